import { msg } from '@lingui/core/macro';
import { everybody, go, heading, type HelpPage, note, points, steps, text } from '../help-page.ts';

export const startPages: readonly HelpPage[] = [
  {
    slug: 'find-your-way',
    topic: 'start',
    roles: everybody,
    title: msg`Find your way around`,
    summary: msg`Where things are, and how to get to any of them in two keystrokes.`,
    blocks: [
      text(
        msg`The navigation on the left holds the pages of your role, and below them the **Quick Actions**. On a phone it opens with the menu button at the top left; students have their four most used pages at the bottom of the screen as well.`,
      ),
      points(
        msg`**Search** at the top finds courses, lessons, quizzes, assignments, people, discussions, announcements, files and these pages, as far as you may see them.`,
        msg`The envelope leads to your messages, the bell to your notifications. A number says how many are new.`,
        msg`Your name at the top right opens your account, your meetings, this help, the light or dark theme, and **Sign Out**.`,
      ),
      heading(msg`Searching`),
      steps(
        msg`Press the slash key, or Ctrl and K (on a Mac: Cmd and K).`,
        msg`Type the beginning of one or more words. Accents and capital letters make no difference; course codes work with or without their hyphen.`,
        msg`Choose with the arrow keys and open with Enter. Escape closes the search.`,
      ),
      text(
        msg`An equal title or course code comes first, and what is yours before what is others’. Messages are not searched here: they have a search of their own. What you looked for is remembered on this device alone; **Forget them** clears it.`,
      ),
    ],
    see: ['keyboard', 'your-account'],
  },
  {
    slug: 'sign-in',
    topic: 'start',
    roles: everybody,
    title: msg`Sign in and out`,
    summary: msg`Signing in with a password or through your college, and what to do when it fails.`,
    blocks: [
      text(
        msg`Sign in with your username or your e-mail address and your password. Where your college has its own sign-in service, the sign-in page has a button for it as well.`,
      ),
      heading(msg`If you have forgotten your password`),
      steps(
        msg`On the sign-in page, choose **Forgotten your password?**`,
        msg`Enter your username or e-mail address. If there is such an account, a mail with a link is sent to it.`,
        msg`Open the link within 30 minutes and set a new password. It works once, and you are signed out everywhere else.`,
      ),
      note(
        msg`After several wrong passwords you have to wait a little before the next try. The message is the same for an unknown name, a wrong password and a deactivated account; if you cannot get in at all, ask an administrator.`,
      ),
      heading(msg`On a device that is not yours`),
      text(
        msg`Choose **Sign Out** in the menu behind your name when you leave. Under **Sign-in and security** you see every device on which you are signed in, and can sign any of them out from here.`,
      ),
      go('/account/security', msg`Open sign-in and security`),
    ],
    see: ['two-step-sign-in'],
  },
  {
    slug: 'your-account',
    topic: 'start',
    roles: everybody,
    title: msg`Your name, picture, language and time`,
    summary: msg`What others see of you, and how dates are written on your pages.`,
    blocks: [
      text(
        msg`On **Your account** you change your name, your pronouns and your picture. A picture may be a JPEG, PNG, WebP, GIF or AVIF of at most 5 MB; it is cut to a square, and where and when it was taken is not kept.`,
      ),
      points(
        msg`**Language and region** decides how dates, times and numbers are written.`,
        msg`The time zone is that of the college until you choose your own. Due dates are the same moment everywhere; they are only shown on your clock.`,
        msg`The theme, light or dark, goes with your account to every device.`,
        msg`**Your data** makes a copy of what the college keeps about you, as far as you may see it, with your files. You are told when it is ready, and only you can download it, for seven days.`,
      ),
      go('/account', msg`Open your account`),
    ],
    see: ['notifications', 'two-step-sign-in'],
  },
  {
    slug: 'two-step-sign-in',
    topic: 'start',
    roles: everybody,
    title: msg`Two-step sign-in`,
    summary: msg`A code from your phone after the password, so that a stolen password is not enough.`,
    blocks: [
      steps(
        msg`Open **Sign-in and security** and choose **Turn on two-step sign-in**.`,
        msg`Confirm with your password, and scan the picture with any app for one-time codes. If you cannot scan it, type the key that stands below it.`,
        msg`Enter the six digits that the app shows.`,
        msg`Keep the recovery codes somewhere safe: each signs you in once when your phone is not at hand. They are shown only then.`,
      ),
      text(
        msg`Your college can ask for this from some roles. Then only the pages of your account are open to you until it is set up, and it cannot be turned off.`,
      ),
      note(msg`Phone lost and no recovery code left? An administrator can check who you are and help you in.`),
      go('/account/security', msg`Open sign-in and security`),
    ],
    see: ['sign-in'],
  },
  {
    slug: 'notifications',
    topic: 'start',
    roles: everybody,
    title: msg`Choose what you hear of`,
    summary: msg`Notifications under the bell, by mail and on your devices, and when to be left alone.`,
    blocks: [
      text(
        msg`Everything that concerns you stands in the list under the bell: grades, replies, announcements, deadlines, meetings. Opening an entry leads to its subject and marks it as read.`,
      ),
      points(
        msg`For each kind you choose whether it also comes by mail, and whether at once, in a daily or in a weekly digest.`,
        msg`**Show notifications on this device** lets the browser show them, also while no page of the college is open in it. On an iPhone or iPad, add the college to the home screen first.`,
        msg`In quiet hours nothing is sent; what falls in them comes once they end.`,
        msg`A course can have choices of its own.`,
      ),
      text(
        msg`What leaves by mail or to a device waits for a minute: what you have read by then, or what was taken back, is not sent. Every mail has a link that stops mails of its kind.`,
      ),
      go('/account/notifications', msg`Open notification settings`),
    ],
  },
  {
    slug: 'offline',
    topic: 'start',
    roles: everybody,
    title: msg`When the connection is gone`,
    summary: msg`What is kept, what waits, and what you should leave open.`,
    blocks: [
      text(
        msg`Pages keep themselves up to date while they are open: what others change appears by itself. Without a connection a line at the top says **Offline. What you see may be out of date.**`,
      ),
      points(
        msg`Replies, topics and messages that you are writing are kept on this device until they are sent, also through a reload. A message that you have sent waits and goes out by itself.`,
        msg`Work that you hand in offline is sent as soon as there is a connection. Leave its page open until it says that it was received.`,
        msg`In a quiz, go on: your answers are kept on this device and sent later. The time runs on.`,
        msg`What you write in a lesson, an announcement or a course is saved as you type, and kept here while it cannot be.`,
        msg`An upload that was cut off goes on where it stopped.`,
      ),
      note(
        msg`If your session ends under an open page, sign in again in the new window that is offered. What you typed is still there.`,
      ),
    ],
    see: ['take-a-quiz', 'hand-in-work'],
  },
];
