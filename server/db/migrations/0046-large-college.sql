-- What whole classes did is read from the indexes alone.
drop index activity_progress_activity;
create index activity_progress_activity on activity_progress (activity_id) include (user_id, viewed_at, completed_at);
drop index submissions_activity;
create index submissions_activity on submissions (activity_id, submitted_at) include (user_id, shared_from);
-- What few rows are asked for by their state.
create index scores_excused on scores (activity_id) where is_excused;
create index quiz_attempts_waiting on quiz_attempts (quiz_id) where state = 'submitted' and score is null;

-- A reply as it is searched in: folding it anew for every search costs a hundred times what comparing it does. Of whom it
-- mentions it has no names, for they change.
drop index discussion_replies_words;
alter table discussion_replies add column folded text not null generated always as (' ' || search_fold(content)) stored;
create index discussion_replies_words on discussion_replies using gin (to_tsvector('simple'::regconfig, folded));
