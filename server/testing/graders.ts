import { newId } from '../ids.ts';
import type { Client, TestCollege } from './college.ts';
import { aCourse, anActivity, aUser, enrols, teaches } from './factories.ts';
import { type LiveCollege, openLiveCollege } from './live-college.ts';
import { uploadFile } from './uploads.ts';
import { submitted } from './work.ts';
import { pageOfText } from '../demo/pdf.ts';
import { refer } from '../features/files/references.ts';

type Known = { id: string };
type Who = 'moderator' | 'first' | 'second' | 'assistant' | 'student' | 'classmate' | 'stranger';

/** A course with those who grade in it and two students; assignments that both have handed in a PDF for. */
export interface GradersWorld {
  course: Known;
  people: Record<Who, Known>;
  clients: Record<Who, Client>;
  /** An assignment of ten points. */
  assignment(settings?: object, more?: object): Promise<{ id: string; fileId: string }>;
}

/** The same in a college of its own. */
export async function openGradersCollege(): Promise<{ college: LiveCollege; world: GradersWorld }> {
  const college = await openLiveCollege();
  return { college, world: await aGradersWorld(college) };
}

export async function aGradersWorld(college: TestCollege): Promise<GradersWorld> {
  const { course, people } = await college.write(async (tx) => {
    const made = await aCourse(tx);
    const staff = {
      moderator: await aUser(tx, 'instructor', { first_name: 'Ingrid', last_name: 'Halloran' }),
      first: await aUser(tx, 'instructor', { first_name: 'Elena', last_name: 'Vargas' }),
      second: await aUser(tx, 'instructor', { first_name: 'Tomas', last_name: 'Nilsson' }),
      assistant: await aUser(tx, 'teaching_assistant', { first_name: 'Ada', last_name: 'Okafor' }),
      student: await aUser(tx, 'student', { first_name: 'Maya', last_name: 'Lindgren' }),
      classmate: await aUser(tx, 'student', { first_name: 'Noor', last_name: 'Aziz' }),
      stranger: await aUser(tx, 'instructor'),
    };
    for (const teacher of [staff.moderator, staff.first, staff.second]) await teaches(tx, made, teacher);
    await teaches(tx, made, staff.assistant, 'teaching_assistant');
    await enrols(tx, made, staff.student);
    await enrols(tx, made, staff.classmate);
    return { course: made, people: staff };
  });
  const names = Object.keys(people) as Who[];
  const signedIn = await Promise.all(names.map(async (name) => [name, await college.as(people[name])] as const));
  const clients = Object.fromEntries(signedIn) as Record<Who, Client>;
  const file = {
    name: 'essay.pdf',
    bytes: pageOfText(['An essay', 'It says something.']),
    purpose: 'submission' as const,
  };

  async function assignment(settings: object = {}, more: object = {}) {
    const { id: fileId } = await uploadFile(clients.student, file);
    return college.write(async (tx) => {
      const made = await anActivity(tx, course, 'assignment', { points: '10', ...more });
      if (Object.keys(settings).length > 0)
        await tx.updateTable('assignments').set(settings).where('activity_id', '=', made.id).execute();
      const work = await submitted(tx, made, people.student);
      await submitted(tx, made, people.classmate);
      await tx
        .insertInto('submission_files')
        .values({ submission_id: work.id, file_id: fileId, position: 1 })
        .execute();
      const place = { kind: 'submission', objectId: work.id, courseId: course.id, userId: people.student.id };
      await refer(college.app, tx, place, [fileId]);
      return { id: made.id, fileId };
    });
  }
  return { course, people, clients, assignment };
}

/** A comment on the middle of a page, unless it is given otherwise. */
export const anAnnotation = (fileId: string, given: object = {}) => ({
  revision: 0,
  fileId,
  page: 1,
  kind: 'comment' as const,
  color: 'yellow' as const,
  rects: [{ x: 0.5, y: 0.25, width: 0, height: 0 }],
  strokes: [],
  body: 'Where does this come from?',
  ...given,
});

/** Writes one and answers its id. */
export async function annotate(
  client: Client,
  params: { id: string; workId: string },
  body: ReturnType<typeof anAnnotation>,
): Promise<string> {
  const annotationId = newId();
  const call = 'PUT /api/assignments/{id}/grading/{workId}/annotations/{annotationId}';
  return (await client.call(call, { params: { ...params, annotationId }, body })).answer.id;
}
