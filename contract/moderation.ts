import { z } from 'zod';
import { timeliness } from './assignment-values.ts';
import { calls } from './call.ts';
import { closedGrades } from './closed-grades.ts';
import { gradingType } from './gradebook-scores.ts';
import { trimmed } from './trimmed.ts';
import { byId, counted, id, moment, person } from './values.ts';

export const decisionSource = z.enum(['grade', 'mean', 'own']);
export type DecisionSource = z.infer<typeof decisionSource>;

export const moderationSettings = z.strictObject({
  /** For one student's work. */
  graders: z.int().min(2, 'Let at least 2 grade').max(5, 'Let at most 5 grade'),
  moderatorId: id,
  /** Graders see what the others have given. */
  seesEachOther: z.boolean(),
  /** Students do not learn who graded. */
  hidesGraders: z.boolean(),
});
export type ModerationSettings = z.infer<typeof moderationSettings>;

export const moderationForm = z.object({
  /** Null: one grader, whose score counts. */
  settings: moderationSettings.nullable(),
  /** Send it back with a change; 0: nothing was set yet. */
  revision: counted,
  /** Why nothing can be changed; null: it can. */
  locked: z.string().nullable(),
  /** Who may decide. */
  moderators: z.array(person),
  isModerator: z.boolean(),
  releasedAt: moment.nullable(),
});
export type ModerationForm = z.infer<typeof moderationForm>;

export const provisionalGrade = z.object({
  grader: person,
  /** Points; null: not graded yet. */
  entered: z.string().nullable(),
  comment: z.string(),
  gradedAt: moment.nullable(),
});
export type ProvisionalGrade = z.infer<typeof provisionalGrade>;

const decision = z.object({
  source: decisionSource,
  graderId: id.nullable(),
  entered: z.string(),
  comment: z.string(),
  revision: counted,
});

const workId = z.guid();
export const moderatedWork = z.object({
  id: workId,
  /** Null while names are hidden. */
  student: person.nullable(),
  timeliness,
  lateSeconds: z.int(),
  submittedAt: moment.nullable(),
  grades: z.array(provisionalGrade.extend({ annotations: z.int() })),
  /** Between the highest and the lowest; null: fewer than two. */
  spread: z.string().nullable(),
  /** Exact, to six decimals; null: nobody has graded. */
  mean: z.string().nullable(),
  decision: decision.nullable(),
});
export type ModeratedWork = z.infer<typeof moderatedWork>;

export const moderation = z.object({
  id,
  title: z.string(),
  course: z.object({ id, title: z.string(), courseCode: z.string(), hue: z.int() }),
  points: z.string().nullable(),
  gradingType,
  settings: moderationSettings,
  released: z.object({ at: moment, by: person }).nullable(),
  /** What is released waits until somebody posts it. */
  postsManually: z.boolean(),
  closed: closedGrades,
  /** Who may be given work to grade. */
  staff: z.array(person.extend({ isAssistant: z.boolean() })),
  letters: z.array(z.object({ letter: z.string(), from: z.string(), points: z.string() })),
  works: z.array(moderatedWork),
});
export type Moderation = z.infer<typeof moderation>;

const editors = 'For who may edit the course: 404 for whoever is not in it, 403 for its students and assistants.';
const moderators =
  'For its moderator: 404 for whoever is not in the course and where there is one grader, 403 for everybody else.';

export const moderationCalls = calls({
  'GET /api/assignments/{id}/moderation/settings': {
    summary: 'Whether several graders grade an assignment, and who decides',
    description: editors,
    params: byId,
    answer: moderationForm,
  },
  'PUT /api/assignments/{id}/moderation/settings': {
    summary: 'Let several graders grade an assignment, or one',
    description: `${editors} 409 once somebody has graded provisionally, where scores stand already, after grades were released, and when somebody else has changed it since. Only a moderator who may no longer decide is replaced then.`,
    params: byId,
    body: z.strictObject({ settings: moderationSettings.nullable(), revision: counted.min(0) }),
    answer: moderationForm,
  },
  'GET /api/assignments/{id}/moderation': {
    summary: 'Every submission with the provisional grades side by side, and what was decided',
    description: moderators,
    params: byId,
    answer: moderation,
  },
  'PUT /api/assignments/{id}/moderation/places': {
    summary: 'Say who grades which work',
    description: `${moderators} The named graders take the places of those who have not begun. 422 for more than the assignment has, 409 once grades were released.`,
    params: byId,
    body: z.strictObject({ workIds: z.array(workId).min(1).max(2000), graderIds: z.array(id).max(5) }),
    answer: z.array(moderatedWork),
  },
  'PUT /api/assignments/{id}/moderation/works/{workId}': {
    summary: 'Decide on a student’s work: one of the provisional grades, their mean, or one’s own',
    description: `${moderators} \`source\` null takes the decision back. 409 when it was decided otherwise since that revision, or grades were released; 422 for what cannot be read or is not there.`,
    params: byId.extend({ workId }),
    body: z.strictObject({
      revision: counted.min(0),
      source: decisionSource.nullable(),
      graderId: id.optional(),
      /** One’s own, as it is typed. */
      entry: z.string().overwrite(trimmed).max(40, 'Use at most 40 characters').optional(),
      comment: z.string().overwrite(trimmed).max(20_000, 'This comment is too long').default(''),
    }),
    answer: moderatedWork,
  },
  'POST /api/assignments/{id}/moderation/release': {
    summary: 'Release what was decided: it becomes the score',
    description: `${moderators} Once; 409 when it was done already, nothing was decided, or work that was graded provisionally is not decided on. Students see it as the assignment’s posting says.`,
    params: byId,
    body: z.strictObject({}),
    answer: z.object({ released: z.int() }),
    idempotent: true,
  },
});
