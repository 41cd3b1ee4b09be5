/** Her report on the layout study, as a page of text. */
export const study = [
  'Responsive layout study',
  'Three layouts of one page were built: fluid, with breakpoints, and with container queries.',
  'Each was looked at on six widths from 320 to 1600 pixels.',
  'The fluid layout needs no breakpoint at all below 700 pixels.',
  'Above that the lines grow too long to be read with ease.',
  'Container queries keep the measure between 45 and 75 characters.',
];

/** What the teacher has drawn on it: shares of the page. */
export const studyMarks = [
  {
    kind: 'highlight',
    color: 'green',
    rects: [{ x: 0.107, y: 0.172, width: 0.533, height: 0.017 }],
    body: 'Exactly right, and measured. Say how many people you asked.',
  },
  {
    kind: 'strike',
    color: 'red',
    rects: [{ x: 0.107, y: 0.196, width: 0.493, height: 0.017 }],
    body: 'Too long for whom? Give the number of characters instead.',
  },
  {
    kind: 'comment',
    color: 'yellow',
    rects: [{ x: 0.74, y: 0.228, width: 0, height: 0 }],
    body: 'This is the heart of it. Put it first.',
  },
] as const;

/** The title of the demo's assignment that two grade and a third decides on. */
export const moderatedTitle = 'Critique of a published page';
export const moderatedText =
  '<p>Choose a page that many people use, and say in 400 words what it does for them and what it does to them. Two of us grade it, and a third decides.</p>';
export const critiques = [
  '<p>The timetable of the city’s buses loads in four seconds, of which three are pictures of buses. What people want is one line: when the next one leaves.</p>',
  '<p>The library’s catalogue finds everything and explains nothing. The filters use the words of librarians; a list of three examples would do.</p>',
  '<p>The tax office’s form is long, but it saves every answer and says what is missing. It is the best page of the three that I looked at.</p>',
];
export const given = [
  {
    grades: ['16', '18'],
    comments: ['Clear, and measured where it matters.', 'Strong. The last paragraph repeats the first.'],
  },
  { grades: ['11.5', '17'], comments: ['Names problems, but proves none of them.', 'A sharp eye for words.'] },
  { grades: ['14', null], comments: ['Fair, and a little short.', ''] },
] as const;
