-- Whose work an assistant grades: everybody's in the course or, where limited, that of some of its sections alone.
alter table course_staff add column is_limited boolean not null default false
  check (not is_limited or role = 'teaching_assistant');

create table assistant_sections (
  staff_id uuid not null references course_staff (id) on delete cascade,
  section_id uuid not null references sections on delete cascade,
  primary key (staff_id, section_id)
);
create index assistant_sections_section on assistant_sections (section_id);

-- A score that is graded without a name counts in no total before it is posted, so the totals follow the setting.
create function stale_by_anonymity() returns trigger language plpgsql as $$
begin
  perform mark_stale_gradebooks(array(select a.course_id from activities a where a.id = new.activity_id));
  return null;
end $$;
create trigger assignments_anonymity_stale after update of is_anonymous on assignments for each row
  when (old.is_anonymous is distinct from new.is_anonymous) execute function stale_by_anonymity();

select mark_stale_gradebooks(array(
  select a.course_id from activities a join assignments t on t.activity_id = a.id where t.is_anonymous));
