/** What students of the demo college hand in, and what is said about it. */
export const answerTexts = [
  `<p>I began with the narrowest screen and added columns only where the content asked for them. The list of screenings is one list in the markup; at 40 rem it becomes a grid with the time as its first column.</p><p>The filter works without script as a form that reloads the page, and with script it hides rows. I tested it by keyboard and with 200 % zoom. What I would change is the header: on a phone the language switch stands before the navigation, which is not the order in which people need them.</p>`,
  `<p>The page takes 2.8 s to its largest paint on a slow connection. Half of that is one picture that is sent at 2400 px and shown at 640. With a smaller source and a width and height in the markup it takes 1.4 s, and nothing jumps any more.</p><ul><li>Before: 2.8 s, shift 0.21</li><li>After: 1.4 s, shift 0.01</li></ul><p>The fonts block nothing, because the fallback has nearly the same measure.</p>`,
  `<p>I counted 412 answers, of which 37 had no year and 9 a year that cannot be. I kept the rows and set the value to missing, because the other columns were plausible, and I say so in the report.</p><p>After cleaning, the median went from 26 to 24 minutes. The mean had been 61, because two people had entered seconds.</p>`,
  `<p>Each field has a label of its own, the error stands below it and is tied to it, and after sending the focus goes to the first field that is wrong. The summary at the top lists what is wrong as links.</p><p>I left the date as three fields. The native one is fine in most browsers, but the people whom I watched typed into it faster when it was three.</p>`,
  `<p>The pictures show the same numbers. The bar chart with an axis from 40 makes the difference look four times as large as it is; the line suggests a course of time that the data do not have. I would print the dots, with the count beside each group.</p>`,
];

export const rubricOfWeb = {
  title: 'Component work',
  criteria: [
    {
      title: 'It works for everybody',
      description: 'By keyboard alone, with a screen reader, at 200 % zoom and at 320 px.',
      points: '40',
      given: '36',
      comment: 'The menu loses the focus when it closes; everything else holds.',
      ratings: [
        { title: 'Everywhere', description: 'No barrier was found.', points: '40' },
        { title: 'Mostly', description: 'A barrier that can be got around.', points: '30' },
        { title: 'In part', description: 'Somebody is kept out.', points: '15' },
      ],
    },
    {
      title: 'Markup and style',
      description: 'Elements say what they are; styles follow from few rules.',
      points: '40',
      given: '38',
      comment: '',
      ratings: [
        { title: 'Clear', description: 'Reads well without its styles.', points: '40' },
        { title: 'Sound', description: 'Works, with more code than it needs.', points: '30' },
        { title: 'Fragile', description: 'A longer word breaks it.', points: '15' },
      ],
    },
    {
      title: 'Account of the work',
      description: 'What was decided, why, and what is left.',
      points: '20',
      given: '18',
      comment: 'Say how you tested, not only that you did.',
      ratings: [
        { title: 'Complete', description: '', points: '20' },
        { title: 'Short', description: '', points: '12' },
      ],
    },
  ],
};

export const comments = [
  {
    isFromStaff: true,
    body: 'Clear, and it holds at 320 px. Look again at the focus order in the menu.',
    days: -1,
    time: '16:40',
  },
  { isFromStaff: false, body: 'Thank you. I will move the focus back to its button.', days: -1, time: '17:05' },
];

export const survey = [
  'respondent,year,minutes,way',
  ...Array.from(
    { length: 60 },
    (_, i) => `${i + 1},${1 + (i % 4)},${12 + ((i * 7) % 41)},${['bus', 'bicycle', 'on foot'][i % 3]}`,
  ),
  '',
].join('\n');
