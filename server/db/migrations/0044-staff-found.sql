-- Who is of the staff, or an administrator, is looked for among the few that are not students.
create index users_staff on users (role, id) where role <> 'student';
