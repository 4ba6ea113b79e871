"""What an operator copies: compose files, the Caddyfile, the ACL, the alerts."""
