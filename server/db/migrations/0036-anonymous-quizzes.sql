-- What is graded without names, of whichever kind.
create view anonymous_work as
select activity_id from assignments where is_anonymous
union all
select activity_id from quizzes where is_anonymous;

-- As an assignment's: a score that is given without a name counts in no total before it is posted.
create trigger quizzes_anonymity_stale after update of is_anonymous on quizzes for each row
  when (old.is_anonymous is distinct from new.is_anonymous) execute function stale_by_anonymity();

select mark_stale_gradebooks(array(
  select a.course_id from activities a join quizzes z on z.activity_id = a.id where z.is_anonymous));
