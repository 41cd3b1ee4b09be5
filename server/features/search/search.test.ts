import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { richText } from '../../../contract/rich-text.ts';
import { viewHeader } from '../../../contract/student-views.ts';
import { asTyped } from '../../../domain/search/as-typed.ts';
import { foldText } from '../../../domain/search/fold.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { aReply, aTopic } from '../../testing/work.ts';

let college: TestCollege;
type Name = 'student' | 'late' | 'instructor' | 'other' | 'assistant' | 'limited' | 'supervisor' | 'manager' | 'admin';
let clients: Record<Name, Client>;

const find = (client: Client, q: string, limit?: number) =>
  client.call('GET /api/search', { query: { q, ...(limit && { limit }) } });

/** The titles and names of everything that is found. */
async function all(name: Name, q: string): Promise<string[]> {
  const { answer } = await find(clients[name], q, 20);
  return [
    ...[...answer.courses, ...answer.activities, ...answer.topics, ...answer.announcements].map(({ title }) => title),
    ...answer.files.map((file) => file.name),
    ...answer.people.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  ].toSorted();
}

/** Everything in it has the word "zebra". */
beforeAll(async () => {
  college = await openTestCollege();
  const people = await college.write(async (tx) => {
    const made = {
      student: await aUser(tx, 'student', { first_name: 'Zebra', last_name: 'Student' }),
      late: await aUser(tx, 'student', { first_name: 'Zebra', last_name: 'Late' }),
      instructor: await aUser(tx, 'instructor', { first_name: 'Zebra', last_name: 'Instructor' }),
      other: await aUser(tx, 'instructor', { first_name: 'Zebra', last_name: 'Other' }),
      assistant: await aUser(tx, 'teaching_assistant', { first_name: 'Zebra', last_name: 'Assistant' }),
      limited: await aUser(tx, 'teaching_assistant', { first_name: 'Zebra', last_name: 'Limited' }),
      supervisor: await aUser(tx, 'supervisor', { first_name: 'Zebra', last_name: 'Supervisor' }),
      manager: await aUser(tx, 'course_manager', { first_name: 'Zebra', last_name: 'Manager' }),
      admin: await aUser(tx, 'admin', { first_name: 'Zebra', last_name: 'Admin' }),
    };
    const classmate = await aUser(tx, 'student', { first_name: 'Zebra', last_name: 'Classmate' });
    const gone = await aUser(tx, 'student', { first_name: 'Zebra', last_name: 'Gone', is_active: false });
    await tx
      .insertInto('supervisions')
      .values({ supervisor_id: made.supervisor.id, student_id: made.student.id })
      .execute();

    const own = await aCourse(tx, { title: 'Zebra course', course_code: 'ZEB-101' });
    await teaches(tx, own, made.instructor);
    await teaches(tx, own, made.assistant, 'teaching_assistant');
    await teaches(tx, own, made.limited, 'teaching_assistant');
    const section = { id: newId(), course_id: own.id, name: 'A' };
    await tx.insertInto('sections').values(section).execute();
    const staff = await tx
      .updateTable('course_staff')
      .set({ is_limited: true })
      .where('user_id', '=', made.limited.id)
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('assistant_sections').values({ staff_id: staff.id, section_id: section.id }).execute();
    await enrols(tx, own, made.student, 'active', { section_id: section.id });
    await enrols(tx, own, classmate);
    await enrols(tx, own, gone);
    await enrols(tx, own, made.late, 'dropped');

    const module = await aModule(tx, own);
    const hidden = await aModule(tx, own, { is_published: false });
    await anActivity(tx, own, 'lesson', { title: 'Zebra lesson', module_id: module.id });
    await anActivity(tx, own, 'lesson', { title: 'Zebra unpublished', module_id: module.id, is_published: false });
    await anActivity(tx, own, 'quiz', { title: 'Zebra in a hidden module', module_id: hidden.id });
    await anActivity(tx, own, 'assignment', { title: 'Zebra outside the modules' });

    const topic = await aTopic(tx, own, made.student, { title: 'Zebra topic' });
    await aTopic(tx, own, classmate, { title: 'Zebra deleted', deleted_at: new Date(), deleted_by: classmate.id });
    const quiet = await aTopic(tx, own, made.instructor, {
      title: 'Quiet words',
      requires_post: true,
      allows_anonymous: true,
    });
    await aReply(tx, quiet, classmate, { content: 'The zebra of the reply', is_anonymous: true });
    const taken = { content: 'Mine', deleted_at: new Date(), deleted_by: made.student.id };
    await aReply(tx, quiet, made.student, taken);
    await aReply(tx, topic, classmate, {
      content: 'A hidden quagga',
      hidden_at: new Date(),
      hidden_by: made.instructor.id,
    });
    await aReply(tx, topic, classmate, {
      content: 'A deleted quagga',
      deleted_at: new Date(),
      deleted_by: classmate.id,
    });
    const anon = await aUser(tx, 'student', { first_name: 'Xanthippe', last_name: 'Okapi' });
    await enrols(tx, own, anon);
    await aReply(tx, topic, anon, { content: 'Nobody knows me', is_anonymous: true });
    const item = await anActivity(tx, own, 'discussion', { title: 'Zebra exercise', module_id: module.id });
    await aTopic(tx, own, made.instructor, { id: item.id, activity_id: item.id, title: 'Zebra exercise' });

    const elsewhere = await aCourse(tx, { title: 'Zebra elsewhere' });
    await teaches(tx, elsewhere, made.other);
    await anActivity(tx, elsewhere, 'lesson', {
      title: 'Zebra lesson elsewhere',
      module_id: (await aModule(tx, elsewhere)).id,
    });
    await aTopic(tx, elsewhere, made.other, { title: 'Zebra topic elsewhere' });
    const draft = await aCourse(tx, { title: 'Zebra draft', status: 'draft' });
    await teaches(tx, draft, made.instructor);
    await enrols(tx, draft, made.student);

    const said = {
      author_id: made.instructor.id,
      body: richText.parse('<p>Words</p>'),
      publish_at: new Date(0),
      created_at: new Date(0),
    };
    const announce = async (
      title: string,
      given: Partial<{ course_id: string; posted_at: Date; deleted_at: Date; body: ReturnType<typeof richText.parse> }>,
    ) => {
      const row = { id: newId(), course_id: null, posted_at: new Date(0), ...said, title, ...given };
      await tx.insertInto('announcements').values(row).execute();
      return row;
    };
    await announce('Zebra for all', {});
    await announce('Of the course', {
      course_id: own.id,
      body: richText.parse('<p>A <strong>zebra</strong> &amp; a gnu</p>'),
    });
    const sectional = await announce('Zebra for the others', { course_id: own.id });
    const others = { id: newId(), course_id: own.id, name: 'B' };
    await tx.insertInto('sections').values(others).execute();
    await tx
      .insertInto('announcement_sections')
      .values({ announcement_id: sectional.id, section_id: others.id })
      .execute();
    await tx
      .insertInto('announcements')
      .values({ id: newId(), course_id: own.id, ...said, title: 'Zebra to come' })
      .execute();
    await announce('Zebra taken back', { course_id: own.id, deleted_at: new Date() });
    await announce('Zebra said elsewhere', { course_id: elsewhere.id });

    const file = async (name: string, course: { id: string }, kind: string) => {
      const id = newId();
      const key = id;
      await tx
        .insertInto('file_objects')
        .values({ key, size: 1, etag: 'x', created_at: new Date(0), sha256: null })
        .execute();
      const stored = {
        state: 'referenced' as const,
        state_since: new Date(0),
        upload_id: id.replaceAll('-', ''),
        object_key: key,
      };
      await tx
        .insertInto('files')
        .values({
          id,
          owner_id: made.instructor.id,
          ...stored,
          multipart_ref: null,
          purpose: kind,
          name,
          type: 'text/plain',
          size: 1,
          created_at: new Date(0),
          uploaded_at: new Date(0),
        })
        .execute();
      await tx
        .insertInto('file_references')
        .values({
          file_id: id,
          kind,
          object_id: course.id,
          course_id: course.id,
          user_id: null,
          created_at: new Date(0),
        })
        .execute();
      return id;
    };
    await file('zebra_notes.txt', own, 'course-material');
    await file('zebra-elsewhere.txt', elsewhere, 'course-material');
    await file('zebra-handed-in.txt', own, 'submission');
    const embedded = await file('zebra-embedded.txt', own, 'content-file');
    const lesson = async (title: string, body: string, reader: { id: string } | null, is_published = true) => {
      const { id } = await anActivity(tx, own, 'lesson', { title, module_id: module.id, is_published });
      const changed = tx.updateTable('lessons').set({ body: richText.parse(body) });
      await changed.where('activity_id', '=', id).execute();
      if (!reader) return;
      const viewed = { activity_id: id, user_id: reader.id, viewed_at: new Date(0), completed_at: null };
      await tx.insertInto('activity_progress').values(viewed).execute();
    };
    await lesson('Opened', `<p><a href="/api/files/${embedded}">It</a></p>`, classmate);
    await lesson(
      'Read by her',
      '<p>Of the <em>Dugong</em> &amp; its <a href="https://numbat.example">kin</a></p>',
      made.student,
    );
    await lesson('Not read by her', '<p>A dugong</p>', classmate);
    await lesson('Withdrawn', '<p>A dugong</p>', made.student, false);
    const work = await anActivity(tx, own, 'assignment', { title: 'Work', module_id: module.id });
    const told = tx.updateTable('assignments').set({ instructions: richText.parse('<p>Draw a dugong</p>') });
    await told.where('activity_id', '=', work.id).execute();
    return made;
  });
  clients = {} as typeof clients;
  for (const [name, user] of Object.entries(people)) clients[name as Name] = await college.as(user);
});
afterAll(() => college.close());

