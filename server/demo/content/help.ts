/** Questions of students in the big course: to some nobody of the staff has replied. */
export const studentQuestions = [
  {
    title: 'Does the contrast of placeholder text count?',
    content:
      'The checker in the lesson skips placeholders, but mine are light grey on white. Do they count in the form assignment, and what ratio would you expect?',
    days: 2,
    time: '17:40',
    replies: [{ by: 'student', content: 'I made mine darker to be safe.', days: 1, time: '09:10' }],
  },
  {
    title: 'Focus is lost when my dialog closes',
    content:
      'After closing the dialog with Escape the focus jumps to the top of the page. I call close() and remove the element. What am I missing?',
    days: 1,
    time: '20:05',
    replies: [],
  },
  {
    title: 'Which browsers are we marked on?',
    content: 'My layout uses subgrid. Is it enough that it works in the current versions?',
    days: 4,
    time: '11:30',
    replies: [
      {
        by: 'staff',
        content: 'The current and the previous version of the three large engines. Subgrid is fine.',
        days: 3,
        time: '09:05',
      },
      {
        by: 'student',
        content: 'And container queries with style()? One engine has them behind a flag.',
        days: 1,
        time: '13:25',
      },
    ],
  },
] as const;

/** To the staff, by message. */
export const studentMessages = [
  {
    to: 'assistant',
    body: 'I am ill this week and cannot come to the lab on Thursday. May I join the group on Friday instead?',
    days: 1,
    time: '08:15',
  },
  {
    to: 'teacher',
    body: 'Could you look at the rubric of my layout study? I think the second criterion was not saved.',
    days: 1,
    time: '18:50',
  },
] as const;

/** What the staff answers again and again. */
export const savedAnswers = [
  {
    title: 'Handing in late',
    content:
      'You can hand in after the due date; the page of the assignment says how many points are taken off for each day. If you are ill, write to me before the due date: I can set another date for you alone.',
    days: 40,
  },
  {
    title: 'How to describe a picture',
    content:
      'Say what the picture tells here, not that it is a picture. If the text beside it says the same, leave the description empty (alt=""), so that a screen reader passes over it.',
    days: 33,
  },
  {
    title: 'Focus after a dialog closes',
    content:
      'Remember what had the focus before the dialog opened, and give it back when it closes. A <dialog> that was opened with showModal() does so by itself, as long as the element is still there.',
    days: 21,
  },
  {
    title: 'Where the feedback is',
    content:
      'Open the assignment and choose View Feedback. The rubric stands beside your score, comments below it, and marks on the page of the file itself.',
    days: 12,
  },
  {
    title: 'Working in a group',
    content:
      'One of you hands in for all. Everybody in the group sees the draft, so agree on who presses the button. Each of you gets the receipt.',
    days: 6,
  },
] as const;
