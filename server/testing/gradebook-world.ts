import type { TestCollege } from './college.ts';
import { aCourse, anActivity, aUser, enrols, teaches } from './factories.ts';
import { aGroup } from './work.ts';

type Known = { id: string };

export interface GradebookWorld {
  course: Known;
  instructor: Known;
  colleague: Known;
  assistant: Known;
  students: [Known, ...Known[]];
  groups: [Known, Known];
  /** Assignments of ten points each, in the two groups by turns. */
  items: [Known, ...Known[]];
}

/** A course by weights (60 and 40) with graded work, its staff and its students. */
export function aGradebookWorld(college: TestCollege, given: { students?: number; items?: number } = {}) {
  return college.write(async (tx): Promise<GradebookWorld> => {
    const course = await aCourse(tx);
    const instructor = await aUser(tx, 'instructor', { first_name: 'Ingrid', last_name: 'Halloran' });
    const colleague = await aUser(tx, 'instructor', { first_name: 'Paul', last_name: 'Okoye' });
    const assistant = await aUser(tx, 'teaching_assistant');
    await teaches(tx, course, instructor);
    await teaches(tx, course, colleague);
    await teaches(tx, course, assistant, 'teaching_assistant');
    const groups: [Known, Known] = [await aGroup(tx, course, '60'), await aGroup(tx, course, '40')];
    const student = async () => {
      const user = await aUser(tx, 'student');
      await enrols(tx, course, user);
      return user;
    };
    const item = (n: number) =>
      anActivity(tx, course, 'assignment', { points: '10', grade_group_id: groups[n % 2 ? 1 : 0].id });
    const students: [Known, ...Known[]] = [await student()];
    while (students.length < (given.students ?? 2)) students.push(await student());
    const items: [Known, ...Known[]] = [await item(0)];
    while (items.length < (given.items ?? 2)) items.push(await item(items.length));
    return { course, instructor, colleague, assistant, students, groups, items };
  });
}
