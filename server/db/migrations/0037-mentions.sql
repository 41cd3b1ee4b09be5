-- Whom a topic or a reply ever named. The text names people by `@[id]` (domain/mentions.ts); who is here was told already.
create table discussion_mentions (
  -- The topic, or the reply in it.
  post_id uuid not null,
  topic_id uuid not null references discussion_topics on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (post_id, user_id)
);
create index discussion_mentions_topic on discussion_mentions (topic_id);
create index discussion_mentions_user on discussion_mentions (user_id);

-- A post as it is read and searched: with people's names where it mentions them.
create function named_mentions(post text) returns text language plpgsql stable as $$
declare
  person record;
begin
  if position('@[' in post) = 0 then
    return post;
  end if;
  for person in
    select u.id, u.first_name, u.last_name from users u where u.id in (
      select m[1]::uuid from regexp_matches(post, '@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]', 'g') m)
  loop
    post := replace(post, '@[' || person.id || ']', '@' || person.first_name || ' ' || person.last_name);
  end loop;
  return post;
end $$;
