-- Dates of their own that students have at an activity, and the marks of a rubric that their work got: without these, reads
-- of a course went through those of the whole college, once for each of its activities.

create index date_overrides_activity on date_overrides (activity_id);
create index rubric_assessments_work on rubric_assessments (activity_id, user_id);
