import { t } from '@lingui/core/macro';
import { i18n } from '@lingui/core';
import { BookOpen, File, Megaphone, MessagesSquare, UserRound } from 'lucide-react';
import type { CurrentUser } from '../../../contract/identity.ts';
import type { Found } from '../../../contract/search.ts';
import { itemKinds, itemPath } from '../courses/module-items.ts';
import { roleNames } from '../session/role-names.ts';
import type { Result, ResultGroup } from './result.ts';

/** What the server has found, in groups. */
export function foundGroups(found: Found, viewer: Pick<CurrentUser, 'capabilities'>): ResultGroup[] {
  return [
    { key: 'courses', name: t`Courses`, results: found.courses.map(courseResult) },
    { key: 'activities', name: t`Lessons, quizzes and assignments`, results: found.activities.map(activityResult) },
    { key: 'people', name: t`People`, results: found.people.map((person) => personResult(person, viewer)) },
    { key: 'topics', name: t`Discussions`, results: found.topics.map(topicResult) },
    { key: 'announcements', name: t`Announcements`, results: found.announcements.map(announcementResult) },
    { key: 'files', name: t`Files`, results: found.files.map(fileResult) },
  ];
}

const courseResult = ({ id, title, courseCode, hue, status }: Found['courses'][number]): Result => ({
  key: id,
  icon: BookOpen,
  title,
  detail: courseCode,
  note: status === 'draft' ? t`Draft` : status === 'archived' ? t`Archived` : undefined,
  path: `/courses/${id}`,
  isOwnWords: true,
  hue,
});

const activityResult = ({ id, kind, title, excerpt, isPublished, course }: Found['activities'][number]): Result => ({
  key: id,
  icon: itemKinds[kind].icon,
  title,
  detail: excerpt ?? `${course.courseCode} · ${course.title}`,
  note: !isPublished ? t`Draft` : excerpt === null ? i18n._(itemKinds[kind].name) : course.courseCode,
  path: itemPath(course.id, { id, kind }),
  isOwnWords: true,
});

const personResult = (
  { id, firstName, lastName, username, role, isActive }: Found['people'][number],
  { capabilities }: Pick<CurrentUser, 'capabilities'>,
): Result => ({
  key: id,
  icon: UserRound,
  title: `${firstName} ${lastName}`,
  detail: username ?? '',
  note: isActive ? i18n._(roleNames[role]) : t`Deactivated`,
  path: pathToPerson({ id, firstName, lastName, role }, capabilities),
  isOwnWords: true,
});

/** Their page, where the viewer has one of them; else a new message, whose page asks whether they may be written to. */
function pathToPerson(
  { id, firstName, lastName, role }: Pick<Found['people'][number], 'id' | 'firstName' | 'lastName' | 'role'>,
  capabilities: readonly string[],
): string {
  if (capabilities.includes('college.administer')) return `/admin/users/${id}`;
  if (capabilities.includes('users.manage')) return `/users/${id}`;
  const isStaff = ['courses.teach', 'courses.assist', 'students.supervise'].some((each) => capabilities.includes(each));
  if (role === 'student' && isStaff) return `/students/${id}`;
  return `/messages?${new URLSearchParams({ to: id, name: `${firstName} ${lastName}` })}`;
}

const topicResult = ({ id, title, excerpt, course }: Found['topics'][number]): Result => ({
  key: id,
  icon: MessagesSquare,
  title,
  detail: excerpt,
  note: course.courseCode,
  path: `/discussions/${id}`,
  isOwnWords: true,
});

const announcementResult = ({ id, title, excerpt, course }: Found['announcements'][number]): Result => ({
  key: id,
  icon: Megaphone,
  title,
  detail: excerpt,
  note: course?.courseCode ?? t`The whole college`,
  path: `/announcements/${id}`,
  isOwnWords: true,
});

const fileResult = ({ id, name, course }: Found['files'][number]): Result => ({
  key: `${course.id} ${id}`,
  icon: File,
  title: name,
  detail: `${course.courseCode} · ${course.title}`,
  note: t`Download`,
  path: `/api/files/${id}`,
  isFile: true,
  isOwnWords: true,
});
