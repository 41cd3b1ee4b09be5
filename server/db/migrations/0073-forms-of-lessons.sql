-- A lesson is written against the revision of its draft. Its title and how long it takes are changed in the outline too:
-- whoever writes it then hears of it as they save (docs/decisions/0055-saved-over.md). What a draft has not changed
-- follows: a title that is null does so by itself.
create function raise_lesson_revision() returns trigger language plpgsql as $$
begin
  insert into lesson_drafts as d (activity_id, revision, is_changed, body, saved_at)
  select activity_id, 1, false, '', now() from lessons where activity_id = new.id
  on conflict (activity_id) do update set revision = d.revision + 1,
    minutes = case when d.minutes is not distinct from old.minutes then new.minutes else d.minutes end;
  return null;
end $$;
create trigger activities_lesson_form after update on activities for each row
  when (new.kind in ('lesson', 'video') and (new.title, new.minutes) is distinct from (old.title, old.minutes))
  execute function raise_lesson_revision();
