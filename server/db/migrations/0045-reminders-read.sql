-- Reminders that somebody has not read: few, and looked through every minute for those whose work is done meanwhile.
create index notifications_reminders on notifications (subject_id, user_id) where kind = 'due_soon' and read_at is null;
