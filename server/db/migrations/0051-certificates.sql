-- What is left of a course that was finished: a certificate that anybody can verify by its code (0052).

-- What a course asks for its certificate, where that is not what is usual.
create table certificate_rules (
  course_id uuid primary key references courses on delete cascade,
  is_on boolean not null default true,
  -- Given as soon as all that is asked is there; else when the course is completed.
  while_running boolean not null default false,
  asks_items boolean not null default false,
  -- Percent; null: a grade that the college passes.
  least_percent numeric check (least_percent between 0 and 100)
);

-- What stands on it is as it was when it was earned: names, titles and colleges change.
create table certificates (
  id uuid primary key,
  -- 80 random bits; who has the code may see what it stands for.
  code text not null unique,
  course_id uuid not null references courses on delete cascade,
  user_id uuid not null references users on delete cascade,
  holder_name text not null,
  college_name text not null,
  course_title text not null,
  course_code text not null,
  credits integer not null,
  earned_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid references users on delete set null,
  revoke_reason text not null default '',
  unique (course_id, user_id)
);
create index certificates_user on certificates (user_id, earned_at desc);
create index certificates_earned on certificates (course_id, earned_at desc, id desc);

-- Who may have earned one since: written in the transaction of what they did, looked at by a job. Never updated, so that
-- nobody waits for another to write theirs.
create table certificate_checks (
  id bigint generated always as identity primary key,
  course_id uuid not null references courses on delete cascade,
  -- Null: everybody in the course.
  user_id uuid references users on delete cascade
);
create index certificate_checks_user on certificate_checks (user_id);

create function check_certificates_of_completed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into certificate_checks (course_id, user_id)
      select n.course_id, n.user_id from new_rows n where n.state = 'completed';
  else
    insert into certificate_checks (course_id, user_id)
      select n.course_id, n.user_id from new_rows n join old_rows o on o.id = n.id
      where n.state = 'completed' and (o.state, o.final_percent) is distinct from (n.state, n.final_percent);
  end if;
  return null;
end $$;
create trigger enrolments_inserted_certificates after insert on enrolments
  referencing new table as new_rows for each statement execute function check_certificates_of_completed();
create trigger enrolments_updated_certificates after update on enrolments
  referencing old table as old_rows new table as new_rows for each statement execute function check_certificates_of_completed();

-- Courses that give theirs while they run are few, and so they are looked for first.
create function check_certificates_of_running() returns trigger language plpgsql as $$
begin
  if not exists (select from certificate_rules r where r.while_running and r.is_on) then return null; end if;
  if tg_table_name = 'course_totals' then
    insert into certificate_checks (course_id, user_id)
      select n.course_id, n.user_id from new_rows n
      join certificate_rules r on r.course_id = n.course_id and r.while_running and r.is_on;
  elsif tg_table_name = 'module_completions' then
    insert into certificate_checks (course_id, user_id)
      select m.course_id, n.user_id from new_rows n join modules m on m.id = n.module_id
      join certificate_rules r on r.course_id = m.course_id and r.while_running and r.is_on;
  elsif tg_table_name = 'discussion_replies' then
    insert into certificate_checks (course_id, user_id)
      select t.course_id, n.author_id from new_rows n join discussion_topics t on t.id = n.topic_id
      join certificate_rules r on r.course_id = t.course_id and r.while_running and r.is_on
      where t.activity_id is not null;
  elsif tg_table_name in ('modules', 'activities') then
    insert into certificate_checks (course_id)
      select distinct n.course_id from new_rows n
      join certificate_rules r on r.course_id = n.course_id and r.while_running and r.is_on;
  else
    insert into certificate_checks (course_id, user_id)
      select a.course_id, n.user_id from new_rows n join activities a on a.id = n.activity_id
      join certificate_rules r on r.course_id = a.course_id and r.while_running and r.is_on;
  end if;
  return null;
end $$;
create trigger progress_inserted_certificates after insert on activity_progress
  referencing new table as new_rows for each statement execute function check_certificates_of_running();
create trigger progress_updated_certificates after update on activity_progress
  referencing new table as new_rows for each statement execute function check_certificates_of_running();
create trigger scores_inserted_certificates after insert on scores
  referencing new table as new_rows for each statement execute function check_certificates_of_running();
create trigger scores_updated_certificates after update on scores
  referencing new table as new_rows for each statement execute function check_certificates_of_running();
create trigger submissions_inserted_certificates after insert on submissions
  referencing new table as new_rows for each statement execute function check_certificates_of_running();
create trigger replies_inserted_certificates after insert on discussion_replies
  referencing new table as new_rows for each statement execute function check_certificates_of_running();
create trigger kept_inserted_certificates after insert on module_completions
  referencing new table as new_rows for each statement execute function check_certificates_of_running();
create trigger totals_updated_certificates after update on course_totals
  referencing new table as new_rows for each statement execute function check_certificates_of_running();
-- What is asked no longer, somebody may have been waiting for.
create trigger modules_updated_certificates after update on modules
  referencing new table as new_rows for each statement execute function check_certificates_of_running();
create trigger modules_deleted_certificates after delete on modules
  referencing old table as new_rows for each statement execute function check_certificates_of_running();
create trigger activities_updated_certificates after update on activities
  referencing new table as new_rows for each statement execute function check_certificates_of_running();
create trigger activities_deleted_certificates after delete on activities
  referencing old table as new_rows for each statement execute function check_certificates_of_running();

-- Courses that were finished before there were certificates leave theirs too.
insert into certificate_checks (course_id) select distinct course_id from enrolments where state = 'completed';
