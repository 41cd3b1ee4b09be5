-- The grades of a completed course stand in the transcripts, so nothing that they follow from changes there, whatever call
-- tries it, until the course is reopened (0066). Scores, rules and grades set by hand are refused by the server, which writes
-- each in one place; work is changed in many.

-- The course's row is held as well: whoever completes it waits for the change, and reckons with it.
create function refuse_final(course_ids uuid[]) returns void language plpgsql as $$
begin
  perform from courses c where c.id = any (course_ids) order by c.id for share;
  if exists (select from courses c where c.id = any (course_ids) and c.status = 'completed') then
    raise exception 'the grades of the course are final' using errcode = '23514', constraint = 'grades_are_final';
  end if;
end $$;

-- What counts, before or after: it has points, and is shown.
create function refuse_final_by_activities() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct o.course_id) into ids from old_rows o left join modules m on m.id = o.module_id
    where o.points is not null and o.is_published and coalesce(m.is_published, true);
  else
    select array_agg(distinct n.course_id) into ids from new_rows n join old_rows o on o.id = n.id
      left join modules a on a.id = n.module_id left join modules b on b.id = o.module_id
    where (n.points is not null or o.points is not null)
      and (n.is_published and coalesce(a.is_published, true) or o.is_published and coalesce(b.is_published, true))
      and (n.points, n.grade_group_id, n.grading_type, n.is_published and coalesce(a.is_published, true), n.due_at,
          n.is_extra_credit, n.omits_from_final, n.never_drops)
        is distinct from (o.points, o.grade_group_id, o.grading_type, o.is_published and coalesce(b.is_published, true), o.due_at,
          o.is_extra_credit, o.omits_from_final, o.never_drops);
  end if;
  if ids is not null then perform refuse_final(ids); end if;
  return null;
end $$;
create trigger activities_updated_final after update on activities
  referencing old table as old_rows new table as new_rows for each statement execute function refuse_final_by_activities();
create trigger activities_deleted_final after delete on activities
  referencing old table as old_rows for each statement execute function refuse_final_by_activities();

create function refuse_final_by_module() returns trigger language plpgsql as $$
begin
  if exists (select from activities a where a.module_id = new.id and a.points is not null and a.is_published) then
    perform refuse_final(array[new.course_id]);
  end if;
  return null;
end $$;
create trigger modules_published_final after update of is_published on modules for each row
  when (old.is_published is distinct from new.is_published) execute function refuse_final_by_module();

-- A score that is given without a name counts in no total before it is posted.
create function refuse_final_by_anonymity() returns trigger language plpgsql as $$
begin
  perform refuse_final(array(select a.course_id from activities a where a.id = new.activity_id and a.points is not null));
  return null;
end $$;
create trigger assignments_anonymity_final after update of is_anonymous on assignments for each row
  when (old.is_anonymous is distinct from new.is_anonymous) execute function refuse_final_by_anonymity();
create trigger quizzes_anonymity_final after update of is_anonymous on quizzes for each row
  when (old.is_anonymous is distinct from new.is_anonymous) execute function refuse_final_by_anonymity();
