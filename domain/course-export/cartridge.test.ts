import { describe, expect, it } from 'vitest';
import { readCourse } from '../course-import/read-course.ts';
import { packageOf } from '../course-import/testing/package-of.ts';
import { writeCartridge } from './cartridge.ts';
import type { CourseContent } from './content.ts';
import { sampleCourse as course, sampleQuestions as questions } from './testing/sample-course.ts';

const filesOf = (content: CourseContent) =>
  Object.fromEntries(writeCartridge(content).map(({ path, text }) => [path, text]));
const packed = (content: CourseContent, change: (path: string, text: string) => string | null = (_, text) => text) =>
  packageOf({
    ...Object.fromEntries(
      Object.entries(filesOf(content)).flatMap(([path, text]) => {
        const changed = change(path, text);
        return changed === null ? [] : [[path, changed]];
      }),
    ),
    ...Object.fromEntries(content.files.map((path) => [path, new Uint8Array(3)])),
  });

function readBack(...how: Parameters<typeof packed>) {
  const read = readCourse(packed(...how));
  if ('refusal' in read) throw new Error(String(read.refusal));
  return read;
}

/** Some characters are written by their numbers, until the sanitiser reads them. */
const asStored = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll('&#36;', '$').replaceAll('&#92;', '\\\\'));

