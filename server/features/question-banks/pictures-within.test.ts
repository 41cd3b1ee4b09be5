import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sent } from '../../../contract/api.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aBankWorld } from '../../testing/quiz-world.ts';
import { samples } from '../../testing/uploads.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const png = `data:image/png;base64,${samples.png.toString('base64')}`;
const wrapped = png.replace(/(?<=base64,.{40})/, '\n  ');

const moodle = (picture: string) => `<quiz><question type="essay"><name><text>Loom</text></name>
  <questiontext format="html"><text><![CDATA[<p>What is it?</p><p><img src="${picture}" alt="A loom"></p>]]></text></questiontext></question></quiz>`;
const escaped = (picture: string) => `<quiz><question type="essay"><name><text>Loom</text></name>
  <questiontext format="html"><text>&lt;p&gt;What is it? &lt;img src=&quot;${picture}&quot; alt=&quot;A loom&quot;&gt;&lt;/p&gt;</text></questiontext></question></quiz>`;
const gift = (picture: string) =>
  `::Loom:: [html]<p>What is it? <img src\\="${picture.replaceAll(/[:=]/g, '\\$&')}" alt\\="A loom"></p> {}\n`;
const qti12 = (
  picture: string,
) => `<questestinterop><item ident="i"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel>
  <fieldentry>essay_question</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material>
  <mattext texttype="text/html"><![CDATA[<p>What is it? <img src='${picture}' alt="A loom"></p>]]></mattext></material>
  <response_str ident="r"/></presentation></item></questestinterop>`;
const qti2 = (
  picture: string,
) => `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="Loom"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"/>
  <itemBody><p>What is it? <img src="${picture}" alt="A loom"/></p><extendedTextInteraction responseIdentifier="RESPONSE"/></itemBody></assessmentItem>`;

type Format = Sent<'POST /api/banks/{id}/import', 'body'>['format'];
const formats: [Format, (picture: string) => string][] = [
  ['moodle_xml', moodle],
  ['moodle_xml', escaped],
  ['gift', gift],
  ['qti', qti12],
  ['qti', qti2],
];

async function imported(format: Format, text: string) {
  const { bank, client } = await aBankWorld(college);
  const params = { id: bank.id };
  const { answer: report } = await client.call('POST /api/banks/{id}/import', {
    params,
    body: { format, text, dryRun: false },
  });
  const { answer: questions } = await client.call('GET /api/banks/{id}/questions', { params, query: {} });
  return { client, report, stem: String(questions[0]?.stem) };
}

test.each(formats)('a picture that a text of %s holds itself is a file of the course', async (format, write) => {
  const { client, report, stem } = await imported(format, write(png));
  expect(report).toMatchObject({ taken: 1, changed: [] });
  expect(stem).toMatch(/<img src="\/api\/files\/[\w-]+" alt="A loom"/);
  const address = /\/api\/files\/[\w-]+/.exec(stem)?.[0] ?? '';
  expect((await client.raw({ method: 'GET', url: address })).rawPayload).toEqual(samples.png);
});

test('so is one that is wrapped over lines', async () => {
  expect((await imported('moodle_xml', moodle(wrapped))).stem).toContain('/api/files/');
});

test.each(formats)('one of another kind in %s is told', async (format, write) => {
  const { report, stem } = await imported(format, write('data:image/svg+xml;base64,PHN2Zy8+'));
  expect(report.changed.map(({ what }) => what)).toEqual([
    'A picture that stands within its text itself is of a kind that is not taken over. Add it by hand.',
  ]);
  expect(stem).not.toContain('data:');
});

test('what calls itself a picture and is none is told', async () => {
  const { report } = await imported('moodle_xml', moodle('data:image/png;base64,AAAA'));
  expect(report.changed).toMatchObject([{ name: 'picture-1.png', what: expect.stringContaining('not taken') }]);
});

test.each(formats)('a picture of another site in %s is linked to', async (format, write) => {
  const { report, stem } = await imported(format, write('https://looms.test/a%20loom.png'));
  expect(report).toMatchObject({ taken: 1, changed: [] });
  expect(stem).toContain('<a href="https://looms.test/a%20loom.png" rel="noopener">A loom</a>');
});
