-- What a student has put aside of what they are to read or practise next: `later` for a week, `known` until more of it
-- was hard. The path itself follows from what is there anyway, and is kept nowhere.
create table learning_path_asides (
  user_id uuid not null references users on delete cascade,
  activity_id uuid not null references activities on delete cascade,
  put_as text not null check (put_as in ('later', 'known')),
  at timestamptz not null,
  primary key (user_id, activity_id)
);
create index learning_path_asides_activity on learning_path_asides (activity_id);
