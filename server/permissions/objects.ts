import { newId } from '../ids.ts';
import { aCourse, aModule, anActivity, aUser, enrols } from '../testing/factories.ts';
import type { Row, World } from './row.ts';

type Maker = NonNullable<Row['of']>;
type Made = Parameters<Maker>[1];

/** A course that the visitors belong to, unless it is another's; `student` says how the student stands in it. */
async function courseOf(
  world: World,
  made: Made,
  status: 'active' | 'draft',
  student: 'active' | 'invited' = 'active',
) {
  const { tx, people } = world;
  const course = await aCourse(tx, { status });
  const isOwn = made !== 'other';
  // The supervisor was something else before, which opens nothing to them now.
  const [instructors, assistants] = isOwn
    ? [
        [people.colleague, people.instructor, people.supervisor],
        [people.colleagueAssistant, people.teaching_assistant],
      ]
    : [[people.colleague], [people.colleagueAssistant]];
  const place = ({ id }: { id: string }, role: 'instructor' | 'teaching_assistant') => ({
    course_id: course.id,
    user_id: id,
    role,
  });
  const staff = [
    ...instructors.map((one) => place(one, 'instructor')),
    ...assistants.map((one) => place(one, 'teaching_assistant')),
  ];
  await tx.insertInto('course_staff').values(staff).execute();
  await enrols(tx, course, people.classmate);
  if (!isOwn) return { course, enrolment: null };
  await enrols(tx, course, people.supervisor);
  return { course, enrolment: await enrols(tx, course, people.student, student) };
}

/** A course; `unpublished` is a draft. */
export const theCourse: Maker = async (world, made) =>
  (await courseOf(world, made, made === 'unpublished' ? 'draft' : 'active')).course;

/** An activity of a kind in a module of an active course; `unpublished` is the activity itself. */
export const anActivityOf =
  (kind: Parameters<typeof anActivity>[2]): Maker =>
  async (world, made) => {
    const { course } = await courseOf(world, made, 'active');
    const module = await aModule(world.tx, course);
    return anActivity(world.tx, course, kind, { module_id: module.id, is_published: made !== 'unpublished' });
  };

/** The same, worth ten points, with a student of the course. */
export const aGradedOf =
  (kind: Parameters<typeof anActivity>[2]): Maker =>
  async (world, made) => {
    const { id } = await anActivityOf(kind)(world, made);
    await world.tx.updateTable('activities').set({ points: '10' }).where('id', '=', id).execute();
    return { id, named: { workId: world.people.classmate.id, userId: world.people.classmate.id } };
  };

export const aLesson = anActivityOf('lesson');

/** Own: a student; other: an administrator. */
export const aPerson: Maker = ({ tx }, made) => aUser(tx, made === 'own' ? 'student' : 'admin');

/** Somebody's request to join. */
export const aRequest: Maker = async (world, made) => {
  const { course } = await courseOf(world, made, 'active');
  return enrols(world.tx, course, world.people.stranger, 'pending_approval');
};

/** Own: the student's invitation; other: somebody else's. */
export const anInvitation: Maker = async (world, made) => {
  const { course, enrolment } = await courseOf(world, made, 'active', 'invited');
  return enrolment ?? enrols(world.tx, course, world.people.stranger, 'invited');
};

/** Own: the student's notification; other: somebody else's. */
export const aNotification: Maker = async ({ tx, people, clock }, made) => {
  const id = newId();
  const owner = made === 'own' ? people.student : people.stranger;
  const row = { id, user_id: owner.id, kind: 'graded', title: 'T', path: '/', created_at: clock.now() };
  await tx.insertInto('notifications').values(row).execute();
  return { id };
};
