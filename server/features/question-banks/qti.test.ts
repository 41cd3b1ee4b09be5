import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aBankWorld } from '../../testing/quiz-world.ts';
import { samples } from '../../testing/uploads.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const bank12 = (stem: string, right = 'a') => `<?xml version="1.0"?>
<questestinterop><objectbank ident="b1" title="Rivers"><item ident="i1" title="Question">
  <itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel>
  <fieldentry>multiple_choice_question</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
  <presentation><material><mattext texttype="text/html"><![CDATA[${stem}]]></mattext></material>
  <response_lid ident="r"><render_choice>
    <response_label ident="a"><material><mattext>The Nile</mattext></material></response_label>
    <response_label ident="b"><material><mattext>The Alps</mattext></material></response_label>
  </render_choice></response_lid></presentation>
  <resprocessing><respcondition><conditionvar><varequal respident="r">${right}</varequal></conditionvar>
  <setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing>
</item></objectbank></questestinterop>`;

const zipped = (files: Record<string, string | Uint8Array>) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]))),
  );

const manifest = (...files: string[]) =>
  `<manifest identifier="m"><resources>${files
    .map(
      (file, i) =>
        `<resource identifier="r${i}" type="imsqti_xmlv1p2" href="${file}"><file href="${file}"/></resource>`,
    )
    .join('')}</resources></manifest>`;

async function aBank() {
  const { bank, ...world } = await aBankWorld(college);
  return { ...world, id: bank.id };
}
const send = (client: Client, id: string, text: string | Buffer, dryRun = false) =>
  client.call('POST /api/banks/{id}/import', {
    params: { id },
    body: {
      format: typeof text === 'string' ? 'qti' : 'qti_package',
      text: typeof text === 'string' ? text : text.toString('base64'),
      dryRun,
    },
  });
const list = async (client: Client, id: string) =>
  (await client.call('GET /api/banks/{id}/questions', { params: { id }, query: {} })).answer;

describe('one file of QTI', () => {
  test('is for who may edit the course', async () => {
    const { id, student } = await aBank();
    expect((await send(college.nobody, id, bank12('Which?'))).status).toBe(401);
    expect((await send(await college.as(student), id, bank12('Which?'))).status).toBe(403);
  });

  test('says first what it would do, does that, and brings nothing twice', async () => {
    const { client, id } = await aBank();
    const dry = await send(client, id, bank12('Which is a river?'), true);
    expect(dry.answer).toMatchObject({ taken: 1, known: 0, notTaken: [], byType: { multiple_choice: 1 } });
    expect(await list(client, id)).toEqual([]);
    expect((await send(client, id, bank12('Which is a river?'))).answer).toEqual(dry.answer);
    expect((await list(client, id)).map(({ stem, tags }) => [stem, tags])).toEqual([['Which is a river?', ['Rivers']]]);
    expect((await send(client, id, bank12('Which is a river?'))).answer).toMatchObject({ taken: 0, known: 1 });
  });

  test('that is none, or is damaged, is refused at its field', async () => {
    const { client, id } = await aBank();
    for (const text of ['<quiz/>', 'no XML', '<questestinterop><item></questestinterop>']) {
      const reply = await send(client, id, text);
      expect([reply.status, Object.keys(reply.problem?.errors ?? {})], text).toEqual([422, ['text']]);
    }
  });
});

describe('a package of QTI', () => {
  test('brings its questions with the pictures that they show, once', async () => {
    const { client, id, student } = await aBank();
    const pack = zipped({
      'imsmanifest.xml': manifest('quiz/one.xml', 'gone.xml'),
      'quiz/one.xml': bank12('<p>Which? <img src="pics/my%20map.png?x=1" alt="A map"></p>'),
      'quiz/pics/my map.png': samples.png,
      'other.png': samples.png,
    });
    const { answer } = await send(client, id, pack);
    expect(answer).toMatchObject({ taken: 1, notTaken: [{ name: 'gone.xml' }], changed: [] });
    const [question] = await list(client, id);
    const address = /src="(\/api\/files\/[^"]+)"/.exec(question?.stem ?? '')?.[1] ?? '';
    const picture = await (await college.as(student)).raw({ method: 'GET', url: `${address}?inline=1` });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await send(client, id, pack)).answer).toMatchObject({ taken: 0, known: 1 });
  });

  test('larger than what other calls take arrives whole', async () => {
    const { client, id } = await aBank();
    const noise = Buffer.from(Array.from({ length: 1_600_000 }, (_, i) => (i * 2_654_435_761) >>> 13));
    const { answer } = await send(client, id, zipped({ 'one.xml': bank12('Which?'), 'x.bin': noise }));
    expect(answer.taken).toBe(1);
    const { student } = await aBank();
    expect((await send(await college.as(student), id, zipped({ 'one.xml': 'x', 'x.bin': noise }))).status).not.toBe(
      413,
    );
  });

  test('of which nothing is QTI, or that holds an archive alone, is refused', async () => {
    const { client, id } = await aBank();
    const refused = async (pack: Buffer) => {
      const { status, problem } = await send(client, id, pack);
      expect(status).toBe(422);
      return problem?.errors?.['text'];
    };
    expect(await refused(zipped({ 'a.txt': 'x' }))).toContain('no questions of QTI');
    expect(await refused(zipped({ 'inner.zip': zipped({ 'one.xml': bank12('Which?') }) }))).toContain('within');
    expect(await refused(Buffer.from('PK no archive'))).toContain('no zip archive');
    const whole = zipped({ 'one.xml': bank12('Which?') });
    expect(await refused(whole.subarray(0, whole.length - 30))).toContain('no zip archive');
    const many = Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [`${i}.xml`, '<a/>']));
    expect(await refused(zipped(many))).toContain('more than');
    const wrong = { format: 'qti_package' as const, text: 'not base64!', dryRun: true };
    const reply = await client.call('POST /api/banks/{id}/import', { params: { id }, body: wrong });
    expect(Object.keys(reply.problem?.errors ?? {})).toEqual(['text']);
  });
});

describe('a hostile package', () => {
  const refusedWith = async (pack: Buffer, words: string) => {
    const { client, id } = await aBank();
    const { status, problem } = await send(client, id, pack, true);
    expect([status, problem?.errors?.['text']]).toEqual([422, expect.stringContaining(words)]);
  };
  const file = { 'one.xml': bank12('Which?') };

  test.each(['../../evil.xml', '/tmp/evil.xml', '..\\evil.xml', 'C:\\evil.xml', 'a/../../evil.xml'])(
    'with a name that leads out of it (%s) is refused whole',
    (path) => refusedWith(zipped({ ...file, [path]: 'x' }), 'leads out of it'),
  );

  test('with a link to another place is refused', async () => {
    const bytes = zipped({ ...file, 'passwd.xml': '/etc/passwd' });
    const at = bytes.lastIndexOf('passwd.xml') - 46;
    bytes.writeUInt16LE(0x0314, at + 4);
    bytes.writeUInt32LE((0xa1ff << 16) >>> 0, at + 38);
    await refusedWith(bytes, 'is a link');
  });

  test('with a password is refused', async () => {
    const bytes = zipped(file);
    bytes.writeUInt16LE(1, bytes.lastIndexOf('one.xml') - 46 + 8);
    await refusedWith(bytes, 'needs a password');
  });

  test('that unpacks to more than it is, or than it says, is refused', async () => {
    await refusedWith(zipped({ ...file, 'zeros.png': Buffer.alloc(61_000_000) }), 'unpack');
    const lying = zipped({ ...file, 'big.xml': Buffer.alloc(2_000_000, 0x61) });
    lying.writeUInt32LE(10, lying.lastIndexOf('big.xml') - 46 + 24);
    await refusedWith(lying, 'damaged');
    const bent = zipped({ ...file, 'big.xml': Buffer.alloc(200_000, 0x61) });
    bent.writeUInt8(0x55, bent.indexOf('big.xml') + 40);
    await refusedWith(bent, 'damaged');
  });

  test('with more text than can be read at a stroke is refused', async () => {
    const long = `<a>${Array.from({ length: 900_000 }, (_, i) => i * 7).join(' ')}</a>`;
    await refusedWith(zipped({ ...file, 'long.xml': long }), 'Export the questions in several parts');
  });

  test('reads nothing of what entities name, and nothing beside itself', async () => {
    const { client, id } = await aBank();
    const doctype = '<!DOCTYPE x [<!ENTITY out SYSTEM "file:///etc/passwd">]>';
    const text = bank12('Which &out; <img src="../../../etc/passwd"><img src="%2e%2e/%2e%2e/etc/passwd">');
    const { answer } = await send(
      client,
      id,
      zipped({ 'one.xml': text, 'two.xml': text.replace('?>', `?>${doctype}`) }),
    );
    expect(answer).toMatchObject({ taken: 1, notTaken: [{ name: 'two.xml' }] });
    expect(JSON.stringify(await list(client, id))).not.toMatch(/root:|passwd/);
  });
});
