-- Why an import of a course failed is said in the language of whoever reads it: beside its English words, what they are made of.
alter table course_imports add column problem_words jsonb not null default 'null';
