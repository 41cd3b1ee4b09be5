/** What the teachers of the demo college write often, the newest first. */
export const libraryComments = [
  'Clear and complete. Say next time how you tested, not only that you did.',
  'Look again at the focus: after Escape it has to be on the button that opened it.',
  'Good idea, too short: what would somebody need to build it again?',
  'Name your sources, with the day on which you read them.',
];

/** Lines of a PDF that was handed in for the form component. */
export const report = [
  'A form that says what it wants',
  'The component is a date field with a visible label, a hint that stays,',
  'and an error that names the fault.',
  'I tested it with three people; two use a screen reader every day.',
  'The label is a real label element and never a placeholder.',
  'Escape closes the calendar and gives the focus back to its button.',
];

/** Code that was handed in with it. */
export const code = `/** Reads a day as people type it; null: it is none. */
export function readDay(text) {
  const [day, month, year] = text.trim().split(/[\\s./-]+/).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : null;
}

export function explain(text) {
  return readDay(text) ? '' : 'This day does not exist. Check the day and the month.';
}
`;
