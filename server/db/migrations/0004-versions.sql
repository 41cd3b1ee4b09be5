-- Numbers that rise, in the writing transaction itself, with what a person's first pages are made from: `college` with
-- terms, courses, their staff and outlines, and one per person with their account, enrolments, progress and notifications.
-- A kept answer is as good as a new one while both numbers stand (docs/decisions/0008-kept-answers.md).

create table versions (
  -- A user's id, or 'college'.
  subject text primary key,
  number bigint not null
);
insert into versions (subject, number) values ('college', 1);

create function raise_college_version() returns trigger language plpgsql as $$
begin
  update versions set number = number + 1 where subject = 'college';
  return null;
end $$;

create trigger courses_version after insert or update or delete on courses for each statement execute function raise_college_version();
create trigger terms_version after insert or update or delete on terms for each statement execute function raise_college_version();
create trigger course_staff_version after insert or update or delete on course_staff for each statement execute function raise_college_version();
create trigger modules_version after insert or update or delete on modules for each statement execute function raise_college_version();
create trigger activities_version after insert or update or delete on activities for each statement execute function raise_college_version();
create trigger users_name_version after update of first_name, last_name, title on users for each statement execute function raise_college_version();

create function raise_own_versions() returns trigger language plpgsql as $$
begin
  -- In a fixed order, so that two writers never wait for each other.
  insert into versions (subject, number)
    select distinct user_id::text, 1 from changed order by 1
  on conflict (subject) do update set number = versions.number + 1;
  return null;
end $$;

create function raise_account_versions() returns trigger language plpgsql as $$
begin
  insert into versions (subject, number)
    select id::text, 1 from changed order by 1
  on conflict (subject) do update set number = versions.number + 1;
  return null;
end $$;

create trigger users_version after update on users referencing new table as changed for each statement execute function raise_account_versions();
create trigger notifications_inserted after insert on notifications referencing new table as changed for each statement execute function raise_own_versions();
create trigger notifications_updated after update on notifications referencing new table as changed for each statement execute function raise_own_versions();
create trigger notifications_deleted after delete on notifications referencing old table as changed for each statement execute function raise_own_versions();
create trigger enrolments_inserted after insert on enrolments referencing new table as changed for each statement execute function raise_own_versions();
create trigger enrolments_updated after update on enrolments referencing new table as changed for each statement execute function raise_own_versions();
create trigger enrolments_deleted after delete on enrolments referencing old table as changed for each statement execute function raise_own_versions();
create trigger progress_inserted after insert on activity_progress referencing new table as changed for each statement execute function raise_own_versions();
create trigger progress_updated after update on activity_progress referencing new table as changed for each statement execute function raise_own_versions();
create trigger progress_deleted after delete on activity_progress referencing old table as changed for each statement execute function raise_own_versions();
