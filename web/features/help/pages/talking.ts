import { msg } from '@lingui/core/macro';
import { everybody, go, heading, type HelpPage, note, points, steps, text } from '../help-page.ts';

export const talkingPages: readonly HelpPage[] = [
  {
    slug: 'discussions',
    topic: 'talking',
    roles: ['student', 'instructor', 'teaching_assistant', 'course_manager', 'admin'],
    title: msg`Ask and answer in discussions`,
    summary: msg`Topics and replies of a course, following them, and what to do about a bad one.`,
    blocks: [
      steps(
        msg`Open **Discussions**, choose the course, and look whether somebody has asked the same: the search looks in topics and replies, and leads to the place.`,
        msg`**New Topic** begins one. Give it a title that says what it is about.`,
        msg`Under a topic, **Reply** answers it, and **Reply** under a reply answers that one.`,
      ),
      points(
        msg`**@** and the beginning of a name mention somebody of the course, who is told. **Attach files** adds up to ten.`,
        msg`You follow topics that you wrote in, and are told of new replies. **Follow** changes that. **Save** keeps a topic for later.`,
        msg`In some topics you see the replies of others only after your own.`,
        msg`Where the staff allows it, you may reply **Without my name**. Classmates then do not see who wrote it; the staff of the course always does.`,
        msg`A discussion with points is graded. What you were given stands under its topic once it is posted.`,
        msg`You can change or take back your own reply. What it said before is kept, and shown to everybody who may read it.`,
      ),
      heading(msg`If something is wrong`),
      text(
        msg`**Report** in the menu of a post tells the staff of the course. They see who reports, classmates do not. Staff can hide a reply, lock a topic, and pin what should stay on top.`,
      ),
      go('/discussions', msg`Open Discussions`),
    ],
    see: ['messages', 'answer-students'],
  },
  {
    slug: 'messages',
    topic: 'talking',
    roles: everybody,
    title: msg`Write messages`,
    summary: msg`To one person, to several, or to everybody in a course, each alone.`,
    blocks: [
      text(
        msg`**New message** asks whom to write to. Two people have one conversation, which goes on; several together get a new one that all of them read.`,
      ),
      points(
        msg`Students write to the staff of their courses, and to each other only where the college allows it.`,
        msg`Staff can write to a whole course or section: each student gets it alone, and answers come to the writer only.`,
        msg`For five minutes a message can be changed or taken back.`,
        msg`Archive what is done, mute what you need not hear of. A new message brings an archived conversation back unless it is muted.`,
        msg`**Block** stops messages between you and another student. Those who teach you or answer for you cannot be blocked.`,
      ),
      note(
        msg`Nobody but the people in a conversation can read it, administrators included. Only a message that somebody reports is read by those who run the college, and nothing around it.`,
      ),
      go('/messages', msg`Open Messages`),
    ],
  },
  {
    slug: 'announcements',
    topic: 'talking',
    roles: everybody,
    title: msg`Announcements`,
    summary: msg`Reading what is announced, and announcing something to a course or the college.`,
    blocks: [
      text(
        msg`Announcements of your courses and of the college stand under **Announcements** in the menu behind your name, and on your dashboard. An urgent one stands above every page until you put it away.`,
      ),
      heading(msg`Announcing something`),
      steps(
        msg`On the page of a course, open its announcements and choose **New announcement**. Those who run the college announce to all of it.`,
        msg`Write it; files can be attached. Choose sections if it is not for everybody in the course.`,
        msg`Announce it at once, or choose a moment. Until then only those who may edit it see it.`,
      ),
      points(
        msg`Pinned ones stay above newer ones.`,
        msg`Mark as urgent only what must be seen at once, and say until when.`,
        msg`An announcement can be edited; what it said before is kept.`,
      ),
      go('/announcements', msg`Open Announcements`),
    ],
  },
];
