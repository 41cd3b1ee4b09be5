/** What students wrote about each other's studies. */
export const peerComments = [
  'I could use all of it by keyboard, and the order made sense. Between 600 and 700 pixels the cards get so narrow that the headings break after every word; one column would read better there.',
  'The grid is much simpler than mine and does the same. I would have liked a sentence on why the sidebar comes last on a phone, because I looked for it at the top.',
  'Very clear. At 200 % zoom the menu covers the first heading. Your notes on what you left out helped me to understand the rest.',
];
