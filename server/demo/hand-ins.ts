import { sql, type Updateable } from 'kysely';
import { newId } from '../ids.ts';
import { sanitiseText } from '../rich-text/sanitise.ts';
import type { App } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { answerLinks, answerTexts, comments, rubricOfWeb, survey } from './content/hand-ins.ts';
import type { DemoCourse } from './courses.ts';
import type { DemoEnrolment } from './enrolments.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { DemoPeople } from './people.ts';
import { layPeerReviews } from './peer-reviews.ts';
import type { Random } from './random.ts';
import { add, type Rows } from './rows.ts';
import { storeFile } from './store-file.ts';
import type { Timeline } from './timeline.ts';

interface World {
  app: App;
  tx: Tx;
  people: DemoPeople;
  courses: DemoCourse[];
  enrolments: DemoEnrolment[];
  timeline: Timeline;
  random: Random;
}

/** Ways of handing in, a rubric with an assessment, groups, and what was written, added and said, in the running courses. */
export async function makeHandIns(world: World): Promise<void> {
  const { tx, courses } = world;
  const running = (code: string) =>
    courses.find(({ plan, content }) => plan.term === 'current' && content.code === code);
  const [web, data] = [running('WEB-301'), running('DATA-110')];
  if (!web || !data) return;
  await setWays(tx, web, data);
  await writeTexts(tx, [web, data]);
  await writeLinks(tx, web);
  await layRubric(world, web);
  await layGroups(world, web);
  await layFile(world, data);
}

const itemOf = (course: DemoCourse, title: string) => {
  const item = course.items.find((each) => each.title === title);
  if (!item) throw new Error(`The demo college has no ${title}.`);
  return item;
};

async function setWays(tx: Tx, web: DemoCourse, data: DemoCourse): Promise<void> {
  const ways: [DemoCourse, string, Updateable<Schema['assignments']>][] = [
    [web, 'Accessible form component', { accepts: ['text', 'file'], most_files: 3 }],
    [web, 'Project: a working prototype', { accepts: ['file', 'link'], most_files: 5, file_types: ['.zip', '.pdf'] }],
    [web, 'Reading a waterfall', { accepts: ['file', 'link', 'text'], file_types: ['.pdf'], attempts_allowed: 2 }],
    [web, 'Semantics: a timetable rewritten', { accepts: ['text', 'file'], most_files: 2, file_types: ['.html'] }],
    [web, 'Responsive layout study', { accepts: ['text', 'file'], most_files: 5, file_types: ['.zip', '.png'] }],
    [web, 'Stress test of a page', { handing_in: 'paper' }],
    [data, 'A small study', { accepts: ['file'], file_types: ['.csv', '.pdf'], grace_minutes: 15 }],
  ];
  for (const [course, title, way] of ways)
    await tx.updateTable('assignments').set(way).where('activity_id', '=', itemOf(course, title).id).execute();
}

/** What was handed in, in the words of several students; on paper there are none. */
async function writeTexts(tx: Tx, courses: readonly DemoCourse[]): Promise<void> {
  for (const { id, title } of courses.flatMap(({ items }) => items)) {
    const texts = answerTexts[title]?.map((text) => sanitiseText(text).html);
    if (!texts) continue;
    await sql`update submissions s set body = (${texts}::text[])[1 + n.number % ${texts.length}::integer]
      from (select id, row_number() over (order by id)::integer as number from submissions
        where activity_id = ${id}::uuid) n where n.id = s.id`.execute(tx);
  }
}

async function writeLinks(tx: Tx, web: DemoCourse): Promise<void> {
  for (const [title, links] of Object.entries(answerLinks))
    await sql`update submissions s set link = (${links}::text[])[1 + n.number % ${links.length}::integer]
      from (select id, row_number() over (order by id)::integer as number from submissions
        where activity_id = ${itemOf(web, title).id}::uuid) n where n.id = s.id`.execute(tx);
}

