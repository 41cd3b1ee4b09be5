import { msg } from '@lingui/core/macro';
import { go, graders, heading, type HelpPage, note, points, steps, teachers, text } from '../help-page.ts';

export const gradingPages: readonly HelpPage[] = [
  {
    slug: 'grade-work',
    topic: 'grading',
    roles: graders,
    title: msg`Grade submissions by the keyboard`,
    summary: msg`What waits for you, one student after the other without a mouse.`,
    blocks: [
      steps(
        msg`**Grading** lists what waits in all your courses, what has waited longest first. Open an assignment.`,
        msg`Read the work on the left. Press 1 to 9 to choose a rating for one criterion after the other, or P to type the score.`,
        msg`C writes a comment, B takes one that you use often from your bank.`,
        msg`N saves and goes on to the next student. S chooses, filters and sorts the list.`,
      ),
      points(
        msg`M comments on the page that is shown, H highlights, X strikes out, D draws, T writes on it. The student sees all that with the score.`,
        msg`Assistants who are limited to some sections find the work of those alone.`,
        msg`**Download all** on the page of the assignment saves the latest attempt of everybody as one archive, a folder for each.`,
        msg`If somebody else has the same work open, you see it. A grade that both of you change is never overwritten silently.`,
      ),
      text(msg`Press the question mark for all keys.`),
      go('/grading', msg`Open Grading`),
    ],
    see: ['keyboard', 'posting', 'moderation'],
  },
  {
    slug: 'gradebook',
    topic: 'grading',
    roles: graders,
    title: msg`Work in the gradebook`,
    summary: msg`Entering, pasting, importing, excusing, and finding who needs a word.`,
    blocks: [
      text(
        msg`The gradebook of a course has a line for each student and a column for each assignment and quiz with points. Move with the arrow keys and type; what you enter is saved at once, and Ctrl Z takes it back.`,
      ),
      points(
        msg`Paste a block from a spreadsheet, or import a CSV or Excel file as this gradebook, Canvas or Moodle exports it. You see every change before it is made; empty cells change nothing.`,
        msg`C on a cell shows its status and its history: who changed what, when, and why.`,
        msg`Excused work does not count for the student. A missing score can be filled in for many at once.`,
        msg`On a total, Enter shows the arithmetic step by step; there another grade can be set, with a reason that the student reads.`,
        msg`**Message students who…** writes to those who have not handed in, have no score, or scored less than so much, each alone.`,
        msg`A private note on a student is for the staff of the course; the student never sees it.`,
      ),
    ],
    see: ['gradebook-rules', 'posting', 'keyboard'],
  },
  {
    slug: 'gradebook-rules',
    topic: 'grading',
    roles: teachers,
    title: msg`Rules of the gradebook`,
    summary: msg`Weights, late and missing work, dropped scores, letters, periods and conditions.`,
    blocks: [
      points(
        msg`Grade by points, or by weights of groups. Weights in use that add up to less than 100 are scaled up, never down: more than 100 is how extra credit by groups is given.`,
        msg`The lowest or highest scores of a group can be dropped: those without which its ratio is the best. Work can be exempt from that.`,
        msg`Late work loses a rate for every started hour or day after the grace, never below a floor. Missing work gets what you say once it was due.`,
        msg`Letters are those of the college or your own. The letter is that of the exact grade unless you round it.`,
        msg`Grading periods divide the course; they can be weighted. Once one has closed, nobody changes its scores until you open it again.`,
      ),
      heading(msg`Conditions in words`),
      text(
        msg`One rule in a line, as the syllabus says it, such as: if "Final exam" < 50% then at most 49%. Or: "Midterm" counts as best of ("Midterm", "Final exam"). Errors name the line and what to write instead, and you see who moves before you save.`,
      ),
      note(
        msg`Every change of rules is a new version with its date, its author and a reason. A grade says by which version it was made.`,
      ),
    ],
    see: ['gradebook', 'read-your-grades'],
  },
  {
    slug: 'posting',
    topic: 'grading',
    roles: teachers,
    title: msg`Post and hide scores`,
    summary: msg`When students see what you have entered.`,
    blocks: [
      text(
        msg`A course posts scores as they are entered, or holds them until somebody posts them. A column can have its own way: its menu says **Post scores** and **Hide scores**.`,
      ),
      points(
        msg`Posting says how many students will see their score; they are notified.`,
        msg`Hiding takes scores and their notifications away again.`,
        msg`Anonymously graded work, and work that several people grade, counts for nobody before it is posted.`,
        msg`A quiz posts the score of an attempt when its student may see marks, as its settings say.`,
        msg`Assistants grade, but post nothing.`,
      ),
    ],
    see: ['gradebook'],
  },
  {
    slug: 'moderation',
    topic: 'grading',
    roles: graders,
    title: msg`Several graders, one decision`,
    summary: msg`Provisional grades, and the moderator who decides which becomes the score.`,
    blocks: [
      steps(
        msg`In the settings of an assignment, say how many people grade each submission, and who decides.`,
        msg`Give out the submissions. Graders give provisional grades, knowing each other’s only where you allow it.`,
        msg`The moderator sees all of them side by side, and takes one or gives another.`,
        msg`Releasing makes the decisions scores. Students see nothing before, and do not learn who graded unless you say so.`,
      ),
    ],
    see: ['grade-work'],
  },
];
