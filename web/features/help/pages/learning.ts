import { msg } from '@lingui/core/macro';
import { everybody, go, heading, type HelpPage, note, points, steps, text } from '../help-page.ts';

export const learningPages: readonly HelpPage[] = [
  {
    slug: 'join-a-course',
    topic: 'learning',
    roles: ['student'],
    title: msg`Join a course`,
    summary: msg`Finding a course, asking for a place, waiting for one, and leaving again.`,
    blocks: [
      steps(
        msg`Open **Join Course** in the Quick Actions. It lists the courses that can be joined; search and filters narrow them down.`,
        msg`Open a course to read what it is about, when it runs, how many places are free and until when enrollment is open.`,
        msg`Choose to join. What happens then depends on the course:`,
      ),
      points(
        msg`Usually you are in it at once.`,
        msg`Where the instructor approves enrollment, your request waits for them, and you are told.`,
        msg`When the course is full, you can stand on the waitlist. You move up by yourself when a place becomes free.`,
        msg`If you are invited, the invitation stands on your pages and holds a place until you accept or decline it.`,
      ),
      note(
        msg`After the **Enrollment Deadline** nobody joins any more. If you leave a course, your work and marks are kept in case you come back; your place goes to the next in line.`,
      ),
      go('/courses/browse', msg`Open Join Course`),
    ],
    see: ['read-a-course'],
  },
  {
    slug: 'read-a-course',
    topic: 'learning',
    roles: ['student'],
    title: msg`Work through a course`,
    summary: msg`Modules, what is locked and why, and how progress is counted.`,
    blocks: [
      text(
        msg`A course consists of modules, and these of lessons, videos, links, assignments, quizzes and discussions. **Continue Learning** opens the first thing that you have not finished.`,
      ),
      heading(msg`Locked?`),
      points(
        msg`**Opens** with a date: it is not open yet.`,
        msg`**Finish … first**: another module, or the item before it, comes first.`,
        msg`**Closed**: its time is over.`,
      ),
      heading(msg`Progress`),
      text(
        msg`An item says what completes it: looking at it, marking it as done, contributing, handing in, or a score. Where a module’s items say so, only those count; otherwise all of them do. Your progress is the completed part of what is published.`,
      ),
      text(
        msg`The tabs of a course hold its modules, assignments, discussions and resources. Its announcements, groups and reviews are behind the links at its head.`,
      ),
      go('/courses', msg`Open My Courses`),
    ],
    see: ['what-to-read-next', 'lessons', 'hand-in-work', 'take-a-quiz'],
  },
  {
    slug: 'what-to-read-next',
    topic: 'learning',
    roles: ['student'],
    title: msg`Find out what to read next`,
    summary: msg`What you found hard in a course, the lessons that explain it, and what to practise.`,
    blocks: [
      text(
        msg`**What to read next** stands below the modules of a course once something in it was hard for you: a question that you missed, or work and criteria below seven tenths of their points. It names at most three things, each with its reason. Only you see it.`,
      ),
      points(
        msg`A lesson is chosen by the words that it shares with the question, and opens at the heading where they stand. Where no lesson shares enough of them, the lesson before the quiz is named.`,
        msg`What you missed most and lately comes first; what you have read again since comes last.`,
        msg`A quiz is named to be taken again only while you have attempts left and your score cannot become less by it.`,
        msg`What you get right later disappears by itself.`,
        msg`**Not now** puts something aside for a week, **I know this** until more of it was hard. Both can be taken back below the list.`,
      ),
      note(
        msg`Nothing is guessed: it follows by fixed rules from marks that you may see, and never tells what is right.`,
      ),
    ],
    see: ['quiz-results', 'lessons'],
  },
  {
    slug: 'lessons',
    topic: 'learning',
    roles: ['student'],
    title: msg`Read a lesson`,
    summary: msg`Coming back to where you stopped, taking notes, captions, and completing it.`,
    blocks: [
      points(
        msg`When you come back, the lesson says where you stopped, and leads you there or to the beginning.`,
        msg`**Check yourself** is a question in the text. Answer it and press **Check**: you see at once whether it is right, and may try again as often as you like. It is not graded. Without a connection your answer waits on your device.`,
        msg`Under some figures stand sliders: move them, with the arrow keys too, and the curve follows. **Values in a table** has the same in numbers.`,
        msg`**Your notes on this lesson** are for you alone. They are saved as you type, on all your devices.`,
        msg`Films and sounds can have captions, and a text of what is said to read beside them.`,
        msg`The time that you spend in a lesson is counted while it is in sight and you are at it. Your instructors see it; nobody else does.`,
      ),
      text(
        msg`**Mark as completed**, or **Complete and continue** to go on with the next part. A lesson that counts by being looked at is completed by that.`,
      ),
    ],
    see: ['downloads'],
  },
  {
    slug: 'downloads',
    topic: 'learning',
    roles: everybody,
    title: msg`Find the files of your courses`,
    summary: msg`All course materials and files of lessons in one list.`,
    blocks: [
      text(
        msg`**Downloads** lists the files of all your courses, the newest first: course materials, and files that stand in a lesson once you have opened it. Search by the name of a file or a course, or show only one course or one kind of file.`,
      ),
      text(msg`The search at the top of every page finds these files too. A file that it finds is downloaded at once.`),
      go('/downloads', msg`Open Downloads`),
    ],
  },
  {
    slug: 'calendar',
    topic: 'learning',
    roles: everybody,
    title: msg`Calendar, and your own calendar app`,
    summary: msg`Everything with a date, here and in Google Calendar, Apple Calendar or Outlook.`,
    blocks: [
      text(
        msg`The calendar shows when work is due and when it opens and closes, events of your courses and of the college, your meetings, and events of your own. Choose month, week or a list, and which courses you want to see.`,
      ),
      heading(msg`In your own calendar app`),
      steps(
        msg`In the calendar, open **Other calendars** and choose **Make an address**.`,
        msg`Name it after where you use it, and choose what it includes.`,
        msg`Copy the address, which is shown only once, and add it in your calendar app as a calendar from the internet.`,
      ),
      note(
        msg`Whoever has the address can read what it includes. Keep it to yourself; you can end it at any time in the same place.`,
      ),
      heading(msg`Events of your own`),
      text(
        msg`Make an event, also one that repeats, or import a file that ends in .ics (1 MB and 1,000 events at most). Only you see what you import. Before anything is taken over you are shown what is new and what is known already.`,
      ),
      go('/calendar', msg`Open the calendar`),
    ],
  },
];
