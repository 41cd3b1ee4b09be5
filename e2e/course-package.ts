import { zipSync } from 'fflate';
import { expect } from 'vitest';
import type { CourseImport } from '../contract/course-imports.ts';
import type { Visitor } from './browser.ts';
import { asked } from './lesson-parts.ts';

export const packed = (files: Record<string, string | Uint8Array>) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)] as const))),
  );

/** A course of one page, of which all comes over. */
const onePage = {
  'imsmanifest.xml': `<manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1" xmlns:lomimscc="http://ltsc.ieee.org/xsd/imsccv1p1/LOM/manifest">
<metadata><schema>IMS Common Cartridge</schema><schemaversion>1.1.0</schemaversion><lomimscc:lom><lomimscc:general><lomimscc:title>
<lomimscc:string>Knots</lomimscc:string></lomimscc:title></lomimscc:general></lomimscc:lom></metadata>
<organizations><organization identifier="o" structure="rooted-hierarchy"><item identifier="r"><item identifier="m"><title>Bends</title>
<item identifier="i" identifierref="p"><title>The reef knot</title></item></item></item></organization></organizations>
<resources><resource identifier="p" type="webcontent" href="reef.html"><file href="reef.html"/></resource></resources></manifest>`,
  'reef.html': '<html><head><title>The reef knot</title></head><body><p>Left over right.</p></body></html>',
};

/** The path of an import whose package was read. */
export async function anImportOfACourse({ context: { request } }: Pick<Visitor, 'context'>): Promise<string> {
  const { key, uploadURL } = await asked<{ key: string; uploadURL: string }>(
    request.post('/api/objects/upload', { data: {} }),
  );
  expect((await request.put(uploadURL, { data: packed(onePage) })).status()).toBe(204);
  const { id: fileId } = await asked<{ id: string }>(
    request.post('/api/files', { data: { key, name: 'knots.imscc', purpose: 'course-package' } }),
  );
  const { id } = await asked<CourseImport>(request.post('/api/course-imports', { data: { fileId } }));
  await expect
    .poll(async () => (await asked<CourseImport>(request.get(`/api/course-imports/${id}`))).state)
    .toBe('read');
  return `/courses/import/${id}`;
}
