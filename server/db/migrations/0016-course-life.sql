-- Course life: courses that are put away and taken back, courses that others are made from, and reviews that can change.

alter table courses drop constraint courses_status_check;
alter table courses
  add constraint courses_status_check check (status in ('draft', 'active', 'completed', 'archived')),
  -- What a course that was put away becomes again when it is taken back.
  add column status_before_archive text check (status_before_archive in ('active', 'completed')),
  add constraint courses_archive_check check ((status = 'archived') = (status_before_archive is not null)),
  -- Offered to whoever creates a course as one to start from.
  add column is_template boolean not null default false;
create index courses_templates on courses (id) where is_template;

alter table course_reviews
  -- Names a review without naming its student.
  add column id uuid not null default gen_random_uuid(),
  -- Null: as it was first written.
  add column updated_at timestamptz;
create unique index course_reviews_id on course_reviews (id);

-- Names somebody's place among the staff of a course.
alter table course_staff add column id uuid not null default gen_random_uuid();
create unique index course_staff_id on course_staff (id);

create index enrolments_section on enrolments (section_id) where section_id is not null;

-- What was put away is read-only: whatever call tries it, nothing is done or said in an archived course any more. One look
-- for each statement, however many rows it writes.
create function refuse_archived(course_ids uuid[]) returns void language plpgsql as $$
begin
  if exists (select from courses c where c.id = any (course_ids) and c.status = 'archived') then
    raise exception 'the course is archived' using errcode = '23514', constraint = 'course_is_archived';
  end if;
end $$;

create function refuse_work_in_archive() returns trigger language plpgsql as $$
begin
  perform refuse_archived(array(select distinct a.course_id from changed n join activities a on a.id = n.activity_id));
  return null;
end $$;
create function refuse_attempt_in_archive() returns trigger language plpgsql as $$
begin
  perform refuse_archived(array(select distinct a.course_id from changed n join activities a on a.id = n.quiz_id));
  return null;
end $$;
create function refuse_topic_in_archive() returns trigger language plpgsql as $$
begin
  perform refuse_archived(array(select distinct n.course_id from changed n));
  return null;
end $$;
create function refuse_talk_in_archive() returns trigger language plpgsql as $$
begin
  perform refuse_archived(array(select distinct t.course_id from changed n join discussion_topics t on t.id = n.topic_id));
  return null;
end $$;

create trigger progress_begun_archive after insert on activity_progress referencing new table as changed for each statement execute function refuse_work_in_archive();
create trigger progress_changed_archive after update on activity_progress referencing new table as changed for each statement execute function refuse_work_in_archive();
create trigger submissions_archive after insert on submissions referencing new table as changed for each statement execute function refuse_work_in_archive();
create trigger attempts_archive after insert on quiz_attempts referencing new table as changed for each statement execute function refuse_attempt_in_archive();
create trigger topics_archive after insert on discussion_topics referencing new table as changed for each statement execute function refuse_topic_in_archive();
create trigger replies_archive after insert on discussion_replies referencing new table as changed for each statement execute function refuse_talk_in_archive();
create trigger likes_archive after insert on discussion_likes referencing new table as changed for each statement execute function refuse_talk_in_archive();
