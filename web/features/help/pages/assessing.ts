import { msg } from '@lingui/core/macro';
import { graders, heading, type HelpPage, note, points, steps, teachers, text } from '../help-page.ts';

export const assessingPages: readonly HelpPage[] = [
  {
    slug: 'quiz-settings',
    topic: 'teaching',
    roles: teachers,
    title: msg`Write a quiz and set its rules`,
    summary: msg`Questions, time, attempts, order, and what students see afterwards.`,
    blocks: [
      steps(
        msg`Open the quiz and choose to edit it. Write questions, take some from a question bank, or let each attempt draw its own at random.`,
        msg`Under its settings, say when it opens, is due and closes, the time limit, how many attempts there are, and which of them counts.`,
        msg`Say what students see of their attempt, and when: points, answers, what is right, feedback.`,
        msg`**Preview** lays a paper as a student gets it. Nothing of it is kept.`,
        msg`Publish it when it is ready.`,
      ),
      points(
        msg`Questions can be choices, true or false, short answers, numbers with tolerance and unit, formulas with other values for each student, blanks, matching, ordering, essays and files.`,
        msg`Questions and choices can stand in another order for each attempt; one question can be shown at a time, without going back.`,
        msg`A password can be asked for before the start.`,
        msg`The closing time ends running attempts only where you say so; otherwise whoever began in time has the whole time limit.`,
      ),
      heading(msg`Once students have started`),
      text(
        msg`The questions stay. You can correct the words, the right answer or the points of one: what changes for submitted and running attempts is shown first, and their marks follow.`,
      ),
    ],
    see: ['question-banks', 'grade-quizzes'],
  },
  {
    slug: 'question-banks',
    topic: 'teaching',
    roles: teachers,
    title: msg`Question banks and imports`,
    summary: msg`Questions for several quizzes, and bringing them from other systems or a text file.`,
    blocks: [
      text(
        msg`A bank holds questions that several quizzes use. **Question banks** stands on the page of a course, behind its quiz tools. Tags and types help to find questions again. What you change in a bank changes wherever the question is used.`,
      ),
      heading(msg`Random draws`),
      text(
        msg`In a quiz, a draw takes so many questions of a bank, if you like only those with some tags. Each attempt gets its own.`,
      ),
      heading(msg`Import`),
      steps(
        msg`In a bank, choose **Import** and a file: GIFT, Moodle XML, Aiken, or QTI 1.2, 2.x or 3.0.`,
        msg`QTI comes as one XML file, or as a package (.zip) with its pictures, as Canvas, TAO and others export it.`,
        msg`You see what can be taken, what was changed on the way, what cannot be taken and why, and what is there already.`,
        msg`Nothing is kept until you agree.`,
      ),
    ],
    see: ['quiz-settings'],
  },
  {
    slug: 'assignments-and-rubrics',
    topic: 'teaching',
    roles: teachers,
    title: msg`Assignments and rubrics`,
    summary: msg`What students hand in, in groups or alone, and by which criteria it is judged.`,
    blocks: [
      points(
        msg`Say whether students hand in text, files or a web address, on paper, or nothing at all; how many files, which kinds and how large; and how many attempts there are.`,
        msg`Points, a percentage, letters, or complete and incomplete: choose how it is graded.`,
        msg`For group work, make groups under **Groups** of the course. One of a group hands in for all of it; the grade is for all, or for each member alone.`,
        msg`**Graded anonymously** hides names from whoever grades until scores are posted.`,
        msg`Fellow students can review the work, and several people can grade it with one to decide.`,
      ),
      heading(msg`Rubrics`),
      text(
        msg`A rubric has criteria with ratings. Students see it before they hand in. Its points can become the score, or be feedback alone. Copy one from your other courses, or import it from a CSV or JSON file. Once work has been assessed with it, only its words can change: copy it to change more.`,
      ),
    ],
    see: ['grade-work', 'moderation'],
  },
  {
    slug: 'grade-quizzes',
    topic: 'grading',
    roles: graders,
    title: msg`Results of a quiz, and grading by hand`,
    summary: msg`Attempts, essays, more time for somebody, and what the figures mean.`,
    blocks: [
      points(
        msg`**Results** of a quiz lists attempts with their state and score. The log of an attempt says what the server received and when.`,
        msg`**Grading** takes one question and shows the answer of one student after the other, without a name where the quiz says so. Enter saves and goes on; quick points take one key.`,
        msg`**Questions** says how hard each question was, and whether it tells those who did well from the others. With few attempts, read these figures with care.`,
        msg`More time for one student, or for a running attempt, is given from the list; the clock on their open page follows at once.`,
      ),
      text(
        msg`Instructors set lasting accommodations of a student, such as one and a half times the time limit, under **People**. They hold for every quiz in all courses. More attempts at one quiz are given under **Dates and attempts for some** in its settings.`,
      ),
      note(
        msg`If another grader marks the same answer meanwhile, nothing of yours is lost: you choose which mark stands.`,
      ),
    ],
    see: ['quiz-settings', 'keyboard'],
  },
];
