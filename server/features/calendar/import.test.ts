import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aUser } from '../../testing/factories.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const somebody = async () => college.as(await college.write((tx) => aUser(tx, 'student')));
const send = (client: Client, url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  client.raw({
    method: 'POST',
    url,
    payload: Buffer.from(payload),
    headers: { 'content-type': 'text/calendar', ...headers },
  });

interface Preview {
  name: string;
  counts: Record<'new' | 'changed' | 'same' | 'refused', number>;
  events: {
    title: string;
    firstDay: string | null;
    startsTime: string | null;
    outcome: string;
    reason: string | null;
  }[];
}
const preview = async (client: Client, file: string | Buffer, headers: Record<string, string> = {}) => {
  const reply = await send(client, '/api/calendar/import/preview', file, headers);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Preview>();
};
const apply = async (client: Client, file: string | Buffer) => {
  const reply = await send(client, '/api/calendar/import?name=Home', file);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Preview['counts']>();
};
const shown = async (client: Client, from: string, to: string) =>
  (await client.call('GET /api/calendar', { query: { from, to } })).answer.entries;

const file = (...events: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//A//B//EN', 'X-WR-CALNAME:Home']
    .concat(...events.map((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']), ['END:VCALENDAR', ''])
    .join('\r\n');
const walk = ['UID:walk', 'SUMMARY:Walk', 'DTSTART:20261120T090000Z', 'DTEND:20261120T100000Z'];

describe('an imported calendar', () => {
  test('repeats until the calendar ends where it says until ever, and however rarely', async () => {
    const client = await somebody();
    const starts = ['DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20261122'];
    const rules = [
      'FREQ=DAILY;INTERVAL=99999999',
      'FREQ=YEARLY;UNTIL=99991231',
      'FREQ=YEARLY;INTERVAL=2147483647',
      'FREQ=WEEKLY;INTERVAL=7000000;COUNT=900',
    ];
    const events = rules.map((rule, n) => [`UID:r${n}`, `SUMMARY:R${n}`, ...starts, `RRULE:${rule}`]);
    expect(await apply(client, file(...events))).toMatchObject({ new: 4 });
    expect((await shown(client, '2026-11-20', '2026-11-20')).length).toBe(4);
    const last = await shown(client, '2199-11-01', '2199-12-31');
    expect(last.map(({ title }) => title)).toEqual(['R1']);
  });

  test('is looked at, taken over, and taken over again without doubling anything', async () => {
    const client = await somebody();
    const before = await preview(client, file(walk));
    expect(before).toEqual({
      name: 'Home',
      counts: { new: 1, changed: 0, same: 0, refused: 0 },
      events: [{ title: 'Walk', firstDay: '2026-11-20', startsTime: '10:00', outcome: 'new', reason: null }],
    });
    expect(await shown(client, '2026-11-20', '2026-11-20')).toEqual([]);
    expect(await apply(client, file(walk))).toEqual({ new: 1, changed: 0, same: 0, refused: 0 });
    expect(await apply(client, file(walk))).toEqual({ new: 0, changed: 0, same: 1, refused: 0 });
    const later = walk.map((line) => line.replace('SUMMARY:Walk', 'SUMMARY:Long walk'));
    expect(await preview(client, file(later))).toMatchObject({ counts: { changed: 1 } });
    expect(await apply(client, file(later))).toEqual({ new: 0, changed: 1, same: 0, refused: 0 });
    expect(await shown(client, '2026-11-20', '2026-11-20')).toMatchObject([
      { title: 'Long walk', scope: 'personal', startsAt: '2026-11-20T09:00:00.000Z', mayEdit: true },
    ]);
    // Somebody else's is their own, with the same name.
    const other = await somebody();
    expect(await apply(other, file(walk))).toMatchObject({ new: 1 });
    const [home] = (await client.call('GET /api/calendar/imports')).answer;
    expect(home).toMatchObject({ name: 'Home', events: 1 });
    const params = { id: home?.id ?? '' };
    expect((await other.call('DELETE /api/calendar/imports/{id}', { params })).status).toBe(404);
    expect((await client.call('DELETE /api/calendar/imports/{id}', { params })).status).toBe(204);
    expect(await shown(client, '2026-11-20', '2026-11-20')).toEqual([]);
    expect(await shown(other, '2026-11-20', '2026-11-20')).toHaveLength(1);
  });

  test('keeps a series with what is unlike in it', async () => {
    const client = await somebody();
    const zone = 'TZID=Europe/Prague';
    const series = ['UID:choir', 'SUMMARY:Choir', `DTSTART;${zone}:20261013T180000`, `DTEND;${zone}:20261013T193000`];
    const rule = ['RRULE:FREQ=WEEKLY;UNTIL=20261110T170000Z', `EXDATE;${zone}:20261020T180000`];
    const moved = ['UID:choir', 'SUMMARY:Concert', `RECURRENCE-ID;${zone}:20261103T180000`];
    const evening = [`DTSTART;${zone}:20261104T200000`, `DTEND;${zone}:20261104T220000`];
    const text = file([...series, ...rule], [...moved, ...evening]);
    expect(await apply(client, text)).toEqual({ new: 1, changed: 0, same: 0, refused: 0 });
    expect(await apply(client, text)).toEqual({ new: 0, changed: 0, same: 1, refused: 0 });
    const times = (await shown(client, '2026-10-01', '2026-12-01')).map(({ title, startsAt }) => [title, startsAt]);
    expect(times).toEqual([
      ['Choir', '2026-10-13T16:00:00.000Z'],
      ['Choir', '2026-10-27T17:00:00.000Z'],
      ['Concert', '2026-11-04T19:00:00.000Z'],
      ['Choir', '2026-11-10T17:00:00.000Z'],
    ]);
  });

  test('has its lines cleaned, and what cannot be taken over is refused by name', async () => {
    const client = await somebody();
    const at = ['DTSTART:20261120T090000Z', 'DTEND:20261120T100000Z'];
    const cases: [string[], string][] = [
      [['SUMMARY:Cancelled', 'STATUS:CANCELLED', ...at], 'It was cancelled.'],
      [['SUMMARY:Never'], 'It does not say when it begins.'],
      [['SUMMARY:Backwards', 'DTSTART:20261120T090000Z', 'DTEND:20261119T090000Z'], 'It ends before it begins.'],
      [['SUMMARY:Hourly', ...at, 'RRULE:FREQ=HOURLY'], 'It repeats in a way that this calendar does not have.'],
      [
        ['SUMMARY:Tuesdays', ...at, 'RRULE:FREQ=MONTHLY;BYDAY=1TU'],
        'It repeats in a way that this calendar does not have.',
      ],
      [['SUMMARY:Also', ...at, 'RDATE:20261121T090000Z'], 'It repeats in a way that this calendar does not have.'],
      [['SUMMARY:Often', ...at, 'RRULE:FREQ=DAILY;COUNT=100000'], 'It repeats more than 1000 times.'],
      [['SUMMARY:Mars', 'DTSTART;TZID=Mars/Olympus:20261120T090000'], 'Its time zone is not known.'],
      [
        ['SUMMARY:Lost', 'RECURRENCE-ID:20261120T090000Z', ...at],
        'It belongs to a series that cannot be taken over from this file.',
      ],
    ];
    const found = await preview(client, file(...cases.map(([lines], i) => [`UID:${i}`, ...lines])));
    expect(found.counts).toEqual({ new: 0, changed: 0, same: 0, refused: cases.length });
    const reasons = new Map(found.events.map(({ title, reason }) => [title, reason]));
    for (const [lines, reason] of cases) expect(reasons.get((lines[0] ?? '').slice(8))).toBe(reason);
    const spanish = await preview(client, file(['UID:off', 'SUMMARY:Off', 'STATUS:CANCELLED', ...at]), {
      'accept-language': 'es',
    });
    expect(spanish.events.map(({ reason }) => reason)).toEqual(['Se canceló.']);
    const wild = [
      'UID:wild',
      `SUMMARY:${'x'.repeat(300)}`,
      'DESCRIPTION:a\\nb\u0007c',
      'URL:javascript:alert(1)',
      ...at,
    ];
    await apply(client, file(wild));
    const [entry] = await shown(client, '2026-11-20', '2026-11-20');
    expect(entry).toMatchObject({ title: 'x'.repeat(200), description: 'a\nbc', link: null });
  });

  test('is a calendar file of a size that can be read', async () => {
    const client = await somebody();
    for (const wrong of [
      'hello',
      'BEGIN:VCARD\r\nEND:VCARD\r\n',
      Buffer.from([0xff, 0xfe, 0x00]),
      'BEGIN:VCALENDAR\r\n',
    ])
      expect((await send(client, '/api/calendar/import/preview', wrong)).statusCode).toBe(422);
    const many = file(...Array.from({ length: 1001 }, (_, i) => [`UID:${i}`, ...walk.slice(1)]));
    expect((await send(client, '/api/calendar/import/preview', many)).json()).toMatchObject({ status: 422 });
    expect((await send(client, '/api/calendar/import', Buffer.alloc(1_100_000, 97))).statusCode).toBe(413);
    expect((await send(college.nobody, '/api/calendar/import', file(walk))).statusCode).toBe(401);
    const thousand = file(...Array.from({ length: 1000 }, (_, i) => [`UID:${i}`, ...walk.slice(1)]));
    expect(await apply(client, thousand)).toMatchObject({ new: 1000 });
    expect(await apply(client, thousand)).toMatchObject({ same: 1000, new: 0 });
  });
});

/** What other programs write; see INDEX.md there. */
const material = new URL('../../../../shared/material/calendar/', import.meta.url);
/** By file: how many events are taken over, how many refused, and a line that then stands in the calendar. */
const expected: Record<string, [taken: number, refused: number, line: string | null]> = {
  'google_gmail.ics': [1, 0, 'Google calendar 2014-10-28T21:30:00.000Z'],
  'icalendar_america_new_york.ics': [1, 0, 'an event with a custom tz name 2014-08-29T12:00:00.000Z'],
  'icalendar_example.ics': [3, 0, "New Year's Day 2022-01-01"],
  'icaljs_blank_line_mid.ics': [0, 0, null],
  'icaljs_daily_recur.ics': [1, 0, 'Every day recurring 2012-08-01T12:00:00.000Z'],
  'icaljs_duration_instead_of_dtend.ics': [1, 0, 'Really long event name thing 2012-06-30T13:00:00.000Z'],
  'icaljs_minimal.ics': [1, 0, 'Really long event name thing 2012-06-30T13:00:00.000Z'],
  'icaljs_recur_instances_finite.ics': [0, 1, null],
  'import.ics': [2, 0, 'Event on 2-15-2017 2017-02-14'],
};

describe.skipIf(!existsSync(material))('the calendars that other programs write', () => {
  for (const name of existsSync(material) ? readdirSync(material).filter((each) => each.endsWith('.ics')) : [])
    test(`${name} is taken over, or refused with a reason`, async () => {
      const client = await somebody();
      const bytes = readFileSync(new URL(name, material));
      const [taken = -1, refused = -1, line] = expected[name] ?? [];
      const { counts, events } = await preview(client, bytes);
      expect(counts).toEqual({ new: taken, changed: 0, same: 0, refused });
      expect(events.every(({ outcome, reason }) => (outcome === 'refused') === (reason !== null))).toBe(true);
      expect(await apply(client, bytes)).toEqual(counts);
      expect(await apply(client, bytes)).toEqual({ new: 0, changed: 0, same: taken, refused });
      if (!line) return;
      const day = /\d{4}-\d{2}-\d{2}/.exec(line)?.[0] ?? '';
      const lines = (await shown(client, day, day)).map((each) => `${each.title} ${each.startsAt ?? each.firstDay}`);
      expect(lines).toContain(line);
    });
});
