import { CompiledQuery } from 'kysely';
import type { ModeratedWork, Moderation } from '../../../contract/moderation.ts';
import { pointsText } from '../../../domain/assignments/rubric.ts';
import { meanOf, spreadOf } from '../../../domain/grading/moderation.ts';
import { engineRules, findCourseRules } from '../gradebook/course-rules.ts';
import { closedFor } from '../courses/closed-grades.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { findWorks } from '../grading/list.ts';
import { byStudent, workOf } from '../grading/work-rows.ts';
import { loadAsModerator, type Moderated } from './access.ts';
import { findGraders } from './people.ts';

interface Row {
  user_id: string;
  grades: (Omit<ModeratedWork['grades'][number], 'gradedAt'> & { gradedAt: string | null })[];
  decision: ModeratedWork['decision'];
}

// $1 the assignment, $2 the students, or null: all. What stands for each of whom there is something.
const gradesText = `select w.user_id,
  (select coalesce(json_agg(json_build_object('grader', json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name),
      'entered', trim_scale(p.entered)::text, 'comment', p.comment, 'gradedAt', p.graded_at,
      'annotations', (select count(*) from annotations x where x.activity_id = p.activity_id and x.user_id = p.user_id
        and x.author_id = p.grader_id and x.deleted_at is null)) order by p.taken_at, as_typed(u.last_name), u.id), '[]')
    from provisional_grades p join users u on u.id = p.grader_id
    where p.activity_id = $1 and p.user_id = w.user_id) as grades,
  (select json_build_object('source', d.source, 'graderId', d.grader_id, 'entered', trim_scale(d.entered)::text,
      'comment', d.comment, 'revision', d.revision)
    from moderated_grades d where d.activity_id = $1 and d.user_id = w.user_id) as decision
from (select user_id from provisional_grades where activity_id = $1 union select user_id from moderated_grades where activity_id = $1) w
where $2::uuid[] is null or w.user_id = any($2::uuid[])`;

/** What the moderator decides from: eight statements however many have handed in. */
export async function readModeration(app: App, actor: Actor, id: string): Promise<Moderation> {
  const { read } = app.database;
  const moderated = await loadAsModerator(app, read, actor, id);
  const { assignment, graders, seesEachOther, hidesGraders, moderatorId } = moderated;
  const rules = await findCourseRules(read, assignment.course.id);
  return {
    id,
    title: assignment.title,
    course: assignment.course,
    points: assignment.points && pointsText(assignment.points),
    gradingType: assignment.gradingType,
    settings: { graders, seesEachOther, hidesGraders, moderatorId },
    released: await releaseOf(read, moderated),
    postsManually: rules.items.find((item) => item.id === id)?.postsManually ?? rules.postsManually,
    closed: closedFor(assignment),
    staff: await findGraders(read, assignment.course.id, moderatorId),
    letters: [...engineRules(rules).scale],
    works: await findModeratedWorks(app, read, actor, moderated, null),
  };
}

/** The work that there is to decide on, of some students or (null) of all. */
export async function findModeratedWorks(
  app: App,
  read: Readable,
  actor: Actor,
  { assignment }: Moderated,
  userIds: readonly string[] | null,
): Promise<ModeratedWork[]> {
  const now = app.clock.now();
  const works = await findWorks(read, actor, assignment, userIds, now);
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(gradesText, [assignment.id, userIds]));
  const standing = new Map(rows.map((row) => [row.user_id, row]));
  return works
    .filter((work) => work.submitted_at || standing.has(work.user_id) || assignment.handingIn !== 'online')
    .toSorted(byStudent)
    .map((work) => {
      const { id, student, timeliness, lateSeconds, submittedAt } = workOf(work, assignment, now);
      const { grades = [], decision = null } = standing.get(work.user_id) ?? {};
      const given = grades.flatMap(({ entered }) => entered ?? []);
      return {
        id,
        student,
        timeliness,
        lateSeconds,
        submittedAt,
        grades: grades.map((grade) => ({
          ...grade,
          gradedAt: grade.gradedAt && new Date(grade.gradedAt).toISOString(),
        })),
        spread: spreadOf(given),
        mean: meanOf(given),
        decision,
      };
    });
}

async function releaseOf(read: Readable, { releasedAt, releasedBy }: Moderated): Promise<Moderation['released']> {
  if (!releasedAt || !releasedBy) return null;
  const by = await read
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', releasedBy)
    .executeTakeFirstOrThrow();
  return { at: releasedAt.toISOString(), by: { id: by.id, firstName: by.first_name, lastName: by.last_name } };
}
