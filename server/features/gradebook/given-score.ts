import type { GivenScore } from '../../../contract/grading.ts';

/** A score as `givenScoreJson` reads it; its moment is in PostgreSQL's own spelling. */
export interface ScoreJson extends Omit<GivenScore, 'at'> {
  at: string;
}

/** What a student was given for an activity, null without a score; both are texts within a statement. */
export const givenScoreJson = (
  activity: string,
  student: string,
) => `(select json_build_object('entered', trim_scale(z.entered)::text, 'points', trim_scale(z.points)::text,
    'penalty', trim_scale(z.late_penalty)::text, 'isExcused', z.is_excused, 'status', z.status,
    'isPosted', z.posted_at is not null, 'revision', z.revision, 'at', z.graded_at,
    'by', (select json_build_object('id', y.id, 'firstName', y.first_name, 'lastName', y.last_name) from users y where y.id = z.graded_by))
  from scores z where z.activity_id = ${activity} and z.user_id = ${student})`;

export const givenScoreOf = (score: ScoreJson | null): GivenScore | null =>
  score && { ...score, at: new Date(score.at).toISOString() };
