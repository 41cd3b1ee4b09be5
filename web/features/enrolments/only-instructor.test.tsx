import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { StaffMember } from '../../../contract/people.ts';
import type { ManagedStaff } from '../../../contract/managed-staff.ts';
import { draw } from '../../lib/testing/deeds.tsx';
import { PersonCourses } from '../instructors/person-courses.tsx';
import { staffQuery } from './section-calls.ts';
import { StaffPanel } from './staff-panel.tsx';

vi.mock('../../ui/confirm.tsx', () => ({
  Confirm: ({ description }: { description: ReactNode }) => <q>{description}</q>,
}));

const asked = (page: string) =>
  [...page.matchAll(/<q>(.*?)<\/q>/g)].map(([, said]) => said?.includes('Nobody teaches'));

test('before the only instructor is removed from a course, its people page says that nobody teaches it then', () => {
  const member = (id: string, role: StaffMember['role']) =>
    ({ id, role, sections: null, person: { id, firstName: 'Ada', lastName: id } }) as unknown as StaffMember;
  const shown = (staff: StaffMember[]) => {
    const client = new QueryClient();
    client.setQueryData(staffQuery('c').queryKey, staff);
    return asked(draw(<StaffPanel courseId="c" />, client));
  };
  expect(shown([member('a', 'instructor'), member('b', 'teaching_assistant')])).toEqual([true, false]);
  expect(shown([member('a', 'instructor'), member('b', 'instructor')])).toEqual([false, false]);
});

test('so does the page of a person, for each of their courses', () => {
  const course = { courseCode: 'NOW-1', title: 'Now', status: 'active', students: 2 };
  const courses = [
    { ...course, id: 'a', membership: 'a', isOnlyInstructor: true },
    { ...course, id: 'b', membership: 'b', isOnlyInstructor: false },
  ];
  const person = { firstName: 'Ada', lastName: 'Abel', courses } as unknown as ManagedStaff;
  expect(asked(draw(<PersonCourses person={person} />))).toEqual([true, false]);
});
