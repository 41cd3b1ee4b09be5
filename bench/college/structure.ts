import type { Part, Size } from './parts.ts';

const words = (list: string) => `(string_to_array('${list}', ' '))`;
const firstNames = words('Ada Bruno Chidi Dana Eva Farid Greta Hugo Ida Jonas Kim Lars Mina Noor Olga Pia');
const lastNames = words(
  'Halvorsen Berger Casova Danmann Engez Falton Garquist Hasaro Iversen Janova Kolmann Linez Morton Novquist',
);

const people = (username: string, role: string, count: number): string => `insert into users
  (id, username, email, first_name, last_name, role, password_hash, created_at, last_login_at, programme_id, entry_year)
select pg_temp.big_id(at, '${username}' || n), '${username}.' || n, '${username}.' || n || '@big.example',
  ${firstNames}[1 + n % 16], ${lastNames}[1 + n / 16 % 14] || case when n >= 224 then '-' || ${lastNames}[1 + n / 224 % 14] else '' end,
  '${role}', (select password_hash from users where username = 'student'), at, pg_temp.big_now() - n * interval '7 minutes',
  case when '${role}' = 'student' then (select id from programmes order by id offset n % (select count(*) from programmes) limit 1) end,
  case when '${role}' = 'student' then 2023 + n / 80 % 4 end
from generate_series(1, ${count}) n, lateral (select pg_temp.big_now() - interval '2 years' + n * interval '1 minute' as at) x`;

/** The people, and where they are enrolled: a few courses are very large, most have some dozens of students. */
export const structure = ({ students, courses, teachers }: Size): Part[] => [
  [
    'people',
    // As many as a college of this size has: those of one programme and year are ranked among each other.
    `insert into programmes (id, name) select pg_temp.big_id(pg_temp.big_now(), 'programme' || n), 'Programme ' || n
  from generate_series(1 + (select count(*) from programmes), 80) n;
${people('big.student', 'student', students)};
${people('big.teacher', 'instructor', teachers)};
${people('big.assistant', 'teaching_assistant', Math.ceil(teachers / 2))};
${people('big.supervisor', 'supervisor', Math.ceil(students / 400))};
create temporary table big_person as select split_part(username, '.', 2) as role, split_part(username, '.', 3)::integer as n, id
  from users where username like 'big.%.%';
create index on big_person (role, n);
insert into supervisions (supervisor_id, student_id) select v.id, s.id from big_person v
  join big_person s on s.role = 'student' and (s.n - 1) / 40 = v.n - 1 where v.role = 'supervisor'`,
  ],
  [
    'courses',
    `create temporary table big_course as with term as (
  select id, starts_on, ends_on, row_number() over (order by starts_on desc) as number, count(*) over () as terms from terms
  where starts_on <= pg_temp.big_now()::date order by starts_on desc limit 4)
select n, pg_temp.big_id(term.starts_on - interval '60 days', 'course' || n) as id, term.id as term_id, term.starts_on as starts, term.ends_on as ends,
  term.number > 1 as is_over
from generate_series(1, ${courses}) n
join term on term.number = least(term.terms, case when n % 10 in (0, 1, 2, 3, 4, 5) then 1 else 2 + n % 3 end);
create index on big_course (n);
insert into courses (id, title, course_code, description, status, level, credits, hue, start_date, end_date, term_id, department_id, created_at, updated_at, published_at)
select id, 'Foundations of Subject ' || n, 'BIG-' || n, 'A course of the large college, number ' || n || '.',
  case when is_over then 'completed' else 'active' end, 'intermediate', 3, 1 + n % 12, starts, ends, term_id,
  (select id from departments order by id offset n % (select count(*) from departments) limit 1), starts - interval '60 days', starts, starts
from big_course;
insert into course_staff (course_id, user_id, role) select c.id, t.id, 'instructor'
  from big_course c join big_person t on t.role = 'teacher' and t.n = 1 + (c.n - 1) % ${teachers};
insert into course_staff (course_id, user_id, role, position) select c.id, t.id, 'teaching_assistant', 1
  from big_course c join big_person t on t.role = 'assistant' and t.n = c.n where c.n % 2 = 1;
insert into sections (id, course_id, name) select pg_temp.big_id(starts, 'section' || n || letter), id, 'Section ' || letter
  from big_course, unnest('{A,B}'::text[]) letter;
insert into grade_groups (id, course_id, name, weight, position)
  select pg_temp.big_id(starts, 'group' || n || g), id, (array['Quizzes', 'Assignments'])[g], (array[40, 60])[g], g
  from big_course, generate_series(1, 2) g`,
  ],
  [
    'enrolments',
    `create temporary table big_enrolment as select row_number() over (order by course, student) as n, x.*, c.starts, c.is_over, c.id as course_id, p.id as user_id
from (select distinct s as student, 1 + floor(${courses} * power(pg_temp.dice('e' || s || '-' || k, 1000003) / 1000003.0, 1.6))::integer as course
  from generate_series(1, ${students}) s, generate_series(1, 5) k) x
join big_course c on c.n = x.course join big_person p on p.role = 'student' and p.n = x.student;
create index on big_enrolment (course); create index on big_enrolment (student); analyze big_enrolment;
insert into enrolments (id, course_id, user_id, section_id, state, final_percent, enrolled_at, completed_at)
select pg_temp.big_id(starts - interval '20 days', 'enrolment' || n), course_id, user_id,
  pg_temp.big_id(starts, 'section' || course || case when student % 2 = 0 then 'A' else 'B' end),
  case when is_over then 'completed' else 'active' end, case when is_over then 60 + n % 40 end, starts - interval '20 days',
  case when is_over then starts + interval '84 days' end
from big_enrolment`,
  ],
];
