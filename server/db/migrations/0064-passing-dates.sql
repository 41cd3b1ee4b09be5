-- Until when open pages have been told of what opened, fell due or closed by itself: one row, once there was something.
create table passed_dates (
  is_only boolean primary key default true check (is_only),
  told_until timestamptz not null
);

create index activities_available_from on activities (available_from) where available_from is not null;
create index activities_available_until on activities (available_until) where available_until is not null;
create index date_overrides_available_from on date_overrides (available_from) where sets_from;
create index date_overrides_available_until on date_overrides (available_until) where sets_until;
create index modules_available_from on modules (available_from) where available_from is not null;
