-- What a notification says, as a text with its values (server/kept-words.ts): it is put into words in the language of who
-- reads it. `title` and `detail` hold the English; null: what they hold is people's own words.
alter table notification_requests add column words jsonb;
alter table notifications add column words jsonb;
