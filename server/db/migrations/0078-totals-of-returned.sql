-- Who is out of a course is reckoned no more: the totals of who comes back are to be made anew.
create function forget_totals_of_returned() returns trigger language plpgsql as $$
begin
  update course_totals t set computed_at = null
    from new_rows n join old_rows o on o.id = n.id
    where n.state in ('active', 'completed') and o.state not in ('active', 'completed')
      and t.course_id = n.course_id and t.user_id = n.user_id;
  return null;
end $$;
create trigger enrolments_updated_totals after update on enrolments
  referencing old table as old_rows new table as new_rows for each statement execute function forget_totals_of_returned();
