import type { TopicContent } from '../types.ts';

export const topics: TopicContent[] = [
  {
    title: 'Read this before the form assignment',
    content:
      'Three things people lost points for last year: labels that are placeholders, errors said only in red, and a date field that no keyboard can leave. The checklist is in Resources.',
    isPinned: true,
    by: 'instructor',
    replies: [
      {
        by: 'student',
        content:
          'Is a visually hidden label acceptable if there is an icon next to the field? My design has very little room.',
      },
      {
        by: 'instructor',
        content:
          'For a search field with a magnifying glass, yes. For anything else I would want to see the label: an icon is a riddle until you know the answer.',
      },
      { by: 'student', content: 'And the errors, should they appear while typing or after leaving the field?' },
      {
        by: 'instructor',
        content:
          'After leaving it the first time. Once it is marked wrong, at every keystroke, so that the mark disappears the moment it is right. See “Forms people finish”.',
      },
    ],
  },
  {
    title: 'Does no-cache really mean “do not cache”?',
    content:
      'I read the chapter twice. If the browser may keep the copy but must ask each time, why is it called that, and how is it different from max-age=0?',
    by: 'student',
    replies: [
      {
        by: 'student',
        content:
          'As I understand it, max-age=0 only makes it stale at once. A cache may under some conditions still serve something stale, for example when it is offline.',
      },
      {
        by: 'instructor',
        content:
          'Exactly. no-cache forbids using the copy without a successful check, max-age=0 needs must-revalidate beside it to mean the same. The name is old and unlucky; read it as “no use from cache without asking”.',
      },
      { by: 'student', content: 'Then no-store is what I always thought no-cache was. Thank you, that clears it up.' },
    ],
  },
  {
    title: 'Study group for the prototype, Thursdays in the library',
    content: 'Four of us meet in room 2.14 from 16:00. Bring something half finished, that is the point.',
    by: 'student',
    replies: [
      {
        by: 'student',
        content: 'May I come without a group? I am still looking for one; I like the server side and tests.',
      },
      { by: 'student', content: 'Please do, we have two designers and nobody who wants to touch the database.' },
      {
        by: 'student',
        content: 'I can bring an old Android phone for measuring. It is painfully slow, so it should be perfect.',
      },
    ],
  },
  {
    title: 'Contrast of disabled buttons',
    content: 'The guideline exempts them. Our college’s own rule does not. Which one is graded?',
    by: 'student',
    replies: [],
  },
  {
    title: 'Waterfall: why is my font requested so late?',
    content:
      'The font file only starts after the stylesheet has finished, although it is needed for the first line of text. I expected the browser to know about it from the start. Is there a way to tell it earlier?',
    by: 'student',
    replies: [
      {
        by: 'instructor',
        content:
          'The browser learns of the font from the CSS, and even then waits until some text uses it. A link with rel="preload", as="font" and crossorigin in the head starts it together with the stylesheet. Preload one or two files at most, or they compete with each other.',
      },
      {
        by: 'student',
        content: 'It needed the crossorigin attribute even on my own server. Without it the font was downloaded twice.',
      },
    ],
  },
  {
    title: 'Grid or flex for the filter bar?',
    content:
      'My filter bar has five fields and a button. With flex-wrap the last field stretches across the whole row, with grid the button sits in a column far too wide for it. Both look wrong to me.',
    by: 'student',
    replies: [
      {
        by: 'student',
        content:
          'I used flex with flex: 1 1 12rem on the fields and flex: none on the button, and max-inline-size on the fields so that the last one cannot run away.',
      },
      {
        by: 'instructor',
        content:
          'That is what I would do. Ask whether the things must line up between rows. Here they need not, so flex is right.',
      },
    ],
  },
  {
    title: 'Screen reader on Linux',
    content:
      'Most tutorials use NVDA or VoiceOver and I have neither. Does Orca count for the assignments? It reads my table a little differently from the examples in the lecture.',
    by: 'student',
    replies: [
      {
        by: 'instructor',
        content:
          'Orca counts. Write down the version and the browser, and quote what you heard. Differences between readers are normal; what matters is that name, role and state are all said.',
      },
    ],
  },
  {
    title: 'Room change on Thursday',
    content:
      'The lecture this Thursday moves to room 1.18 because the projector in 1.02 is being replaced. Same time. The recording will be in the usual place on Friday.',
    by: 'instructor',
    replies: [],
  },
  {
    title: 'Layout study: is a container query a media query?',
    content:
      'The task allows two media or container queries. I have one of each, plus a prefers-reduced-motion block. Does the third one count against me?',
    by: 'student',
    replies: [
      {
        by: 'instructor',
        content:
          'No. The limit is about width. Queries for what the reader prefers, such as less motion or a dark screen, are always welcome.',
      },
    ],
  },
  {
    title: 'My div button works perfectly well?',
    content:
      'I gave it role, tabindex and a handler for Enter, and I cannot find any difference to a real button. I know we should use the element, but I would like to understand what I am still missing.',
    by: 'student',
    replies: [
      {
        by: 'student',
        content: 'Space. A real button reacts to Space as well, on release, and the page does not scroll.',
      },
      {
        by: 'student',
        content:
          'Also disabled, and it cannot submit a form. And in Windows high contrast mode mine lost its border completely.',
      },
      {
        by: 'instructor',
        content:
          'Good list. Add resetting a form, opening a popover without a script, and the commands of speech software. You can rebuild all of it; the question is why you would want to look after it for ten years.',
      },
    ],
  },
  {
    title: 'Data for the list of 1,000 entries',
    content:
      'For our prototype (lending tools) we need a long list to test with. We do not want to invent a thousand drills. Has anybody found open data with names, pictures and a location?',
    by: 'student',
    replies: [
      {
        by: 'student',
        content:
          'We took the city’s tree register. It has a Latin name, a position and the year of planting for each tree, and it is licensed openly.',
      },
      { by: 'student', content: 'Perfect, thank you. A tree is almost a drill.' },
    ],
  },
  {
    title: 'Best attempt or last attempt in the quizzes?',
    content:
      'For “Markup and loading” I had 10 points in the first attempt and 8 in the second. Which one is in the gradebook?',
    by: 'student',
    replies: [
      {
        by: 'instructor',
        content:
          'The better one. Quizzes are there so that you find out what you do not know yet; a second attempt should never cost you anything.',
      },
    ],
  },
  {
    title: 'Reduced motion and loading spinners',
    content:
      'If somebody asks for less motion, should the spinner stop turning? A spinner that stands still looks as if the page had crashed.',
    by: 'student',
    replies: [
      {
        by: 'student',
        content:
          'I replaced mine by the word “Loading” and three dots that fade slowly. No travel, but one sees that something is happening.',
      },
      {
        by: 'instructor',
        content:
          'A small spinner is generally tolerated, because it does not travel. Words are still better: “Sending, 3 of 8 files” tells everyone more than any circle.',
      },
    ],
  },
  {
    title: 'Guest talk: maintaining a public transport site for fifteen years',
    content:
      'Next Tuesday Henrike Solberg tells us what survived of her first release and what did not. She has promised to show the oldest line of code that is still running. Bring questions about the boring parts, she likes those.',
    by: 'instructor',
    replies: [
      { by: 'student', content: 'Will it be recorded? I have a shift at the clinic on Tuesdays.' },
      {
        by: 'instructor',
        content: 'Yes, sound and slides. The discussion afterwards is not recorded so that people can speak freely.',
      },
    ],
  },
];
