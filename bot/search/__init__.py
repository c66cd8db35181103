"""The queries of `/skill`: reading, repeating and proving them. Text in, values out."""