const published = [
  'Of the course',
  'Zebra Assistant',
  'Zebra Instructor',
  'Zebra Limited',
  'Zebra course',
  'Zebra exercise',
  'Zebra for all',
  'Zebra lesson',
  'Zebra outside the modules',
  'Zebra topic',
  'zebra_notes.txt',
];
const ofStaff = [
  ...published,
  'Quiet words',
  'Zebra for the others',
  'Zebra in a hidden module',
  'Zebra to come',
  'Zebra unpublished',
  'zebra-embedded.txt',
];
const without = (list: string[], ...names: string[]) => list.filter((each) => !names.includes(each));
const everything = [
  ...ofStaff,
  'Zebra Admin',
  'Zebra Classmate',
  'Zebra Gone',
  'Zebra Late',
  'Zebra Manager',
  'Zebra Other',
  'Zebra Student',
  'Zebra Supervisor',
  'Zebra draft',
  'Zebra elsewhere',
  'Zebra lesson elsewhere',
  'Zebra said elsewhere',
  'Zebra topic elsewhere',
  'zebra-elsewhere.txt',
];

describe('what each role finds, and nothing else', () => {
  const matrix: [Name, string[]][] = [
    ['student', [...published, 'Zebra Supervisor']],
    ['late', ['Zebra for all']],
    ['instructor', [...without(ofStaff, 'Zebra Instructor'), 'Zebra Classmate', 'Zebra Student', 'Zebra draft']],
    [
      'other',
      [
        'Zebra elsewhere',
        'Zebra for all',
        'Zebra lesson elsewhere',
        'Zebra said elsewhere',
        'Zebra topic elsewhere',
        'zebra-elsewhere.txt',
      ],
    ],
    ['assistant', [...without(ofStaff, 'Zebra Assistant'), 'Zebra Classmate', 'Zebra Student']],
    ['limited', [...without(ofStaff, 'Zebra Limited'), 'Zebra Student']],
    ['supervisor', ['Zebra Student', 'Zebra for all']],
    ['manager', everything],
    ['admin', everything],
  ];
  test.each(matrix)('%s', async (name, titles) => {
    expect(await all(name, 'zebra')).toEqual(titles.toSorted());
  });

  test('texts are found by students who have opened them, and by staff', async () => {
    expect(await all('student', 'dugong')).toEqual(['Read by her']);
    expect(await all('late', 'dugong')).toEqual([]);
    expect(await all('other', 'dugong')).toEqual([]);
    const ofCourse = ['Not read by her', 'Read by her', 'Withdrawn', 'Work'];
    for (const name of ['instructor', 'assistant', 'manager'] as const)
      expect(await all(name, 'dugong')).toEqual(ofCourse);
    expect(await all('instructor', 'numbat')).toEqual([]);
    const [found] = (await find(clients.student, 'kin dugong')).answer.activities;
    expect(found).toMatchObject({ title: 'Read by her', excerpt: 'Of the Dugong & its kin' });
    const [byTitle] = (await find(clients.student, 'read by her')).answer.activities;
    expect(byTitle).toMatchObject({ title: 'Read by her', excerpt: null });
  });

  test('hidden and deleted replies are found by nobody', async () => {
    for (const name of Object.keys(clients)) expect(await all(name as Name, 'quagga')).toEqual([]);
  });

  test('an anonymous author is not found by their name in what they wrote', async () => {
    const { answer } = await find(clients.student, 'okapi');
    expect(answer).toEqual({ courses: [], activities: [], people: [], topics: [], announcements: [], files: [] });
    const byWords = await clients.student.raw({ method: 'GET', url: '/api/search?q=nobody' });
    expect(byWords.json<{ topics: object[] }>().topics).toHaveLength(1);
    expect(byWords.body).not.toMatch(/Xanthippe|Okapi/);
  });

  test('replies of a topic that asks for one’s own first are found after that', async () => {
    const { topics } = (await find(clients.instructor, 'quiet')).answer;
    await clients.student.call('POST /api/discussions/{id}/replies', {
      params: { id: topics[0]?.id ?? '' },
      body: { content: 'Mine' },
    });
    expect(await all('student', 'zebra reply')).toEqual(['Quiet words']);
  });

  test('classmates are found where students write to each other', async () => {
    await clients.admin.call('PUT /api/college/messaging', { body: { studentsWriteToEachOther: true } });
    expect(await all('student', 'zebra classmate')).toEqual(['Zebra Classmate']);
    await clients.admin.call('PUT /api/college/messaging', { body: { studentsWriteToEachOther: false } });
    expect(await all('student', 'zebra classmate')).toEqual([]);
  });

  test('usernames are shown and found by who manages users alone', async () => {
    const person = (await find(clients.manager, 'zebra limited')).answer.people[0];
    expect(person?.username).toMatch(/^teaching_assistant-\d+$/);
    expect((await find(clients.manager, person?.username ?? '')).answer.people).toHaveLength(1);
    expect((await find(clients.instructor, person?.username ?? '')).answer.people).toEqual([]);
    expect((await find(clients.instructor, 'zebra limited')).answer.people[0]?.username).toBeNull();
  });

  test('whoever is not signed in finds nothing at all', async () => {
    expect((await find(college.nobody, 'zebra')).status).toBe(401);
  });
});

