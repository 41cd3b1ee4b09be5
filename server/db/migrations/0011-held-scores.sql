-- Scores that follow from attempts and wait for the review of marks: looked through every few seconds, and few.
create index scores_held on scores (activity_id) where posted_at is null and graded_by is null;
