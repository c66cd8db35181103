"""Profile documents: pages as text, their reader, and the model that they become."""
