-- The forms of assignments and quizzes are saved against a revision. What they hold is written on other screens too: in the
-- outline, the calendar, the rules of the gradebook. Whoever has such a form open then hears of it as they save
-- (docs/decisions/0055-saved-over.md). What a quiz is worth and whether it is published is not in its form.
create function raise_form_revision() returns trigger language plpgsql as $$
begin
  if new.kind = 'assignment' then
    update assignments set revision = revision + 1 where activity_id = new.id;
  else
    update quizzes set revision = revision + 1 where activity_id = new.id;
  end if;
  return null;
end $$;
create trigger activities_assignment_form after update on activities for each row when (new.kind = 'assignment' and
  (new.title, new.points, new.grading_type, new.is_published, new.module_id, new.available_from, new.due_at, new.available_until)
    is distinct from
  (old.title, old.points, old.grading_type, old.is_published, old.module_id, old.available_from, old.due_at, old.available_until))
  execute function raise_form_revision();
create trigger activities_quiz_form after update on activities for each row when (new.kind = 'quiz' and
  (new.title, new.module_id, new.available_from, new.due_at, new.available_until)
    is distinct from
  (old.title, old.module_id, old.available_from, old.due_at, old.available_until))
  execute function raise_form_revision();
