-- When people signed in, kept for the report on it; users.last_login_at has the last time alone.
create table sign_ins (
  user_id uuid not null references users on delete cascade,
  at timestamptz not null,
  primary key (user_id, at)
);
create index sign_ins_at on sign_ins (at);

create function keep_sign_in() returns trigger language plpgsql as $$
begin
  insert into sign_ins (user_id, at) values (new.id, new.last_login_at) on conflict do nothing;
  return null;
end $$;
create trigger users_sign_in after update of last_login_at on users for each row
  when (new.last_login_at is not null and old.last_login_at is distinct from new.last_login_at)
  execute function keep_sign_in();

-- What was done in a period, asked for over the whole college.
create index activity_progress_completed on activity_progress (completed_at) where completed_at is not null;
create index submissions_at on submissions (submitted_at);
create index discussion_replies_at on discussion_replies (created_at);
create index scores_graded_at on scores (graded_at) where graded_by is not null;
