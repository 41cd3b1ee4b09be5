import type { Assignment, OwnWork } from '../../../contract/assignments.ts';
import { assessmentTotal, pointsText } from '../../../domain/assignments/rubric.ts';
import { timelinessOf } from '../../../domain/assignments/timeliness.ts';
import type { Actor, App } from '../../context.ts';
import { canEdit, isStaff } from '../courses/policy.ts';
import { rubricOf } from '../rubrics/read.ts';
import { type KnownAssignment, known, refusalToHandIn } from './access.ts';
import { countHandedIn } from './counts.ts';
import { type DetailRow, findDetail } from './detail-query.ts';
import { shownMark } from './shown-mark.ts';
import { ownStatus } from './status.ts';
import { submissionOf } from './submission-rows.ts';
import { inWords } from '../../words.ts';
import type { Language } from '../../../domain/languages.ts';

/** An assignment's page: to a student with their own work, to staff with how many have handed in. */
export async function readAssignment(app: App, actor: Actor, id: string, language: Language): Promise<Assignment> {
  const found = await findDetail(app, actor, id);
  const assignment = known(found?.assignment);
  const now = app.clock.now();
  const more = found?.more;
  const staff = isStaff(assignment);
  return {
    ...pick(assignment),
    now: now.toISOString(),
    late: more?.late ?? null,
    isPeerReviewed: more?.is_peer_reviewed ?? false,
    groupSet: more?.group_set ?? null,
    rubric: more?.rubric && !assignment.isLocked ? rubricOf(more.rubric) : null,
    mine: staff || !more ? null : ownWork(actor, assignment, more, { now, language }),
    staff: staff
      ? {
          ...(await countHandedIn(app.database.read, actor, assignment, now)),
          canEdit: canEdit(assignment) && !assignment.isArchived,
        }
      : null,
  };
}

function pick(assignment: KnownAssignment) {
  const { relation: _, availableFrom, dueAt, availableUntil, points, ...rest } = assignment;
  return {
    ...rest,
    points: points === null ? null : Number(points),
    availableFrom: availableFrom?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
    availableUntil: availableUntil?.toISOString() ?? null,
  };
}

function ownWork(
  actor: Actor,
  assignment: KnownAssignment,
  more: DetailRow,
  { now, language }: { now: Date; language: Language },
): OwnWork {
  const { score, said } = more;
  const submissions = more.submissions.map((row) => submissionOf(row, { ...assignment, said }, now));
  const submittedAt = submissions[0] ? new Date(submissions[0].submittedAt) : null;
  const isSettled = score !== null && (score.isExcused || score.points !== null);
  const refusal = refusalToHandIn(assignment, actor, now);
  const points = score && !score.isExcused ? score.points : null;
  return {
    status: ownStatus({ ...assignment, submittedAt, isSettled, said, wasBegun: more.was_begun }, now),
    timeliness: timelinessOf({ ...assignment, submittedAt, isSettled, said }, now),
    nextAttempt: refusal === null ? assignment.attemptsMade + 1 : null,
    closed: refusal && inWords(refusal, language),
    group: more.own_group,
    submissions,
    mark:
      points === null
        ? null
        : {
            points: pointsText(points),
            shown: shownMark(assignment.gradingType, points, assignment.points, more.letters),
          },
    latePenalty: points !== null && score?.penalty ? pointsText(score.penalty) : null,
    isExcused: score?.isExcused ?? false,
    gradedAt: score ? new Date(score.gradedAt).toISOString() : null,
    assessment: more.assessment && {
      ...more.assessment,
      updatedAt: new Date(more.assessment.updatedAt).toISOString(),
      total: assessmentTotal(more.assessment.marks),
      marks: more.assessment.marks.map((one) => ({ ...one, points: one.points && pointsText(one.points) })),
    },
  };
}
