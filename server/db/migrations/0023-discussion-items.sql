-- Discussions that are items of an outline: the topic bears the id of its item and goes with it.
alter table discussion_topics
  drop constraint discussion_topics_activity_id_fkey,
  add constraint discussion_topics_activity_id_fkey foreign key (activity_id) references activities on delete cascade,
  add constraint discussion_topics_item_check check (activity_id is null or activity_id = id);

-- Dates may be set for a group: who joins or leaves it has others (docs/decisions/0008-kept-answers.md).
create trigger group_members_inserted after insert on group_members referencing new table as changed for each statement execute function raise_own_versions();
create trigger group_members_updated after update on group_members referencing new table as changed for each statement execute function raise_own_versions();
create trigger group_members_deleted after delete on group_members referencing old table as changed for each statement execute function raise_own_versions();
