import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canvasFiles } from '../../../domain/course-import/testing/canvas-files.ts';
import { moodleFiles } from '../../../domain/course-import/testing/moodle-files.ts';
import { olxFiles } from '../../../domain/course-import/testing/olx-files.ts';
import { openImporting } from '../../testing/importing.ts';
import { samples } from '../../testing/uploads.ts';

let importing: Awaited<ReturnType<typeof openImporting>>;
beforeAll(async () => {
  importing = await openImporting();
});
afterAll(() => importing.college.close());

const png = `data:image/png;base64,${samples.png.toString('base64')}`;
const svg = 'data:image/svg+xml;base64,PHN2Zy8+';

type Files = Record<string, string | Uint8Array>;

/** The package with something else for a piece of its texts. */
const changed = (files: Files, from: string, to: string): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([path, one]) => [
          path,
          Buffer.from(typeof one === 'string' ? one.replaceAll(from, to) : one),
        ]),
      ),
    ),
  );
const picture = (address: string) => `<p>See <img src="${address}" alt="A loom"></p>`;
const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const packages: [string, string, (address: string) => Buffer][] = [
  ['Canvas', 'Loose threads', (at) => changed(canvasFiles(samples), '<p>What is left.</p>', picture(at))],
  ['Moodle', 'The book', (at) => changed(moodleFiles(samples), escaped('<p>Over two.</p>'), escaped(picture(at)))],
  ['Open edX', '', (at) => changed(olxFiles(samples), '<p>A knife and a torch.</p>', picture(at))],
];

it.each(packages)('a picture that a text of %s holds itself is a file of the course', async (name, _, packed) => {
  const { id, found } = await importing.read(packed(png), 'course.zip');
  const { files } = (await importing.read(packed('/nowhere.png'), 'course.zip')).found ?? {};
  expect(found?.files).toBe((files ?? 0) + 1);
  const before = new Set(found?.problems.map(({ reason }) => reason));
  const made = await importing.make(id, `P-${name.slice(0, 3)}`, found?.modules.map((__, index) => index) ?? []);
  expect(made.state).toBe('imported');
  const { answer: modules } = await importing.instructor.call('GET /api/courses/{id}/modules', {
    params: { id: made.courseId ?? '' },
  });
  const bodies: string[] = [];
  for (const { id: item, kind } of modules.flatMap((module) => module.items))
    if (kind === 'lesson')
      bodies.push((await importing.instructor.call('GET /api/lessons/{id}', { params: { id: item } })).answer.body);
  const shown = bodies.find((body) => body.includes('alt="A loom"')) ?? '';
  const address = /src="(\/api\/files\/[\w-]+)" alt="A loom"/.exec(shown)?.[1] ?? '';
  expect((await importing.instructor.raw({ method: 'GET', url: address })).rawPayload).toEqual(samples.png);
  expect([...before].filter((reason) => reason.includes('within its text'))).toEqual([]);
});

it.each(packages)('one of another kind in %s is told', async (_, __, packed) => {
  const { found } = await importing.read(packed(svg), 'course.zip');
  expect(found?.problems.map(({ reason }) => reason)).toContain(
    'A picture that stands within its text itself is of a kind that is not taken over. Add it by hand.',
  );
});
