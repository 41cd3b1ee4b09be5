import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canvasFiles } from '../../domain/course-import/testing/canvas-files.ts';
import { workOnCourseImports } from '../features/course-imports/work.ts';
import { type Client, openTestCollege, type TestCollege } from '../testing/college.ts';
import { aUser } from '../testing/factories.ts';
import { samples, uploadFile } from '../testing/uploads.ts';

const material = join(import.meta.dirname, '../../../shared/material/courses');

let college: TestCollege;
let instructor: Client;
beforeAll(async () => {
  college = await openTestCollege();
  instructor = await college.as(await college.write((tx) => aUser(tx, 'instructor')));
});
afterAll(() => college.close());

async function read(bytes: Buffer) {
  const { id: fileId } = await uploadFile(instructor, { name: 'course.imscc', bytes, purpose: 'course-package' });
  const { id } = (await instructor.call('POST /api/course-imports', { body: { fileId } })).answer;
  await workOnCourseImports(college.app);
  return (await instructor.call('GET /api/course-imports/{id}', { params: { id } })).answer;
}
const zipped = (files: Record<string, string | Uint8Array>) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]))),
  );

it('zip-slip: an archive with a path out of it is refused whole', async () => {
  for (const path of [
    '../../evil.html',
    '/tmp/course-slip/evil.html',
    '..\\..\\evil.html',
    'C:\\evil.html',
    'a/../../evil.html',
  ]) {
    const { state, problem } = await read(zipped({ ...canvasFiles(samples), [path]: 'x' }));
    expect({ state, problem }, path).toEqual({ state: 'refused', problem: expect.stringContaining('leads out of it') });
  }
  expect(existsSync('/tmp/course-slip')).toBe(false);
});

it('a link to another place is refused', async () => {
  const bytes = zipped({ ...canvasFiles(samples), 'web_resources/passwd': '/etc/passwd' });
  const at = bytes.lastIndexOf('web_resources/passwd') - 46;
  // Made by Unix, with the mode of a symbolic link.
  bytes.writeUInt16LE(0x0314, at + 4);
  bytes.writeUInt32LE((0xa1ff << 16) >>> 0, at + 38);
  expect(await read(bytes)).toMatchObject({ state: 'refused', problem: expect.stringContaining('is a link') });
});

it('a bomb: what unpacks to far more than it is, or than it says, is refused', async () => {
  const huge = zipped({ ...canvasFiles(samples), 'web_resources/zeros.xml': Buffer.alloc(60_000_000) });
  expect((await read(huge)).state).toBe('refused');
  const lying = zipped({ ...canvasFiles(samples), 'wiki_content/big.html': Buffer.alloc(2_000_000, 0x61) });
  lying.writeUInt32LE(10, lying.lastIndexOf('wiki_content/big.html') - 46 + 24);
  expect(await read(lying)).toMatchObject({ state: 'refused', problem: expect.stringContaining('damaged') });
});

it('XXE: an entity of a package is never read', async () => {
  const doctype = '<!DOCTYPE x [<!ENTITY out SYSTEM "file:///etc/passwd">]>';
  for (const path of [
    'imsmanifest.xml',
    'topic1.xml',
    'non_cc_assessments/quiz1.xml.qti',
    'course_settings/module_meta.xml',
  ]) {
    const files = canvasFiles(samples);
    const found = await read(
      zipped({
        ...files,
        [path]: String(files[path])
          .replace(/^<\?xml[^>]*\?>/, `$&${doctype}`)
          .replace('Threads', '&out;'),
      }),
    );
    expect(JSON.stringify(found), path).not.toMatch(/root:|daemon:/);
  }
});

it.skipIf(!existsSync(material))('archives made to escape are refused', async () => {
  const evil = readFileSync(join(material, 'hostile-archives/evil.zip'));
  expect((await read(evil)).state).toBe('refused');
});
