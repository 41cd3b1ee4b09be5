-- Who looks for @gmail finds everybody whose e-mail address is there (features/users/sought.ts).
create index users_email_domain_begins on users (lower(substring(email from '@.*$')) text_pattern_ops);
