/** A moment as a notification or a mail writes it: `Tuesday 24 November, 14:00`. */
export function writtenStart(at: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(at);
  return `${day.replace(',', '')}, ${timeOf(at, timeZone)}`;
}

/** From when until when: `Tuesday 24 November, 14:00–14:20`. */
export function writtenSpan(from: Date, until: Date, timeZone: string): string {
  return `${writtenStart(from, timeZone)}–${timeOf(until, timeZone)}`;
}

function timeOf(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(at);
}
