import { SaidError } from '../../../contract/text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../quiz/check-question.ts';
import { filesIn } from '../links.ts';
import { readCourse } from '../read-course.ts';
import { moodleFiles } from '../testing/moodle-files.ts';
import { packageOf } from '../testing/package-of.ts';
import { archivedPath, type ImportedItem, type ReadCourse } from '../tree.ts';

const files = moodleFiles({ pdf: new Uint8Array(3), png: new Uint8Array(3) });

function courseOf(changes: Record<string, string> = {}): ReadCourse {
  const course = readCourse(packageOf({ ...files, ...changes }));
  if ('refusal' in course) throw new SaidError(course.refusal);
  return course;
}

const itemsOf = ({ modules }: ReadCourse) => modules.flatMap(({ items }) => items);
function named<K extends ImportedItem['kind']>(course: ReadCourse, kind: K, title: string) {
  const found = itemsOf(course).find((item) => String(item.title) === title);
  if (found?.kind !== kind) throw new Error(`${title} is ${found?.kind}`);
  return found as Extract<ImportedItem, { kind: K }>;
}

describe('a backup of Moodle', () => {
  const course = courseOf();

  it('keeps the order of its sections, with what each says first and subsections in their place', () => {
    expect(course).toMatchObject({ title: 'Weaving', code: 'ART-1', startsAt: '2025-09-01T08:00:00.000Z' });
    expect(
      course.modules.map(({ title, items }) => [
        String(title),
        ...items.map((item) => `${item.kind} ${item.title.toString()}`),
      ]),
    ).toEqual([
      ['Looms', 'lesson Looms', 'lesson The loom', 'link A museum', 'lesson Week 1'],
      [
        'Topic 2',
        'assignment Weave a scarf',
        'quiz Threads',
        'lesson Patterns',
        'discussion Your first pattern',
        'lesson Deeper',
        'lesson Words',
      ],
    ]);
    expect(course.announcements).toMatchObject([{ title: 'Looms have come', html: '<p>Two of them.</p>' }]);
  });

  it('is described as it was', () => {
    const summary = '<course id="2"><summary>&lt;p&gt;Warp &amp;amp; weft.&lt;/p&gt;</summary></course>';
    expect(courseOf({ 'course/course.xml': summary }).description).toBe('Warp & weft.');
  });

  it('names what stays behind or comes changed, and says why', () => {
    expect(course.problems.map(({ effect, name }) => `${effect}: ${name.toString()}`)).toEqual([
      'changed: The loom',
      'changed: Read first',
      'changed: Weave a scarf',
      'changed: Threads: About',
      'changed: Threads',
      'left-out: Loom simulator',
      'changed: In depth',
      'left-out: Yarn: Point at it',
      'left-out: Participants',
      'changed: Threads',
    ]);
  });

  it('says of a text that asks nothing which files of it are not in the backup', () => {
    const shown = 'Two parts follow. &lt;img src="@@PLUGINFILE@@/gone.png"&gt;';
    const read = courseOf({ 'questions.xml': String(files['questions.xml']).replace('Two parts follow.', shown) });
    expect(
      read.problems.flatMap(({ name, reason }) => (name.toString().endsWith('About') ? String(reason) : [])),
    ).toEqual([
      'It asks nothing: its text stands in the instructions.',
      'The file “gone.png” which it shows is not in the backup. Add it by hand.',
    ]);
  });

  it('hides what its students did not see', () => {
    const hidden = itemsOf(course).flatMap((item) => (item.isHidden ? item.title : []));
    expect(hidden).toEqual(['Week 1', 'Weave a scarf', 'Threads', 'Patterns', 'Your first pattern', 'Deeper', 'Words']);
  });

  it('shows its files and leads to its activities', () => {
    const { html } = named(course, 'lesson', 'The loom');
    const [picture = ''] = filesIn(html);
    expect(archivedPath(course.places, picture)).toBe(`files/a1/${'a1'.padEnd(40, '0')}`);
    expect(html).toContain('href="import:item:module%3A6"');
    const [pdf = ''] = filesIn(named(course, 'lesson', 'Week 1').html);
    expect(pdf).toMatch(/\/Week 1\.pdf$/);
    expect(archivedPath(course.places, pdf)).toBe(`files/b2/${'b2'.padEnd(40, '0')}`);
  });

  it('writes the chapters of a book under headings, in their order', () => {
    expect(named(course, 'lesson', 'Patterns').html).toBe(
      '<h2>Plain &lt;weave&gt;</h2><p>Over one.</p><h2>Twill</h2><p>Over two.</p><h3>Herringbone</h3><p>Turned.</p>',
    );
    expect(named(course, 'lesson', 'Words').html).toBe('<h3>Warp</h3><p>Along.</p><h3>Weft</h3><p>Across.</p>');
  });

  it('keeps what is said of a link, as plain words, and says so where it was more', () => {
    const shown = (intro: string) => {
      const url = `<activity contextid="1"><url id="1"><intro>${intro}</intro><introformat>1</introformat><externalurl>https://looms.example/museum</externalurl></url></activity>`;
      const read = courseOf({ 'activities/url_4/url.xml': url });
      const said = read.problems.filter(({ name }) => String(name) === 'A museum');
      return [named(read, 'link', 'A museum').description, ...said.map(({ reason }) => String(reason))];
    };
    expect(named(course, 'link', 'A museum').description).toBeUndefined();
    expect(shown('&lt;p&gt;Rooms 1 &amp;amp; 2&lt;/p&gt;&lt;p&gt;Free.&lt;/p&gt;')).toEqual(['Rooms 1 & 2\nFree.']);
    expect(shown('&lt;p&gt;See &lt;a href="https://x.example"&gt;the map&lt;/a&gt;.&lt;/p&gt;')).toEqual([
      'See the map.',
      'The description of a link is plain words here: its links, pictures and films are left out.',
    ]);
    expect(shown('x'.repeat(2001))).toEqual([
      'x'.repeat(2000),
      'Its description is longer than 2,000 characters. The rest is left out.',
    ]);
  });

  it('keeps how an assignment is handed in and graded', () => {
    expect(named(course, 'assignment', 'Weave a scarf')).toMatchObject({
      points: '20',
      dates: { availableFrom: '2025-09-01T08:00:00.000Z', dueAt: '2025-09-12T21:59:00.000Z', availableUntil: null },
      accepts: ['text', 'file'],
      fileTypes: ['.pdf', '.png'],
      attemptsAllowed: 3,
      group: '11',
    });
    expect(course.rubrics).toMatchObject([
      {
        title: 'Weaving',
        criteria: [{ title: 'Evenness', points: '10', ratings: [{ title: 'Even' }, { title: 'Uneven' }] }],
      },
    ]);
    expect(course.isWeighted).toBe(true);
    expect(course.groups.map(({ title, weight, dropLowest }) => [title, weight, dropLowest])).toEqual([
      ['Work', '66.67', 1],
      ['Quizzes', '33.33', 0],
    ]);
  });

  it('asks what its quiz asked: the last version, with the points of the quiz', () => {
    const quiz = named(course, 'quiz', 'Threads');
    expect(quiz).toMatchObject({
      html: '<p>Think.</p><p>Two parts follow.</p>',
      points: '7',
      timeLimit: 10,
      maxAttempts: 2,
      keptScore: 'latest',
      shows: 'one',
      allowsGoingBack: false,
      dates: { dueAt: '2025-09-12T21:59:00.000Z', availableUntil: '2025-09-12T21:59:00.000Z' },
    });
    const drafts = quiz.slots.flatMap((slot) => ('question' in slot ? slot.question : []));
    expect(drafts.map(({ type, points }) => [type, points])).toEqual([
      ['multiple_choice', '2'],
      ['fill_in_blanks', '3'],
      ['true_false', '1'],
    ]);
    for (const draft of drafts) expect(problemsOf(draft)).toEqual({});
    expect(drafts[0]?.stem).toContain('import:file:');
    expect(drafts[1]?.stem).toBe('<p>A [[b1]] has [[b2]] shafts.</p>');
    expect(drafts[2]?.key).toMatchObject({ isTrue: true });
    // It drew two; of the questions of that category one can be asked here.
    expect(quiz.slots.at(-1)).toEqual({ bank: 'category:51', count: 1, points: '1' });
    expect(course.banks).toMatchObject([
      {
        key: 'category:51',
        title: 'Yarn',
        questions: [{ type: 'numeric', key: { accepted: [{ value: '42', tolerance: '0.5' }] } }],
      },
    ]);
  });

  it('is read as one of a single activity too', () => {
    const backup = String(files['moodle_backup.xml']).replace(/<sections>.*<\/sections>/, '<sections></sections>');
    expect(courseOf({ 'moodle_backup.xml': backup }).modules.map(({ title }) => title)).toEqual(['Weaving']);
  });
});

