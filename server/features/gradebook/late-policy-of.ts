/**
 * What work `a` loses that comes late, in any statement: by the rules of its course, or as they were when the scores of its
 * grading period closed; null: nothing.
 */
export const latePolicyOf = `(select nullif(coalesce((select p -> 'policies' -> 'late' from jsonb_array_elements(r.rules -> 'periods') p
    where a.due_at > (p ->> 'startsAt')::timestamptz and a.due_at <= (p ->> 'endsAt')::timestamptz limit 1), r.rules -> 'late'), 'null')
  from gradebooks b join grading_rules r on r.course_id = b.course_id and r.version = b.rule_version
  where b.course_id = a.course_id)`;
