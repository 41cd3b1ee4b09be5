-- Joining: the waitlist of a course is a queue of numbers, given out while the course's row is held, so that its order
-- is the order in which students came, whatever the clocks of several nodes say.

alter table enrolments add column waitlist_number integer;

update enrolments e set waitlist_number = w.number
from (select id, row_number() over (partition by course_id order by enrolled_at, id) as number
  from enrolments where state = 'waitlisted') w
where w.id = e.id;

alter table enrolments add constraint enrolments_waitlist_number check ((state = 'waitlisted') = (waitlist_number is not null));

create unique index enrolments_waitlist on enrolments (course_id, waitlist_number) where waitlist_number is not null;
-- Places are counted whenever someone joins and for every card of the courses to join.
create index enrolments_places on enrolments (course_id, state);
