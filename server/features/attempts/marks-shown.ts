import { datesOf } from '../courses/effective-dates.ts';

/**
 * Whether a student (`w.user_id`) may see marks of `quizzes z`, `activities a` at the moment `$1`, by the time that the
 * latest submitted attempt is at. The rule of domain/quiz/review.ts in SQL; a test holds the two against each other.
 */
export const marksAreShown = `coalesce((select z.review->'marks' ? (case
    when d.available_until <= $1::timestamptz and not exists (select from quiz_attempts o
      where o.quiz_id = z.activity_id and o.user_id = w.user_id and o.state = 'open') then 'closed'
    when $1::timestamptz < t.submitted_at + interval '2 minutes' then 'after'
    else 'later' end)
  from quiz_attempts t ${datesOf('w.user_id', '$1::timestamptz')}
  where t.quiz_id = z.activity_id and t.user_id = w.user_id and t.state = 'submitted'
  order by t.submitted_at desc, t.number desc limit 1), false)`;
