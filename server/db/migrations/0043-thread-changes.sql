-- What the replies of a topic are read from, for what is kept of them (docs/decisions/0008-kept-answers.md): as for the
-- list of users (0042), whoever changes it leaves a row of their own and takes away those that no other holds. So the rows
-- of a topic are others after every change, in the transaction that makes it, and nobody waits for another's reply.
create table discussion_changes (
  id uuid primary key default gen_random_uuid(),
  topic_id uuid not null references discussion_topics on delete cascade
);
create index discussion_changes_topic on discussion_changes (topic_id);
insert into discussion_changes (topic_id) select id from discussion_topics;

create function mark_topics_changed(changed_topics uuid[]) returns void language plpgsql as $$
begin
  delete from discussion_changes where id = any(array(
    select c.id from discussion_changes c where c.topic_id = any(changed_topics) for update skip locked));
  -- With a topic that is deleted go its replies.
  insert into discussion_changes (topic_id) select t.id from discussion_topics t where t.id = any(changed_topics);
end $$;

create function mark_topics_of_rows() returns trigger language plpgsql as $$
begin
  perform mark_topics_changed(array(select distinct topic_id from changed));
  return null;
end $$;
create trigger thread_replies_inserted after insert on discussion_replies referencing new table as changed for each statement execute function mark_topics_of_rows();
create trigger thread_replies_updated after update on discussion_replies referencing new table as changed for each statement execute function mark_topics_of_rows();
create trigger thread_replies_deleted after delete on discussion_replies referencing old table as changed for each statement execute function mark_topics_of_rows();
create trigger thread_mentions_inserted after insert on discussion_mentions referencing new table as changed for each statement execute function mark_topics_of_rows();
create trigger thread_mentions_deleted after delete on discussion_mentions referencing old table as changed for each statement execute function mark_topics_of_rows();

create function mark_topics_of_liked() returns trigger language plpgsql as $$
begin
  perform mark_topics_changed(array(select distinct r.topic_id from changed x join discussion_replies r on r.id = x.reply_id));
  return null;
end $$;
create trigger thread_reply_likes_inserted after insert on discussion_reply_likes referencing new table as changed for each statement execute function mark_topics_of_liked();
create trigger thread_reply_likes_deleted after delete on discussion_reply_likes referencing old table as changed for each statement execute function mark_topics_of_liked();

create function mark_topic_of_attached() returns trigger language plpgsql as $$
begin
  perform mark_topics_changed(array(select r.topic_id from discussion_replies r where r.id = coalesce(new.object_id, old.object_id)));
  return null;
end $$;
create trigger thread_file_references_inserted after insert on file_references for each row
  when (new.kind = 'reply') execute function mark_topic_of_attached();
create trigger thread_file_references_deleted after delete on file_references for each row
  when (old.kind = 'reply') execute function mark_topic_of_attached();

create function mark_topics_of_file() returns trigger language plpgsql as $$
begin
  perform mark_topics_changed(array(select distinct r.topic_id
    from file_references f join discussion_replies r on r.id = f.object_id where f.kind = 'reply' and f.file_id = new.id));
  return null;
end $$;
create trigger thread_files_shown after update on files for each row
  when ((new.name, new.size, new.type, new.uploaded_at) is distinct from (old.name, old.size, old.type, old.uploaded_at))
  execute function mark_topics_of_file();

create function mark_topics_of_user() returns trigger language plpgsql as $$
begin
  perform mark_topics_changed(array(
    select topic_id from discussion_replies where author_id = new.id
    union select topic_id from discussion_mentions where user_id = new.id));
  return null;
end $$;
create trigger thread_users_shown after update on users for each row
  when ((new.first_name, new.last_name, new.picture_version) is distinct from (old.first_name, old.last_name, old.picture_version))
  execute function mark_topics_of_user();

-- The last reply that can be read, how many there are, and which came since somebody looked.
create index discussion_replies_readable on discussion_replies (topic_id, created_at, id) include (author_id)
  where deleted_at is null and hidden_at is null;

-- A graded discussion that is due and in which somebody has not written is missing from here on.
insert into stale_gradebooks (course_id)
  select distinct course_id from activities where kind = 'discussion' and points is not null order by course_id
on conflict do nothing;
