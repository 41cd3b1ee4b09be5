-- Why an undone import has left a row: a code, which is told in the reader's language, where there was an English sentence.

update roster_changes set not_undone = case
  when not_undone like 'It was changed by hand since: %'
    then 'changed-by-hand:' || replace(rtrim(substr(not_undone, length('It was changed by hand since: ') + 1), '.'), ', ', ',')
  when not_undone like 'Something was built upon it since (%'
    then 'built-upon:' || replace(substring(not_undone from '\((.*)\)'), ' ', '_')
  when not_undone = 'The course was completed since.' then 'course-completed'
  when not_undone = 'The student has begun to work in the course.' then 'work-begun'
  when not_undone = 'The enrolment was changed since.' then 'enrolment-changed'
  when not_undone = 'The person has signed in, or has a password.' then 'signed-in'
  when not_undone = 'The course was edited or published since.' then 'course-edited'
  else not_undone
end
where not_undone is not null;
