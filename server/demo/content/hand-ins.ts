/** Where the work stands that students of the demo college hand in as a link, by the assignment. */
export const answerLinks: Readonly<Record<string, readonly string[]>> = {
  'Project: a working prototype': [
    'https://repair-cafe.prototypes.example/',
    'https://ferry-times.prototypes.example/',
    'https://seed-library.prototypes.example/',
  ],
};

/** What students of the demo college hand in as text, by the assignment. */
export const answerTexts: Readonly<Record<string, readonly string[]>> = {
  'Reading a waterfall': [
    `<p>The page takes 2.8 s to its largest paint on a slow connection. Half of that is one picture that is sent at 2400 px and shown at 640. With a smaller source and a width and height in the markup it takes 1.4 s, and nothing jumps any more.</p><ul><li>Before: 2.8 s, shift 0.21</li><li>After: 1.4 s, shift 0.01</li></ul><p>The fonts block nothing, because the fallback has nearly the same measure.</p>`,
    `<p>I measured the timetable of our bus company on my phone, slow 4G, the middle of three loads: first byte 410 ms, first paint 1.9 s, largest paint 4.2 s, last request that mattered 5.0 s.</p><ol><li>A map library of 310 KB that draws nothing until one scrolls: postpone it, about 1.6 s.</li><li>Four weights of one font: two are enough, 140 KB.</li><li>The departures wait for a script that waits for a script: ask for them from the page itself, 300 ms.</li></ol>`,
    `<p>With an empty cache my bank’s page asks for 87 things. Only 19 of them are on the screen when I can read my balance. The largest is a video of 1.1 MB for a loan that I do not want.</p><p>I would remove the video, shrink the header picture from 380 to 45 KB, and keep the scripts for a year, as their names change with their contents anyway. Together that is 3.1 s of 6.4 s.</p>`,
  ],
  'Semantics: a timetable rewritten': [
    `<p>The two hardest decisions: whether “not on public holidays” belongs in the caption or below the table, and what the header of a row is when a bus runs every ten minutes. I put the exceptions below and tied them to the cells by a link, and the hour became the header of the row.</p><p>TalkBack reads the middle cell as “14, Market Square, 27”, and that is all one needs.</p>`,
    `<p>My first version had two headings of level one. Now the name of the pool is the only one, and “Opening hours”, “Prices” and “Contact” are level two. Orca read “Wednesday, 50-metre pool, 7:00 to 21:30” for a cell in the middle. Before I gave the columns a scope it said only the time.</p>`,
  ],
  'Responsive layout study': [
    `<p>I began with the narrowest screen and added columns only where the content asked for them. The list of screenings is one list in the markup; at 40 rem it becomes a grid with the time as its first column.</p><p>The filter works without script as a form that reloads the page, and with script it hides rows. I tested it by keyboard and with 200 % zoom. What I would change is the header: on a phone the language switch stands before the navigation, which is not the order in which people need them.</p>`,
    `<p>Three relations carry the page. The cards are as wide as the longest word allows, between 16 rem and a third of the room. The time and the hall share a line as long as both fit. The gap grows with the window, but never beyond 2 rem.</p><p>I tried device widths first and needed five queries. Now there is one, for the filter, which stands beside the list from 60 rem on. The captain of the Danube steamship company breaks where a hyphen may stand.</p>`,
    `<p>What I stated: a screening is at least 18 rem wide, and the list fills what there is. What the browser solves: how many stand side by side. What I tried first: twelve columns, as I knew them from the framework, and a rule for each device that I own.</p><p>At 320 px and with double text the header takes half of the screen. I let the navigation scroll with the page there instead of keeping it in sight.</p>`,
  ],
  'Accessible form component': [
    `<p>Each field has a label of its own, the error stands below it and is tied to it, and after sending the focus goes to the first field that is wrong. The summary at the top lists what is wrong as links.</p><p>I left the date as three fields. The native one is fine in most browsers, but the people whom I watched typed into it faster when it was three.</p>`,
    `<p>I chose the list with search, over the 214 stations of our region. Arrow keys move through what is found, Escape empties the field, and the number of results is told after a short pause, not at every letter.</p><p>Both who tried it wanted to type “central” for “Main station”, so it now looks for other names too. In forced colours the chosen line had no mark; it has a border now.</p>`,
  ],
  'Cleaning a messy survey': [
    `<p>I counted 412 answers, of which 37 had no year and 9 a year that cannot be. I kept the rows and set the value to missing, because the other columns were plausible, and I say so in the report.</p><p>After cleaning, the median went from 26 to 24 minutes. The mean had been 61, because two people had entered seconds.</p>`,
    `<p>The diary: 14 rows were sent twice within a minute, and I kept the later one. “ca. 20”, “20 min” and “20'” are 20 now. “Bike/train” became the means of the longer part, which the next column names; where it does not, it is missing (6 rows).</p><p>The gaps in “departure” are not by chance: they are of people who left before six, when the form did not take an hour of one digit.</p>`,
  ],
  'One data set, four pictures': [
    `<p>The pictures show the same numbers. The bar chart with an axis from 40 makes the difference look four times as large as it is; the line suggests a course of time that the data do not have. I would print the dots, with the count beside each group.</p>`,
    `<p>My data are the 2,316 street trees of our district. One variable: the trunks, median 41 cm, and I chose it because three oaks pull the mean to 48. Two groups: lime and maple as dots, not as bars. Time: plantings by year, with the gap of the war left open.</p><p>The lie: trees by street in falling order, which looks like a law of nature. Beside it the same streets by their length.</p>`,
  ],
};

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
