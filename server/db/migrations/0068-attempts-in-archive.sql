-- Who had begun a quiz before its course was archived hands it in, or the deadline does it for them: a course that was put
-- away would otherwise hold up every deadline of the college. What is written then are rows of a quiz of theirs.

create or replace function refuse_work_in_archive() returns trigger language plpgsql as $$
begin
  perform refuse_archived(array(
    select distinct a.course_id from changed n join activities a on a.id = n.activity_id
    where not exists (select from quiz_attempts t where t.quiz_id = n.activity_id and t.user_id = n.user_id)));
  return null;
end $$;
