import type { ApiCall, Finished } from '../../contract/api.ts';
import { type Randomness, randomness } from '../../domain/grading/testing/randomness.ts';
import { appJobs } from '../app-jobs.ts';
import { type Client, type Input, openTestCollege, type TestCollege } from '../testing/college.ts';
import { aCourse, aModule, anActivity, aTerm, aUser, enrols, teaches } from '../testing/factories.ts';
import { aQuestion } from '../testing/work.ts';

type Id = { id: string };

/** People who do this and that in one course, as a seed has it: the same for the same seed, but for the ids. */
export interface Walk extends Randomness {
  college: TestCollege;
  course: Id;
  assignments: Id[];
  quizzes: Id[];
  students: (Id & { username: string })[];
  staff: Id[];
  supervisor: Id;
  /** What was done, to be read when something does not agree. */
  trail: string[];
  /** Makes a call as somebody and notes it down; null where it was refused. */
  deed<N extends ApiCall>(who: Id, name: N, input: Input<N>): Promise<Finished<N> | null>;
  /** Reads as somebody; null where it is refused. */
  read<N extends ApiCall>(who: Id, name: N, input?: Input<N>): Promise<Finished<N> | null>;
  /** A moment a few days before now or after. */
  aMoment(): string;
  pass(hours: number): void;
  /** Does what a process would have done by now. */
  settle(): Promise<void>;
}

export async function openWalk(seed: number): Promise<Walk> {
  const college = await openTestCollege();
  const random = randomness(seed);
  const laid = await layCourse(college);
  const clients = new Map<string, Client>();
  const trail: string[] = [];
  const clientOf = async ({ id }: Id) => {
    const client = clients.get(id) ?? (await college.as({ id }));
    clients.set(id, client);
    return client;
  };
  const call = async (who: Id, name: ApiCall, input: object = {}) => {
    const reply = await (await clientOf(who)).call(name, input);
    if (reply.status >= 500) throw new Error(`${name} ${JSON.stringify(input)} was answered ${reply.status}`);
    return reply;
  };
  const jobs = appJobs(college.app).filter(({ name }) => !name.includes('mail'));
  return {
    ...random,
    ...laid,
    college,
    trail,
    async deed(who, name, input) {
      const reply = await call(who, name, input);
      trail.push(`${name} ${JSON.stringify(input)}: ${reply.status}`);
      return reply.status < 300 ? (reply.answer as never) : null;
    },
    async read(who, name, input) {
      const reply = await call(who, name, input);
      return reply.status < 300 ? (reply.answer as never) : null;
    },
    aMoment: () => new Date(college.clock.now().getTime() + (random.below(192) - 96) * 1_800_000).toISOString(),
    pass(hours) {
      college.clock.pass({ hours });
      trail.push(`${hours} hours pass`);
      // Their sessions have ended.
      clients.clear();
    },
    async settle() {
      for (const job of jobs) await job.work();
    },
  };
}

function layCourse(college: TestCollege) {
  return college.write(async (tx) => {
    const course = await aCourse(tx, { term_id: (await aTerm(tx, { ends_on: '2027-06-30' })).id });
    const staff = [await aUser(tx, 'instructor'), await aUser(tx, 'course_manager')];
    const supervisor = await aUser(tx, 'supervisor');
    if (staff[0]) await teaches(tx, course, staff[0]);
    const students = [await aUser(tx, 'student'), await aUser(tx, 'student'), await aUser(tx, 'student')];
    for (const student of students) {
      await enrols(tx, course, student);
      await tx.insertInto('supervisions').values({ supervisor_id: supervisor.id, student_id: student.id }).execute();
    }
    const module = await aModule(tx, course);
    const graded = { module_id: module.id, points: '10' };
    const assignments = [
      await anActivity(tx, course, 'assignment', graded),
      await anActivity(tx, course, 'assignment', graded),
    ];
    for (const { id } of assignments)
      await tx
        .updateTable('assignments')
        .set({ accepts: ['text'] })
        .where('activity_id', '=', id)
        .execute();
    const quizzes = [
      await anActivity(tx, course, 'quiz', { ...graded, points: '4' }),
      await anActivity(tx, course, 'quiz', { ...graded, points: '4' }),
    ];
    for (const quiz of quizzes) {
      await aQuestion(tx, quiz, {}, 1);
      await aQuestion(tx, quiz, {}, 2);
      await tx.updateTable('quizzes').set({ max_attempts: null }).where('activity_id', '=', quiz.id).execute();
    }
    await anActivity(tx, course, 'lesson', { module_id: module.id });
    return { course, assignments, quizzes, students, staff, supervisor };
  });
}
