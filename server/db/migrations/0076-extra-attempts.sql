-- With dates of their own, or without them, some have more attempts at a quiz or an assignment than it allows everyone.
alter table date_overrides
  add column extra_attempts smallint not null default 0 check (extra_attempts between 0 and 20),
  drop constraint date_overrides_check1,
  add constraint date_overrides_says_something check (sets_from or sets_due or sets_until or extra_attempts > 0);
