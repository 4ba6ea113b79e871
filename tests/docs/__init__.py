"""What the documents say is so: commands, settings, links, pictures, and code that is run."""