describe('the words', () => {
  beforeAll(async () => {
    await college.write(async (tx) => {
      const course = (title: string, code: string, description = 'About something.') =>
        aCourse(tx, { title, course_code: code, description });
      await course('Émigré Łódź', 'QUO-1');
      await course('Quokka', 'QUO-9');
      await course('Quokka studies', 'QUO-3');
      await course('The quokka', 'QUO-4');
      await course('Marsupials', 'QUO-5', 'The quokka and others.');
    });
  });
  const titles = async (q: string, name: Name = 'admin') =>
    (await find(clients[name], q)).answer.courses.map(({ title }) => title);

  test('an equal title comes first, then those that begin so, that hold it, and texts', async () => {
    expect(await titles('quokka')).toEqual(['Quokka', 'Quokka studies', 'The quokka', 'Marsupials']);
    expect((await titles('quo-3'))[0]).toBe('Quokka studies');
    expect(await titles('quo3')).toEqual(['Quokka studies']);
  });

  test('one’s own come before others', async () => {
    await college.write(async (tx) => {
      const taught = await aCourse(tx, { title: 'Tapir II' });
      await teaches(tx, await aCourse(tx, { title: 'Tapir I' }), await aUser(tx, 'instructor'));
      const admin = await tx
        .selectFrom('users')
        .select('id')
        .where('last_name', '=', 'Admin')
        .executeTakeFirstOrThrow();
      await tx.updateTable('courses').set({ created_by: admin.id }).where('id', '=', taught.id).execute();
    });
    expect(await titles('tapir')).toEqual(['Tapir II', 'Tapir I']);
    expect(await titles('tapir', 'manager')).toEqual(['Tapir I', 'Tapir II']);
  });

  test('accents and capitals make no difference, beginnings are enough, every word counts', async () => {
    expect(await titles('EMIGRE lodz')).toEqual(['Émigré Łódź']);
    expect(await titles('e\u0301mi')).toEqual(['Émigré Łódź']);
    expect(await titles('emigre quokka')).toEqual([]);
  });

  test.each(['', 'q', '!!', "'; drop table users; --", '%%', '\\', "' | 'a", 'a:*&', '(((', '<->'])(
    '%s does no harm',
    async (q) => {
      const reply = await find(clients.admin, q);
      expect(reply.status).toBe(200);
      expect(reply.answer.courses).toEqual([]);
    },
  );

  test('what was found in a text is shown with what stands around it', async () => {
    const { announcements } = (await find(clients.student, 'gnu')).answer;
    expect(announcements).toEqual([expect.objectContaining({ title: 'Of the course', excerpt: 'A zebra & a gnu' })]);
  });

  test('three statements, and no more results than asked for', async () => {
    const reply = await find(clients.admin, 'zebra', 2);
    expect(reply.statements).toBeLessThanOrEqual(3);
    expect(reply.answer.people).toHaveLength(2);
    expect((await find(clients.admin, 'zebra', 21)).status).toBe(400);
  });

  test('while staff look as a student of a course, nothing beyond it is searched', async () => {
    const [course] = (await find(clients.manager, 'zeb-101')).answer.courses;
    const [student] = (await find(clients.manager, 'zebra student')).answer.people;
    const look = await clients.manager.call('POST /api/courses/{id}/student-views', {
      params: { id: course?.id ?? '' },
      body: { studentId: student?.id ?? '', at: null },
    });
    const headers = { [viewHeader]: look.answer.id };
    expect((await clients.manager.call('GET /api/search', { query: { q: 'zebra' }, headers })).status).toBe(403);
  });

  test('the database takes apostrophes and hyphens for those of a keyboard, as the browser does', async () => {
    const signs = "O’Brien O‘Neil ʼ ʻ ′ ´ ` ＇ Smith‐Jones ‑ ‒ – — − Ávila 'x'-y أَحْمَد ــ ٱلأمة ى ۀ ٣۴ ﻻ Σάς";
    const { rows } = await sql<{ typed: string }>`select as_typed(${signs}::text) as typed`.execute(
      college.app.database.read,
    );
    expect(rows[0]?.typed).toBe(asTyped(signs));
    expect(asTyped(signs)).toBe("o'brien o'neil ' ' ' ' ' ' smith-jones - - - - - avila 'x'-y احمد  الامه ي ە 34 ﻻ σασ");
  });

  test('a name in ASCII is compared as it would be among others, and folded only where there is anything to fold', async () => {
    const names = ['O`Brien SMITH-Jones', "\t x_Y's ", '', 'Éa'];
    for (const name of names) {
      const { rows } = await sql<{ typed: string }>`select as_typed(${name}::text) as typed`.execute(
        college.app.database.read,
      );
      expect(rows[0]?.typed).toBe(asTyped(name));
    }
    const { rows } = await sql<{ text: string }>`select pg_get_functiondef('as_typed'::regproc) as text`.execute(
      college.app.database.read,
    );
    // Folding takes ten times as long, and is done for every row that is looked at.
    expect(rows[0]?.text).toMatch(/octet_length/);
  });

  test('the database folds words as the browser does', async () => {
    const texts = [
      'Émile Żółć',
      'Straße ÆRØ Œuvre',
      'WEB-301',
      '“a” — b…c',
      'naïve  façade',
      'Đorđe ĦAL Ŧ',
      'x_y@z.w',
      '¿Qué? ¡Sí!',
      'e\u0301 E\u0301',
      '1½ 2²',
      'الجَبْرُ، والإحصاءُ؟ (٣)',
      'مـــؤتمر آلي ئ ڪ گ ی ک',
      'ΣΊΣΥΦΟΣ Σ',
    ];
    for (const text of texts) {
      const { rows } = await sql<{ folded: string }>`select search_fold(${text}::text) as folded`.execute(
        college.app.database.read,
      );
      expect(rows[0]?.folded, text).toBe(foldText(text));
    }
  });
});
