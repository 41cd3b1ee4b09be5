import { msg } from '@lingui/core/macro';
import { go, heading, type HelpPage, note, points, steps, teachers, text } from '../help-page.ts';

export const teachingPages: readonly HelpPage[] = [
  {
    slug: 'create-a-course',
    topic: 'teaching',
    roles: teachers,
    title: msg`Create a course`,
    summary: msg`From an empty form, a template or a copy to a published course.`,
    blocks: [
      steps(
        msg`Open **Create Course**. Begin with nothing, or start from a template: then you say what comes along and when the course starts.`,
        msg`Fill in the basic information: a title, a short unique code such as WEB-301, a description, level and credits.`,
        msg`Set the dates, the **Enrollment Deadline**, the number of places, and whether you approve who joins.`,
        msg`Add modules with their lessons, quizzes and assignments, and upload course materials.`,
        msg`**Save as Draft** keeps it for you and the staff; publishing opens it to students.`,
      ),
      text(
        msg`What you type is saved as you go, and kept on this device while it cannot be. If somebody else changes the same draft, you choose which version stands, and the other stays within reach.`,
      ),
      heading(msg`From last term’s course`),
      text(
        msg`On a course, choose to copy it. Dates move by whole weeks, so a Friday stays a Friday. People, their work and their grades never come along.`,
      ),
      go('/courses/create', msg`Open Create Course`),
    ],
    see: ['move-a-course-in', 'build-modules', 'course-life'],
  },
  {
    slug: 'build-modules',
    topic: 'teaching',
    roles: teachers,
    title: msg`Build modules and set conditions`,
    summary: msg`Order, dates, what comes first, and exceptions for some students.`,
    blocks: [
      text(
        msg`On the page of a course, **Edit modules** turns its outline into something to change. Every change is saved as you make it. Drag modules and items by their handles, or move them with the arrow keys.`,
      ),
      points(
        msg`A module can open on a date, after all modules before it, or after some that you choose.`,
        msg`Its items can be done in order.`,
        msg`An item can have a requirement: view it, mark it as done, contribute, hand in, or score at least so much. A module can be content with some of them.`,
        msg`What is not published is seen by staff alone.`,
        msg`**Duplicate** in the menu of an item makes another one like it, dates and questions included, hidden until you publish it.`,
        msg`**Copy to another course** brings it into a module of another course of yours, with its rubric and the question banks it draws from. What is there already and alike is used instead of a second copy.`,
      ),
      heading(msg`All dates in one table`),
      text(
        msg`**Dates** above the modules shows when everything in the course opens, is due and closes. Change as many dates as you like, or choose items and move theirs by days, and save them at once. Students are told once of all due dates that have changed for them.`,
      ),
      heading(msg`Dates and attempts for some`),
      text(
        msg`The menu of an item sets other dates for a section, a group or a student. Where several hold for a student, the most lenient of each counts. Running quizzes and lateness follow at once.`,
      ),
      text(
        msg`For a quiz, and for an assignment that limits attempts, you give extra attempts in the same place. Of several that hold for a student the most counts, and at a quiz the extra attempts of an accommodation come on top. If you take them back, attempts that were begun stay. The settings of a quiz or an assignment lead there too.`,
      ),
      note(
        msg`Whoever has completed a module keeps that when you add to it later, unless you say that it is locked again.`,
      ),
    ],
    see: ['write-lessons', 'quiz-settings', 'assignments-and-rubrics'],
  },
  {
    slug: 'write-lessons',
    topic: 'teaching',
    roles: teachers,
    title: msg`Write lessons`,
    summary: msg`The editor, publishing changes, versions, films with captions, and accessibility.`,
    blocks: [
      steps(
        msg`Open a lesson and choose to edit it. The text is saved as you type; students keep seeing what is published.`,
        msg`**Publish changes** shows the new text. **Discard changes** sets it aside in the history.`,
        msg`**History** holds every published version. Compare it with the present text, and bring one back.`,
      ),
      points(
        msg`Pictures, films, sounds, files, tables, formulas and code have their buttons. A picture needs a description of what it shows, or the word that it is decorative.`,
        msg`**Check** counts what would make the text hard to use for some: missing descriptions, tables without a header row, headings that skip a level. Mend what it names.`,
        msg`Films and sounds take captions as WebVTT files.`,
        msg`If somebody else edits at the same time you see who. Changes in different places are kept both; otherwise you choose, and the other text stays in the history.`,
      ),
      text(
        msg`The **Question** button puts a question of a question bank into the text, or one that you write there. Readers answer it in its place, ungraded; under it you see how many answered, and how many were right at the first try. A question that a quiz uses, or of a bank that a quiz draws from, cannot stand in a lesson: it would be known before the quiz asks it.`,
      ),
      text(
        msg`The **Movable figure** button puts in a plot of one or two formulas of x. What else a formula names has a slider, which readers move in the lesson.`,
      ),
      text(msg`On the page of a lesson you see which students have read it, and how much time they spent.`),
    ],
  },
  {
    slug: 'people-of-a-course',
    topic: 'teaching',
    roles: teachers,
    title: msg`Students, sections and staff of a course`,
    summary: msg`Inviting, approving, the waitlist, sections, and assistants for some of them.`,
    blocks: [
      text(
        msg`**People** of a course lists its students, requests, invitations and the waitlist, its sections and its staff.`,
      ),
      points(
        msg`Invite students by name, or paste a list with an e-mail address or a username on each line. You see what becomes of each line before anything is done. Course managers and administrators can also enroll them without being asked.`,
        msg`Approve or decline requests, also several at once. When a place becomes free, the first on the waitlist moves up.`,
        msg`Sections divide a large course. They can have dates of their own, and announcements and messages can go to some of them.`,
        msg`An assistant can be limited to some sections: the gradebook, submissions and files of everybody else are then closed to them.`,
      ),
      note(
        msg`Who is removed keeps their work and marks, in case they come back. The last instructor of a course is removed by course managers and administrators alone.`,
      ),
    ],
    see: ['view-as-student'],
  },
  {
    slug: 'view-as-student',
    topic: 'teaching',
    roles: teachers,
    title: msg`See a course as a student`,
    summary: msg`Exactly what a student sees, now or at another moment.`,
    blocks: [
      text(
        msg`On the page of a course, choose to view it as one of its students. You see it with their dates, locks and progress, and if you like as it will be at another moment. A line at the top says whom you look as, and ends it.`,
      ),
      note(
        msg`Nothing can be changed while you look, nothing beyond this course is shown, and it is logged that you looked.`,
      ),
    ],
  },
  {
    slug: 'course-life',
    topic: 'teaching',
    roles: teachers,
    title: msg`Publish, complete and archive a course`,
    summary: msg`What each state of a course means for its students.`,
    blocks: [
      points(
        msg`**Draft**: only its staff see it. A checklist in **Course Settings** names what is missing before it is published.`,
        msg`**Active**: students can find it, join it, and see what is published in it.`,
        msg`**Completed**: the grades become final and stand in the transcripts, with zero for what is not graded; requests, invitations and the waitlist end. It can be opened again, and the final grades then leave the transcripts until it is completed once more.`,
        msg`**Archived**: it leaves all lists and can only be read; requests, invitations and the waitlist end. It can be taken out of the archive again.`,
      ),
      text(
        msg`In **Course Settings** you also change the code, dates, places and approval, and can offer the course as a template to others.`,
      ),
      go('/courses', msg`Open your courses`),
    ],
    see: ['create-a-course'],
  },
];
