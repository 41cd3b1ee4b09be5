import { msg } from '@lingui/core/macro';
import { go, graders, heading, type HelpPage, managers, note, points, steps, text } from '../help-page.ts';

export const runningPages: readonly HelpPage[] = [
  {
    slug: 'answer-students',
    topic: 'guiding',
    roles: ['teaching_assistant', 'instructor'],
    title: msg`Answer what students asked`,
    summary: msg`Open questions in your courses, and answers that the staff shares.`,
    blocks: [
      text(
        msg`**Help Students** lists what waits for an answer in the courses that you teach or assist, the oldest first: topics of students to which nobody of the staff has replied, questions in replies that came after the last answer, and messages to you.`,
      ),
      points(
        msg`**Answer** opens the topic at the place of the question. Once somebody of the staff has replied, it leaves the list for all of you.`,
        msg`**No answer needed** takes it off the list without a reply; that can be undone.`,
        msg`A message leaves the list when you answer or archive its conversation.`,
      ),
      heading(msg`Answers to share`),
      text(
        msg`Save what you explain often under **Answers to share**. The whole staff of the course can use and improve it. In a reply or a message, **Saved answers** puts one into what you are writing, so that you can adapt it before you send it.`,
      ),
      go('/help', msg`Open Help Students`),
    ],
    see: ['discussions', 'office-hours'],
  },
  {
    slug: 'office-hours',
    topic: 'guiding',
    roles: [...graders, 'supervisor'],
    title: msg`Offer office hours`,
    summary: msg`Times that students book by themselves, once or every week.`,
    blocks: [
      steps(
        msg`Open **Schedule** and choose **Offer hours**.`,
        msg`Say when, where or with which link, how long each slot is and how many people fit in it, and for which course and sections.`,
        msg`Choose until when a slot can be booked, such as 12 hours before. Let the hours repeat every week until a day if you like.`,
      ),
      points(
        msg`Who books says what it is about; only you read that. You are both reminded.`,
        msg`You can book a student in, move a meeting, cancel a slot with a reason, and mark who has not come.`,
        msg`What has been booked stands in your calendar, and in your calendar app through its address.`,
      ),
      go('/schedule', msg`Open Schedule`),
    ],
    see: ['calendar'],
  },
  {
    slug: 'supervise-students',
    topic: 'guiding',
    roles: ['supervisor'],
    title: msg`Follow the students assigned to you`,
    summary: msg`What a supervisor sees, and what stays closed.`,
    blocks: [
      text(
        msg`As a supervisor you see progress, grades and deadlines of the students who are assigned to you, read-only: you change nothing in their courses, and do not see their submissions.`,
      ),
      points(
        msg`**Assigned Students** shows how each is doing and why somebody stands out; **Progress Reports** and your schedule are beside it.`,
        msg`You and your students can always write to each other, and they can book the hours that you offer.`,
        msg`Who is assigned to you is decided by those who run the college.`,
      ),
      go('/', msg`Open your dashboard`),
    ],
    see: ['know-your-students', 'office-hours', 'messages'],
  },
  {
    slug: 'manage-users',
    topic: 'running',
    roles: managers,
    title: msg`Manage users`,
    summary: msg`Finding, creating, changing and deactivating people.`,
    blocks: [
      text(
        msg`**Users** finds people by the beginnings of names, usernames and e-mail addresses, and filters by role, state, last login and whether they have a password.`,
      ),
      points(
        msg`A new user needs a username, which cannot be changed later, an e-mail address, a name, a role and a password of at least 6 characters.`,
        msg`Deactivating somebody ends all their sessions at once. Their work is kept, and they can be activated again.`,
        msg`A new password ends the sessions of the user as well.`,
        msg`Course managers manage everybody but administrators and other course managers.`,
        msg`On a person’s page an administrator makes a copy of all their data, which the person alone can download, or erases them: who they were goes for good, and grades, graded work and posts stay under a pseudonym.`,
      ),
      note(
        msg`There is always at least one active administrator: the last one can be neither deactivated nor given another role.`,
      ),
      go('/users', msg`Open users`),
    ],
    see: ['import-a-roster', 'first-passwords', 'college-settings'],
  },
  {
    slug: 'oversee-courses',
    topic: 'running',
    roles: managers,
    title: msg`Oversee courses`,
    summary: msg`What managers and administrators may do in every course.`,
    blocks: [
      text(
        msg`Whoever runs the college sees into every course and may do there what its instructors do: change its settings, publish it, name its staff, enroll students, grade.`,
      ),
      points(
        msg`Enroll a pasted list of students without asking them, under **People** of a course.`,
        msg`Reopen a completed course, or take one out of the archive, in its settings.`,
        msg`A course without an instructor says so in its checklist.`,
        msg`Announce to the whole college under **Announcements**.`,
      ),
      text(msg`Messages of others are closed to you as well; reported ones stand under **Messages**.`),
      go('/courses', msg`Open courses`),
    ],
    see: ['people-of-a-course', 'course-life'],
  },
  {
    slug: 'college-settings',
    topic: 'running',
    roles: ['admin'],
    title: msg`Settings and health of the college`,
    summary: msg`What the overview counts and watches, and where each setting stands.`,
    blocks: [
      text(
        msg`The **Admin Dashboard** counts users, courses and storage as they are, and says of the database, the files and the mail whether they work. Recent activity, users by role and how courses go stand below.`,
      ),
      heading(msg`Platform Settings`),
      text(
        msg`They stand in parts: the college and its look, time and language, grades, features, notifications, sign-in and security, terms of use, mail, storage and retention. What is set where the server is started is shown there, too.`,
      ),
      points(
        msg`**Ask these roles for two-step sign-in**: who has none yet sets it up before anything else.`,
        msg`**Students see their rank** decides whether the place by GPA stands on their Grades page.`,
        msg`**Students write to each other** lets those who share a course exchange messages; each can block another.`,
      ),
      go('/admin/settings', msg`Open Platform Settings`),
    ],
    see: ['manage-users', 'audit-log'],
  },
];
