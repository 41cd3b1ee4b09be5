-- The grades of a course that was completed or put away stay as they were at that moment: what falls due later is not missing.

alter table courses
  -- Null: they go on.
  add column grades_stand_since timestamptz;
update courses c set grades_stand_since = coalesce(
  case when 'completed' in (c.status, c.status_before_archive)
    then (select max(e.completed_at) from enrolments e where e.course_id = c.id) end,
  (select max(v.at) from events v where v.course_id = c.id and v.kind in ('course.archived', 'course.completed')),
  c.updated_at)
where c.status in ('completed', 'archived');
alter table courses
  add constraint courses_grades_stand_check check (grades_stand_since is null or status in ('completed', 'archived'));

-- What fell due meanwhile is judged with, or no longer.
create function stale_by_standing() returns trigger language plpgsql as $$
begin
  perform mark_stale_gradebooks(array[new.id]);
  return null;
end $$;
create trigger courses_standing_stale after update of grades_stand_since on courses for each row
  when (old.grades_stand_since is distinct from new.grades_stand_since) execute function stale_by_standing();

-- Of courses that were put away before, by the moment of that.
select mark_stale_gradebooks(array(select id from courses where status = 'archived' and status_before_archive = 'active'));