describe('a hostile backup', () => {
  const paths = Object.keys(files).filter((path) => typeof files[path] === 'string');

  it('never throws, whatever is cut off or put in', () => {
    const put = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<',
        '</question>',
        '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>',
        '&e;',
        '\0',
        '-9',
        '{#1}',
      ),
    );
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.nat(), put, (path, at, text) => {
        const content = String(files[path]);
        const cut = at % (content.length + 1);
        const rest = content.slice(at % 3 ? cut : content.length);
        const course = readCourse(packageOf({ ...files, [path]: content.slice(0, cut) + text + rest }));
        expect('refusal' in course ? course.refusal : course.title).not.toBe('');
      }),
      { numRuns: 150 },
    );
  });

  it('leads nowhere: a checksum that is a path is no file', () => {
    const texts = itemsOf(courseOf()).flatMap((item) => ('html' in item ? filesIn(item.html) : []));
    for (const path of texts) expect(archivedPath(courseOf().places, path)).toMatch(/^files\/[\da-f]{2}\/[\da-f]{40}$/);
  });

  it('does not go round in circles of sections and categories', () => {
    const round = String(files['sections/section_3/section.xml']).replace('<sequence>12', '<sequence>11,12');
    expect(courseOf({ 'sections/section_3/section.xml': round }).modules.length).toBe(2);
    const circle = String(files['gradebook.xml'])
      .replace('<parent>10</parent>', '<parent>12</parent>')
      .replace('<parent>10</parent>', '<parent>11</parent>');
    expect(courseOf({ 'gradebook.xml': circle }).groups).toEqual([]);
  });
});
