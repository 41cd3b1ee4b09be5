import { msg } from '@lingui/core/macro';
import { go, heading, type HelpPage, managers, note, points, steps, text } from '../help-page.ts';

export const oversightPages: readonly HelpPage[] = [
  {
    slug: 'know-your-students',
    topic: 'guiding',
    roles: ['instructor', 'teaching_assistant', 'supervisor'],
    title: msg`See who needs you`,
    summary: msg`How your students are doing, with the reasons why somebody stands out.`,
    blocks: [
      text(
        msg`**Students** lists the students of your courses, or those who are assigned to you, with their progress and when they were last seen. Search and filters narrow the list down; a name opens what is known of that student: their courses, work, activity and meetings.`,
      ),
      points(
        msg`Whoever may need help is marked. Every reason is named with its numbers, and nothing else counts.`,
        msg`Choose students to write to them; each gets the message alone.`,
        msg`Assistants who are limited to some sections see the students of those.`,
      ),
      go('/students', msg`Open Students`),
    ],
    see: ['messages', 'office-hours'],
  },
  {
    slug: 'import-a-roster',
    topic: 'running',
    roles: managers,
    title: msg`Import people and enrollments`,
    summary: msg`From another system or a spreadsheet: looked at first, done as a whole, undone if need be.`,
    blocks: [
      steps(
        msg`In the management of users, open the imports. Name the source of the files, and begin.`,
        msg`Choose the files, and say which column holds what. That is remembered for the next import of this source.`,
        msg`**Make Dry Run** shows every change and every problem by row. Nothing is changed by it.`,
        msg`Apply the import: all of the changes are made, or none. The server works on; you can leave the page and come back.`,
      ),
      points(
        msg`Running it again does no harm: what stands already is left as it is.`,
        msg`Say whether the files are the whole roster, and what becomes of those who are not in them.`,
        msg`Courses come in as drafts. A column **description** in the file of courses (Canvas), or of courses or classes (OneRoster), gives each the description that publishing asks for.`,
        msg`New people have no password: invite them by mail, or hand out set-up links.`,
        msg`An import can be undone.`,
      ),
    ],
    see: ['first-passwords', 'manage-users', 'people-of-a-course'],
  },
  {
    slug: 'audit-log',
    topic: 'running',
    roles: ['admin'],
    title: msg`Who did what: the audit log`,
    summary: msg`What was done to users and settings, by whom, when and from where.`,
    blocks: [
      text(
        msg`The audit log keeps deeds of those who run the college, each written together with the deed itself. Filter by action, person and time, and read what was before and what is after.`,
      ),
      heading(msg`Can it be trusted?`),
      text(
        msg`Every entry is chained to the one before it. **Check the log** reckons the chain again and says whether it is whole. **Download CSV** takes what is filtered along.`,
      ),
      note(msg`Nobody can change or delete an entry, administrators included.`),
      go('/admin/audit', msg`Open the audit log`),
    ],
    see: ['college-settings', 'manage-users'],
  },
];