/** The rubric of the course's component work; the study was judged by it, and the form that is due will be. */
async function layRubric({ tx, people, timeline }: World, web: DemoCourse): Promise<void> {
  const study = itemOf(web, 'Responsive layout study');
  const at = timeline.past(-1, '16:40');
  const rubricId = newId();
  const common = { course_id: web.id, created_by: web.teacherId, created_at: at, updated_at: at };
  await tx
    .insertInto('rubrics')
    .values({ id: rubricId, title: rubricOfWeb.title, ...common })
    .execute();
  const assessmentId = newId();
  const rows: Rows = {};
  rubricOfWeb.criteria.forEach(({ title, description, points, given, comment, ratings }, index) => {
    const criterionId = newId();
    const criterion = { id: criterionId, rubric_id: rubricId, position: index + 1, title, description, points };
    add(rows, 'rubric_criteria', { ...criterion, uses_ranges: true });
    const ids = ratings.map((rating, place) => {
      const id = newId();
      add(rows, 'rubric_ratings', { id, criterion_id: criterionId, position: place + 1, ...rating });
      return id;
    });
    const mark = { assessment_id: assessmentId, criterion_id: criterionId, points: given, comment };
    add(rows, 'rubric_marks', { ...mark, rating_id: ids[0] ?? null });
  });
  await insertRows(tx, 'rubric_criteria', rows.rubric_criteria ?? []);
  await insertRows(tx, 'rubric_ratings', rows.rubric_ratings ?? []);
  await tx
    .updateTable('assignments')
    .set({ rubric_id: rubricId, rubric_is_score: true })
    .where('activity_id', 'in', [study.id, itemOf(web, 'Accessible form component').id])
    .execute();
  const work = { activity_id: study.id, user_id: people.student.id };
  await tx
    .insertInto('rubric_assessments')
    .values({
      id: assessmentId,
      rubric_id: rubricId,
      ...work,
      assessor_id: web.teacherId,
      purpose: 'grading',
      updated_at: at,
    })
    .execute();
  await insertRows(tx, 'rubric_marks', rows.rubric_marks ?? []);
  await layPeerReviews({ tx, activityId: study.id, rubricId, studentId: people.student.id, timeline });
  const said = comments.map(({ isFromStaff, body, days, time }) => ({
    id: newId(),
    ...work,
    attempt: 1,
    author_id: isFromStaff ? web.teacherId : people.student.id,
    is_from_staff: isFromStaff,
    body,
    created_at: timeline.past(days, time),
  }));
  await tx.insertInto('submission_comments').values(said).execute();
}

/** Teams of five for the project, and study groups that students choose. */
async function layGroups({ tx, enrolments, timeline, random }: World, web: DemoCourse): Promise<void> {
  const students = enrolments.filter(({ course }) => course === web).map(({ student }) => student.id);
  const at = timeline.past(-20, '10:00');
  const [teams, study] = [newId(), newId()];
  const sets = { course_id: web.id, created_at: at };
  await tx
    .insertInto('group_sets')
    .values([
      { id: teams, ...sets, name: 'Project teams' },
      { id: study, ...sets, name: 'Study groups', self_signup: true, most_members: 6 },
    ])
    .execute();
  const rows: Rows = {};
  const group = (set_id: string, name: string, position: number) => {
    const id = newId();
    add(rows, 'course_groups', { id, set_id, name, position });
    return id;
  };
  const teamIds = Array.from({ length: Math.round(students.length / 5) }, (_, i) =>
    group(teams, `Team ${i + 1}`, i + 1),
  );
  students.forEach((user_id, index) => {
    const group_id = teamIds[index % teamIds.length] ?? '';
    add(rows, 'group_members', { set_id: teams, group_id, user_id, joined_at: at });
  });
  const studyIds = ['Monday, 18:00', 'Wednesday, 12:00', 'Friday, 15:00'].map((name, i) => group(study, name, i + 1));
  for (const user_id of students.slice(20, 32)) {
    const group_id = studyIds[random.whole(0, studyIds.length - 1)] ?? '';
    if ((rows.group_members ?? []).filter((row) => row.group_id === group_id).length < 6)
      add(rows, 'group_members', { set_id: study, group_id, user_id, joined_at: at });
  }
  await insertRows(tx, 'course_groups', rows.course_groups ?? []);
  await insertRows(tx, 'group_members', rows.group_members ?? []);
  await tx
    .updateTable('assignments')
    .set({ group_set_id: teams })
    .where('activity_id', '=', itemOf(web, 'Project: a working prototype').id)
    .execute();
}

/** What somebody has handed in for an item, if they have. */
export function submissionOf(
  tx: Tx,
  item: { id: string },
  person: { id: string },
): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('submissions')
    .select('id')
    .where('activity_id', '=', item.id)
    .where('user_id', '=', person.id)
    .executeTakeFirst();
}

/** Her file for the data course, which waits for its grade. */
async function layFile({ app, tx, people, timeline }: World, data: DemoCourse): Promise<void> {
  const item = itemOf(data, 'A small study');
  const handedIn = await submissionOf(tx, item, people.student);
  if (!handedIn) return;
  const at = timeline.past(-3, '18:05');
  const id = await storeFile(app, tx, {
    ownerId: people.student.id,
    purpose: 'submission',
    name: 'small-study-lindgren.csv',
    type: 'text/csv',
    bytes: Buffer.from(survey, 'utf8'),
    at,
    place: { kind: 'submission', object_id: handedIn.id, course_id: data.id },
  });
  await tx.insertInto('submission_files').values({ submission_id: handedIn.id, file_id: id, position: 1 }).execute();
  await tx
    .updateTable('submissions')
    .set({ body: sanitiseText('').html })
    .where('id', '=', handedIn.id)
    .execute();
}
