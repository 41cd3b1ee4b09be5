import { msg } from '@lingui/core/macro';
import { go, heading, type HelpPage, note, points, steps, text } from '../help-page.ts';

export const workPages: readonly HelpPage[] = [
  {
    slug: 'hand-in-work',
    topic: 'learning',
    roles: ['student'],
    title: msg`Hand in an assignment`,
    summary: msg`From the draft to the receipt, alone or as a group.`,
    blocks: [
      steps(
        msg`Open the assignment and read what it accepts: text, files or a web address, how many, how large, and how often you may hand in.`,
        msg`Choose **Start Assignment**, and write or upload. What you do is saved as a draft, which you find again on every device.`,
        msg`Choose **Submit Assignment**, and confirm.`,
        msg`**Submission Received** says when it arrived and what was received. **Download receipt** keeps a proof of it.`,
      ),
      points(
        msg`In group work one of you hands in for all; everybody in the group sees the draft.`,
        msg`What comes within the grace of the course is not late. What is later may lose points: the assignment says how many.`,
        msg`Offline, what you submit is kept on this device and sent when there is a connection. Leave the page open until it is received.`,
        msg`If you may hand in several times, each attempt is kept, and your instructor sees all of them.`,
      ),
      text(
        msg`Once it is graded, the same page shows your score, the rubric, comments and what was marked on your pages. You can answer a comment there.`,
      ),
      go('/assignments', msg`Open Assignments`),
    ],
    see: ['read-your-grades', 'peer-review'],
  },
  {
    slug: 'take-a-quiz',
    topic: 'learning',
    roles: ['student'],
    title: msg`Take a quiz`,
    summary: msg`The clock, saving, going offline, and what happens when time is up.`,
    blocks: [
      text(
        msg`Opening a quiz shows its rules: the time limit, how many attempts you have, which of them counts, and when you see your result. Nothing begins before you choose **Start Quiz**.`,
      ),
      points(
        msg`The clock is the college’s. It goes on when you close the page, reload it or use another device; a wrong clock of yours changes nothing.`,
        msg`Every answer is saved as you give it. **Resume Quiz** brings you back to all of them.`,
        msg`**Flag for Review** marks a question. Before you submit you see what is flagged and what is not answered.`,
        msg`Some quizzes show one question at a time and do not let you go back; they say so before you leave a question.`,
      ),
      heading(msg`Without a connection`),
      text(
        msg`Go on. Your answers are kept on this device and sent as soon as there is a connection, while the time runs on. An answer that reaches the college only after the end is kept as evidence, but not counted.`,
      ),
      heading(msg`When time is up`),
      text(msg`The college submits what it has, with or without your browser. You need not do anything.`),
      note(
        msg`Open in two tabs or on two devices? Both show the same. If two of them gave different answers to a question, you are told which one stands.`,
      ),
      text(
        msg`After **Submit Quiz** nothing can be changed. You get a confirmation with a check digest, which proves what was received.`,
      ),
    ],
    see: ['quiz-results', 'offline', 'keyboard'],
  },
  {
    slug: 'quiz-results',
    topic: 'learning',
    roles: ['student'],
    title: msg`See the result of a quiz`,
    summary: msg`When you see points, answers and explanations, and why some appear later.`,
    blocks: [
      text(
        msg`Your attempts are listed on the page of the quiz. What you see of one, and when, is set by your instructor: your points, your answers, what is right, and explanations can each appear at another time, such as after everybody is done. The page says from when more is shown.`,
      ),
      points(
        msg`Essays and files are graded by hand. Until that is done, the result says how many answers are still to be graded.`,
        msg`With several attempts, the quiz says which counts: the best, the first, the latest, or their average.`,
        msg`If an instructor corrects a question afterwards, your points follow, and the review says that the question has changed.`,
      ),
    ],
    see: ['read-your-grades'],
  },
  {
    slug: 'certificates',
    topic: 'learning',
    roles: ['student', 'instructor', 'course_manager'],
    title: msg`Certificates and badges`,
    summary: msg`How one is earned, shown to others, and verified.`,
    blocks: [
      text(
        msg`Each course that you finish leaves a certificate. **Grades**, then **Certificates**, lists yours, and what is still missing for the courses you are in.`,
      ),
      points(
        msg`**PDF** is to print or to attach. The code and the QR code on it lead to a page where anybody can verify it.`,
        msg`**Download badge** gives you a picture with a signed credential in it (Open Badges 3.0), which other sites and employers can read.`,
        msg`Your name on it is the one you had on the day. Whoever has the code sees what is printed, and nothing else about you.`,
      ),
      heading(msg`For the staff of a course`),
      points(
        msg`Under **Course Settings**, **Certificate**, you say what is asked: a grade, all items, or neither, and whether it is given while the course runs.`,
        msg`**Certificates** on the course’s page lists who has one. You can revoke one with a reason, and give it again.`,
      ),
      go('/achievements', msg`Your certificates`),
    ],
    see: ['read-your-grades'],
  },
  {
    slug: 'read-your-grades',
    topic: 'learning',
    roles: ['student'],
    title: msg`Understand your grades`,
    summary: msg`How a grade comes about, what you could still reach, and what if.`,
    blocks: [
      text(
        msg`**Grades** shows the grade of each course, your GPA, the credits you have earned, and where your college shows it your rank in your year.`,
      ),
      steps(
        msg`Choose the grade of a course to have it explained: each piece of work, what was taken off, what was left out, and how the groups of work count.`,
        msg`Under **What if**, enter points for what is not graded yet and see what the grade would be. Nothing of it is kept or seen by anybody.`,
        msg`Choose a letter as your goal and read what you need in the work that is still open, or that it is out of reach.`,
      ),
      heading(msg`Why is it not what I expected?`),
      points(
        msg`The **current** grade counts only what is graded. The **final** one counts as zero what is not.`,
        msg`Late work may lose points, missing work may count as zero, and the lowest scores of a group may be left out: that is set by the rules of the course.`,
        msg`Excused work does not count at all.`,
        msg`The letter is that of the exact grade: 86.96% is shown as 87.0% and is still below a letter that begins at 87, unless the course rounds.`,
        msg`A score that is not posted yet is not shown, and not counted in what you see.`,
      ),
      go('/grades', msg`Open Grades`),
    ],
  },
  {
    slug: 'peer-review',
    topic: 'learning',
    roles: ['student'],
    title: msg`Review the work of others`,
    summary: msg`What you are given, what you write, and who learns of it.`,
    blocks: [
      text(
        msg`Where an assignment has reviews by fellow students, you are given work of others once it is due and you have handed in yours. Never your own or your group’s.`,
      ),
      steps(
        msg`Open the assignment; your reviews stand on its page.`,
        msg`Read the work, and choose a rating for every criterion of the rubric, or write what you think where there is none.`,
        msg`A review is complete when every criterion has points, or something is written.`,
      ),
      text(
        msg`The assignment says which names are shown: everybody’s, the authors’ alone, or nobody’s. Your instructor always sees who wrote what, and decides whether the reviews become part of the score.`,
      ),
    ],
    see: ['hand-in-work'],
  },
  {
    slug: 'book-a-meeting',
    topic: 'learning',
    roles: ['student'],
    title: msg`Meet somebody who teaches you`,
    summary: msg`Booking a time in office hours, moving it, and calling it off.`,
    blocks: [
      steps(
        msg`Open **Your meetings** in the menu behind your name.`,
        msg`Choose a free time of somebody who teaches or supervises you, and say what it is about. Only the person you meet reads that.`,
        msg`It stands in your calendar, and you are reminded before it begins.`,
      ),
      text(
        msg`**Move** keeps your time until you have chosen another one. **Cancel** makes it free for others. Where it takes place, and the link if it is online, is shown to who has booked.`,
      ),
      go('/schedule', msg`Open your meetings`),
    ],
    see: ['calendar', 'messages'],
  },
];
