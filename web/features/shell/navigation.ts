import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { type LucideIcon, Wrench } from 'lucide-react';
import type { Role } from '../../../contract/identity.ts';
import { iconOf } from './navigation-icons.ts';

export interface NavigationItem {
  path: string;
  label: MessageDescriptor;
  icon: LucideIcon;
}

interface Navigation {
  items: readonly NavigationItem[];
  quickActions: readonly NavigationItem[];
}

const item = (path: string, label: MessageDescriptor): NavigationItem => ({ path, label, icon: iconOf(path) });

const dashboard = item('/', msg`Dashboard`);
const students = (label = msg`Students`) => item('/students', label);
const createCourse = (label = msg`Create Course`) => item('/courses/create', label);
const discussions = item('/discussions', msg`Discussions`);
const assignments = item('/assignments', msg`Assignments`);

/** The table of the specification, section 2, "Navigation by role". */
const navigation: Record<Role, Navigation> = {
  student: {
    items: [
      dashboard,
      item('/courses', msg`My Courses`),
      assignments,
      item('/grades', msg`Grades`),
      item('/calendar', msg`Calendar`),
      discussions,
    ],
    quickActions: [item('/courses/browse', msg`Join Course`), item('/downloads', msg`Downloads`)],
  },
  instructor: {
    items: [
      dashboard,
      item('/courses', msg`My Courses`),
      createCourse(),
      assignments,
      students(),
      item('/analytics', msg`Analytics`),
      discussions,
    ],
    quickActions: [createCourse(), item('/grading', msg`Grade Assignments`)],
  },
  course_manager: {
    items: [
      dashboard,
      item('/manage-courses', msg`Course Management`),
      createCourse(),
      item('/instructors', msg`Instructors`),
      item('/reports', msg`Reports`),
      item('/settings', msg`Settings`),
    ],
    quickActions: [createCourse(msg`Add Course`), item('/users', msg`Manage Users`)],
  },
  admin: {
    items: [
      item('/admin', msg`Admin Dashboard`),
      item('/admin/users', msg`User Management`),
      item('/admin/courses', msg`Course Oversight`),
      item('/admin/reports', msg`System Reports`),
      item('/admin/settings', msg`Platform Settings`),
    ],
    quickActions: [
      item('/admin/users/create', msg`Add User`),
      { ...item('/admin/settings', msg`System Config`), icon: Wrench },
    ],
  },
  teaching_assistant: {
    items: [
      dashboard,
      item('/courses', msg`Assigned Courses`),
      item('/grading', msg`Grading`),
      students(),
      discussions,
    ],
    quickActions: [item('/grading', msg`Grade Work`), item('/help', msg`Help Students`)],
  },
  supervisor: {
    items: [
      dashboard,
      students(msg`Assigned Students`),
      item('/reports', msg`Progress Reports`),
      item('/schedule', msg`Schedule`),
    ],
    quickActions: [item('/reports', msg`View Reports`), students(msg`Student List`)],
  },
};

/** The menus of a role, as far as their screens exist. An unknown role has the student's. */
export function navigationFor(role: string, exists: (path: string) => boolean): Navigation {
  const { items, quickActions } = isRole(role) ? navigation[role] : navigation.student;
  return {
    items: items.filter(({ path }) => exists(path)),
    quickActions: quickActions.filter(({ path }) => exists(path)),
  };
}

function isRole(role: string): role is Role {
  return Object.hasOwn(navigation, role);
}