describe('a course that was written', () => {
  it('is read again as it was, with every question, date, group and link', () => {
    const { places: _places, problems, format, modules, ...read } = readBack(course);
    const { loose, files: _files, modules: written, ...rest } = course;
    expect(problems).toEqual([]);
    expect(format).toBe('canvas');
    expect(asStored(modules.slice(0, 2))).toEqual(written);
    expect(modules.slice(2)).toEqual([expect.objectContaining({ items: loose })]);
    expect(read).toEqual(rest);
  });

  it('has its empty question banks too, and none of which no question can be read', () => {
    const empty = { key: 'b2', title: 'To be written', questions: [] };
    const { banks, problems } = readBack({ ...course, banks: [...course.banks, empty] });
    expect(problems).toEqual([]);
    expect(banks).toEqual([...readBack(course).banks, empty]);
    const unknown = readBack(course, (path, text) =>
      path.endsWith('b1.xml.qti')
        ? text.replaceAll(/(<fieldentry>)\w+_question/g, '$1unheard_of').replaceAll('collegium_question', 'x')
        : text,
    );
    expect(unknown.banks).toEqual([]);
    expect(unknown.problems.length).toBeGreaterThan(0);
  });

  it('holds no file twice, and lists each of them', () => {
    const written = writeCartridge(course).map(({ path }) => path);
    expect(new Set(written).size).toBe(written.length);
    const manifest = filesOf(course)['imsmanifest.xml'] ?? '';
    for (const path of [...written.slice(1), ...course.files]) expect(manifest).toContain(`href="${path}"`);
  });

  it('asks each question that others know in their words too', () => {
    const read = readBack(course, (_, text) => text.replaceAll('collegium_question', 'something_else'));
    const [quiz] = read.modules[1]?.items.slice(1) ?? [];
    const types = quiz?.kind === 'quiz' ? quiz.slots.map((slot) => ('question' in slot ? slot.question : slot)) : [];
    expect(types).toEqual([
      expect.objectContaining({ type: 'multiple_choice', points: '2.5' }),
      expect.objectContaining({ type: 'multiple_answers' }),
      expect.objectContaining({ type: 'true_false' }),
      expect.objectContaining({ type: 'short_answer' }),
      expect.objectContaining({ type: 'numeric' }),
      expect.objectContaining({ type: 'matching' }),
      expect.objectContaining({ type: 'essay' }),
      expect.objectContaining({ type: 'fill_in_blanks', stem: '<p>A [[b1]] and a [[b2]]</p>' }),
      expect.objectContaining({ type: 'formula', stem: '<p>Of {{x}} and {{y}}</p>' }),
      expect.objectContaining({ type: 'essay' }),
      expect.objectContaining({ type: 'file_upload' }),
      { bank: 'b1', count: 2, points: '2.5' },
    ]);
    const [choice, several, truth, short, number, pairs] = types;
    expect(choice).toMatchObject({ key: { right: 'Well done', wrong: 'Read again' } });
    expect(several).toMatchObject({ key: { rightChoices: [expect.any(String), expect.any(String)] } });
    expect(truth).toMatchObject({ key: { isTrue: false, whenTrue: 'No' } });
    expect(short).toMatchObject({ key: { matchCase: true, accepted: [{ text: 'weft', credit: '100' }] } });
    expect(number).toMatchObject({ key: { accepted: [{ value: '-4.5', tolerance: '0.09' }] } });
    expect(pairs).toMatchObject({ body: { targets: [{ text: 'uno' }, { text: 'dos' }, { text: 'tres' }] } });
  });

  it('is a plain Common Cartridge where nobody reads what Canvas adds', () => {
    const read = readBack(course, (path, text) =>
      path.startsWith('course_settings/') || path.startsWith('non_cc_assessments/') || path.endsWith('_meta.xml')
        ? null
        : text,
    );
    expect(read.format).toBe('common-cartridge');
    expect(read.modules[0]?.items.map(({ kind }) => kind)).toEqual(['lesson', 'link', 'discussion', 'lesson']);
    const quiz = read.modules.flatMap(({ items }) => items).find(({ kind }) => kind === 'quiz');
    expect(quiz).toMatchObject({ timeLimit: 45, maxAttempts: null });
    expect(quiz?.kind === 'quiz' && quiz.slots.map((slot) => 'question' in slot && slot.question.type)).toEqual([
      'multiple_choice',
      'multiple_answers',
      'true_false',
      'short_answer',
      'essay',
    ]);
  });

  it('says what Canvas knows of how work is graded and shown in its words', () => {
    const read = readBack(course, (_, text) => text.replaceAll('collegium_details', 'something_else'));
    const [scarf, threads] = read.modules[1]?.items ?? [];
    expect(read.modules[0]?.items[2]).toMatchObject({
      details: { requiresPost: true, allowsAnonymous: true, isPinned: true },
    });
    expect(scarf).toMatchObject({
      details: { gradingType: 'letter', postsManually: true, rubricIsScore: true, isAnonymous: true },
    });
    expect(threads).toMatchObject({ details: { review: { marks: ['after', 'later', 'closed'], answers: [] } } });
  });

  it('gives values to a formula that its own result fits', () => {
    const text = filesOf(course)['non_cc_assessments/b1.xml.qti'] ?? '';
    const sets = [
      ...text.matchAll(/<var name="x">([^<]+)<\/var><var name="y">([^<]+)<\/var><answer>([^<]+)<\/answer>/g),
    ];
    expect(sets.length).toBe(20);
    for (const [, x, y, answer] of sets) expect(Number(answer)).toBeCloseTo(Number(x) * Number(y) + 1, 9);
  });
});

describe('what a foreign hand has changed', () => {
  const changed = (field: string) =>
    readBack(course, (_, text) =>
      text.replaceAll(
        /(<fieldlabel>collegium_question<\/fieldlabel><fieldentry>)[^<]*/g,
        (_whole, begin: string) => `${begin}${field}`,
      ),
    );

  it.each(['', 'no JSON', '[]', '{"gradingType":"stars"}'])('is graded by what all systems say: %s', (field) => {
    const read = readBack(course, (_, text) =>
      text.replaceAll(/(<collegium_details>)[^<]*/g, (_whole, begin: string) => `${begin}${field}`),
    );
    expect(read.modules[1]?.items[0]).toMatchObject({ details: { rubricIsScore: true } });
  });

  it.each(['', 'no JSON', '[]', '{"type":"essay"}', '{"type":"multiple_choice","stem":"x","body":{"choices":[]}}'])(
    'is read by what all systems say: %s',
    (field) => {
      const bank = changed(field).banks[0];
      expect(bank?.questions[0]).toMatchObject({ type: 'multiple_choice' });
      expect(bank?.questions.length).toBe(questions.length);
    },
  );
});
