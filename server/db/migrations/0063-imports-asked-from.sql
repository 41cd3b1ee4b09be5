-- From where an import of a course was asked for: the audit log says so when it is done.
alter table course_imports add column asked_from text not null default '';
