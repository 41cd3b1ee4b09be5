import { workOnCourseImports } from '../features/course-imports/work.ts';
import { openTestCollege } from './college.ts';
import { aTerm, aUser } from './factories.ts';
import { uploadFile } from './uploads.ts';

/** A college with an instructor who moves courses in. */
export async function openImporting() {
  const college = await openTestCollege();
  const person = await college.write(async (tx) => {
    await aTerm(tx);
    return aUser(tx, 'instructor');
  });
  const instructor = await college.as(person);
  const look = async (id: string) => (await instructor.call('GET /api/course-imports/{id}', { params: { id } })).answer;

  /** Reads a package as the server's job does. */
  async function read(bytes: Buffer, name: string) {
    const { id: fileId } = await uploadFile(instructor, { name, bytes, purpose: 'course-package' });
    const { answer } = await instructor.call('POST /api/course-imports', { body: { fileId } });
    await workOnCourseImports(college.app);
    return look(answer.id);
  }

  /** Makes a course of these modules of what was read. */
  async function make(id: string, courseCode: string, modules: number[]) {
    const body = { title: 'Moved in', courseCode, startDate: '2027-01-11', modules };
    await instructor.call('POST /api/course-imports/{id}/apply', { params: { id }, body });
    await workOnCourseImports(college.app);
    return look(id);
  }
  return { college, instructor, person, read, make };
}
