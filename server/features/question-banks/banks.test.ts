import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aBankWorld } from '../../testing/quiz-world.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const gift = `$CATEGORY: $course$/Rivers

::Nile:: The Nile flows north. {T}

::Length:: How long is the Rhine, in km? {#1233:20}

::Cities:: Which city lies on the Danube? { =Vienna ~Prague ~Bern }

This one is only text without an answer.
`;

const aBank = () => aBankWorld(college);

const importInto = (
  client: Client,
  id: string,
  body: { text: string; format?: 'moodle_xml' | 'aiken'; dryRun?: boolean },
) =>
  client.call('POST /api/banks/{id}/import', {
    params: { id },
    body: { format: 'gift' as const, dryRun: false, ...body },
  });
const list = (client: Client, id: string, query: object = {}) =>
  client.call('GET /api/banks/{id}/questions', { params: { id }, query });

describe('an import', () => {
  test('says first what it would do, and then does that', async () => {
    const { client, bank } = await aBank();
    const dry = await importInto(client, bank.id, { text: gift, dryRun: true });
    expect(dry.answer).toMatchObject({
      taken: 3,
      known: 0,
      byType: { true_false: 1, numeric: 1, multiple_choice: 1 },
    });
    expect(dry.answer.notTaken).toHaveLength(1);
    expect((await list(client, bank.id)).answer).toEqual([]);
    const done = await importInto(client, bank.id, { text: gift });
    expect(done.answer).toEqual(dry.answer);
    const questions = (await list(client, bank.id)).answer;
    expect(questions.map(({ type }) => type)).toEqual(['true_false', 'numeric', 'multiple_choice']);
    expect(questions[0]?.tags).toContain('Rivers');
  });

  test('of the same file twice brings nothing twice, and of a longer file what is new', async () => {
    const { client, bank } = await aBank();
    await importInto(client, bank.id, { text: gift });
    expect((await importInto(client, bank.id, { text: gift })).answer).toMatchObject({ taken: 0, known: 3 });
    const longer = `${gift}\n\n::New:: The Elbe ends in Hamburg's bay. {F}\n`;
    const { answer } = await importInto(client, bank.id, { text: longer });
    expect(answer).toMatchObject({ taken: 1, known: 3 });
    expect(answer.byType).toEqual({ true_false: 1 });
    expect((await list(client, bank.id)).answer).toHaveLength(4);
  });

  test('of an Aiken file takes its questions, and names what it cannot take', async () => {
    const { client, bank } = await aBank();
    const text = 'Which is a river?\nA) The Alps\nB) The Elbe\nANSWER: B\n\nWhich is none?\nA) The Rhine\nANSWER: C\n';
    const { answer } = await importInto(client, bank.id, { format: 'aiken', text });
    expect([answer.taken, answer.notTaken.length]).toEqual([1, 1]);
    const [question] = (await list(client, bank.id)).answer;
    expect(question).toMatchObject({ type: 'multiple_choice', stem: '<p>Which is a river?</p>' });
  });

  test('of a file that is none says so', async () => {
    const { client, bank } = await aBank();
    const reply = await importInto(client, bank.id, { format: 'moodle_xml', text: '<html>no</html>' });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.problem?.errors ?? {})).toEqual(['text']);
  });

  test('brings the pictures of its questions, for the members of the course', async () => {
    const { client, bank, student } = await aBank();
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const text = `<quiz><question type="truefalse"><name><text>Map</text></name><questiontext format="html">
      <text><![CDATA[<p>Is <img src="@@PLUGINFILE@@/map.png" alt="A map"> a map?</p>]]></text>
      <file name="map.png" path="/" encoding="base64">${png}</file></questiontext>
      <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;
    expect((await importInto(client, bank.id, { format: 'moodle_xml', text })).answer.taken).toBe(1);
    const [question] = (await list(client, bank.id)).answer;
    const address = /src="(\/api\/files\/[^"]+)"/.exec(question?.stem ?? '')?.[1] ?? '';
    const picture = await (await college.as(student)).raw({ method: 'GET', url: `${address}?inline=1` });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await importInto(client, bank.id, { format: 'moodle_xml', text })).answer).toMatchObject({
      taken: 0,
      known: 1,
    });
  });

  test('leaves nothing in it that could run', async () => {
    const { client, bank } = await aBank();
    await importInto(client, bank.id, { text: '::X:: [html]<p>So<script>x()</script></p> {T}' });
    expect(JSON.stringify((await list(client, bank.id)).answer)).not.toContain('script');
  });
});

describe('a bank', () => {
  test('is searched by words, tag and type, and read page by page', async () => {
    const { client, bank } = await aBank();
    await importInto(client, bank.id, { text: gift });
    const found = async (query: object) => (await list(client, bank.id, query)).answer.map(({ type }) => type);
    expect(await found({ search: 'RHINE' })).toEqual(['numeric']);
    expect(await found({ type: 'true_false' })).toEqual(['true_false']);
    expect(await found({ tag: 'Rivers' })).toHaveLength(3);
    expect(await found({ tag: 'Lakes' })).toEqual([]);
    const first = await list(client, bank.id, { limit: 2 });
    expect(first.headers['x-total-count']).toBe('3');
    const cursor = /cursor=([^&>]+)/.exec(String(first.headers['link']))?.[1];
    expect((await list(client, bank.id, { limit: 2, cursor })).answer.map(({ type }) => type)).toEqual([
      'multiple_choice',
    ]);
  });

  test('counts its questions and tags', async () => {
    const { client, bank, course } = await aBank();
    await importInto(client, bank.id, { text: gift });
    const banks = await client.call('GET /api/courses/{id}/banks', { params: { id: course.id } });
    expect(banks.answer).toMatchObject([{ name: 'Rivers', questions: 3, tags: [{ tag: 'Rivers', questions: 3 }] }]);
  });

  test('stays while a quiz uses it, and can be renamed and deleted otherwise', async () => {
    const { client, bank, quiz } = await aBank();
    await importInto(client, bank.id, { text: gift });
    const params = { id: bank.id };
    expect((await client.call('PUT /api/banks/{id}', { params, body: { name: 'Streams' } })).answer.name).toBe(
      'Streams',
    );
    const [question] = (await list(client, bank.id)).answer;
    const added = await client.call('POST /api/quizzes/{quizId}/questions', {
      params: { quizId: quiz.id },
      body: { questionId: question?.id },
    });
    expect((await client.call('DELETE /api/banks/{id}', { params })).status).toBe(409);
    expect((await client.call('DELETE /api/questions/{id}', { params: { id: question?.id ?? '' } })).status).toBe(409);
    await client.call('DELETE /api/quiz-slots/{id}', { params: { id: added.answer.slots.at(-1)?.id ?? '' } });
    expect((await client.call('DELETE /api/banks/{id}', { params })).status).toBe(204);
    expect((await list(client, bank.id)).status).toBe(404);
  });
});
