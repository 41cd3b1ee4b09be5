import { msg } from '@lingui/core/macro';
import { type Block, heading, points, text } from '../help/help-page.ts';

/** What is kept: the parts of a copy of somebody's data (`server/features/personal-data/export-parts.ts`), in few words. */
export const whatIsKept: readonly Block[] = [
  heading(msg`What is kept`),
  points(
    msg`Your account: name, username, e-mail address and role, and what you add, such as a picture, pronouns or a time zone. Your password is kept in a form from which nobody can read it.`,
    msg`Your work in courses: what you opened and finished, answers, hand-ins, scores, comments, notes, and what you write in discussions and messages.`,
    msg`When you signed in. While you are signed in, with which browser and from which network address.`,
    msg`A log of changes to accounts, courses and settings: who made them, when, and from which network address.`,
  ),
];

export const whoSeesIt: readonly Block[] = [
  heading(msg`Who sees it`),
  points(
    msg`Instructors and assistants see the work and the progress of the students of their courses, course managers and administrators those of all. A supervisor sees progress and grades of the students assigned to them.`,
    msg`Others in a course see your name and what you post there. Your scores, hand-ins and private files they never see, except a hand-in that they are asked to review.`,
    msg`A message is read by those to whom it is written, and by those who run the college where one of them reports it.`,
    msg`An administrator can see the product as you do, in order to help. Each time stands in the log.`,
  ),
  heading(msg`What goes elsewhere`),
  points(
    msg`These pages load nothing from other companies: no advertising, no fonts, no visitor counting.`,
    msg`Mails go through the mail server of the college. If you switch on messages to a device, they go there encrypted, through the service of whoever made its browser.`,
    msg`Where the college has its own way to sign in, that system tells us who you are.`,
  ),
  heading(msg`On your device`),
  text(
    msg`One cookie keeps you signed in; others remember the language and the theme that you chose. What you are writing is also kept in your browser until the server has it.`,
  ),
  heading(msg`What you can ask for`),
  points(
    msg`A copy: **Your data**, in your account, makes a file of what is kept about you, together with your own files.`,
    msg`A correction: change your account yourself, or ask an administrator of your college.`,
    msg`To be forgotten: ask an administrator to erase you. Your name disappears everywhere; scores remain in the figures of their courses and belong to nobody.`,
  ),
];
