-- What a person answered last to a question that stands in a lesson. It is ungraded: only that the first try was right is
-- kept beside it, for the figures that staff see. Which questions stand in a lesson is read from its text.
create table lesson_answers (
  activity_id uuid not null references activities on delete cascade,
  question_id uuid not null references questions on delete cascade,
  user_id uuid not null references users on delete cascade,
  response jsonb not null,
  -- Of the question, when it was answered: another revision of a formula draws other numbers.
  question_revision integer not null,
  is_right_first boolean not null,
  answered_at timestamptz not null,
  primary key (user_id, activity_id, question_id)
);
create index lesson_answers_activity on lesson_answers (activity_id, question_id);
create index lesson_answers_question on lesson_answers (question_id);
