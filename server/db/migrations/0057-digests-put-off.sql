-- Since when a digest was due that quiet hours have put off: what is told once a week is in it if its day was among them.
alter table notification_times add column put_off_since timestamptz;
