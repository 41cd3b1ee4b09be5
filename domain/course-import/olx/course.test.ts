import { SaidError } from '../../../contract/text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../quiz/check-question.ts';
import { filesIn } from '../links.ts';
import { readCourse } from '../read-course.ts';
import { olxFiles } from '../testing/olx-files.ts';
import { packageOf } from '../testing/package-of.ts';
import { archivedPath, type ImportedItem, type ReadCourse } from '../tree.ts';

const files = olxFiles({ pdf: new Uint8Array(3), png: new Uint8Array(3) });

function courseOf(changes: Record<string, string> = {}): ReadCourse {
  const all = Object.entries({ ...files, ...changes }).map(([path, content]) => [`course/${path}`, content] as const);
  const course = readCourse(packageOf(Object.fromEntries(all)));
  if ('refusal' in course) throw new SaidError(course.refusal);
  return course;
}

const itemsOf = ({ modules }: ReadCourse) => modules.flatMap(({ items }) => items);
function named<K extends ImportedItem['kind']>(course: ReadCourse, kind: K, title: string) {
  const found = itemsOf(course).find((item) => String(item.title) === title && item.kind === kind);
  if (!found) throw new Error(`There is no ${kind} ${title}`);
  return found as Extract<ImportedItem, { kind: K }>;
}
const questionsOf = (course: ReadCourse, title: string) =>
  named(course, 'quiz', title).slots.flatMap((slot) => ('question' in slot ? [slot.question] : []));

describe('an export of Open edX', () => {
  const course = courseOf();

  it('keeps the order of sections and units, the problems of a subsection as a quiz after them', () => {
    expect(course).toMatchObject({
      format: 'olx',
      title: 'Sailing',
      code: 'SAIL-1',
      startsAt: '2025-09-01T08:00:00.000Z',
    });
    expect(
      course.modules.map(({ title, items }) => [
        String(title),
        ...items.map((item) => `${item.kind} ${item.title.toString()}`),
      ]),
    ).toEqual([
      [
        'Wind',
        'lesson Close hauled',
        'discussion How close can you sail?',
        'lesson Running',
        'quiz Points of sail',
        'quiz Test on wind',
      ],
      ['In harbour', 'assignment Report on a mooring', 'assignment A photo of it'],
      ['Further content', 'lesson Packing list', 'lesson For staff', 'lesson Handouts', 'lesson Files'],
    ]);
    expect(course.announcements).toMatchObject([{ title: 'September 3, 2025', html: '<p>The boats are in.</p>' }]);
  });

  it('names what stays behind or comes changed', () => {
    expect(course.problems.map(({ effect, name }) => `${effect}: ${name.toString()}`)).toEqual([
      'changed: points',
      'changed: Mooring',
      'changed: Close hauled',
      'left-out: Simulator',
      'changed: Points of sail: Gybe',
      'changed: Points of sail',
      'changed: Test on wind: Several (2)',
      'left-out: Test on wind: Random',
      'left-out: Test on wind: Letters',
      'changed: Test on wind',
      'changed: Report on a mooring',
      'changed: Mooring',
      'left-out: Drafts',
    ]);
  });

  it('has its kinds of assignments as groups with percentages', () => {
    expect(course.isWeighted).toBe(true);
    expect(course.groups).toMatchObject([
      { key: 'Homework', weight: '15', dropLowest: 2 },
      { key: 'Exam', weight: '85', dropLowest: 0 },
    ]);
  });

  it('writes texts with formulas, files of the course and ways to its other parts', () => {
    const { html } = named(course, 'lesson', 'Close hauled');
    expect(html).toContain('<span data-formula="45^\\circ"></span>');
    expect(html).toContain('<div data-formula="v = \\sqrt{L}"></div>');
    expect(html).toContain('<img src="import:file:static%2Frose.png" alt="Rose">');
    expect(html).toContain('<a href="import:item:unit%3Arun">');
    expect(html).toContain('<a href="import:item:quiz%3Apoints">');
    expect(html).toContain('<a href="https://www.youtube.com/watch?v=bbbbbbbbbbb">A tack</a>');
    expect(named(course, 'lesson', 'Running').html).toContain('The wind is <b>behind</b> you.');
    expect(archivedPath(course.places, 'static/rose.png')).toBe('course/static/rose.png');
  });

  it('brings files that nothing shows, without what programs keep', () => {
    expect(filesIn(named(course, 'lesson', 'Files').html)).toEqual(['static/tides.pdf']);
  });

  it('hides what only staff saw', () => {
    const hidden = itemsOf(course).filter(({ isHidden }) => isHidden);
    expect(hidden.map(({ title }) => title)).toEqual(['Report on a mooring', 'A photo of it', 'For staff']);
  });

  it('shows students nothing that only staff saw, within a page or a quiz that is theirs', () => {
    const staffOnly = ' visible_to_staff_only="true"';
    const told = courseOf({
      'html/running.xml': `<html display_name="Notes for staff"${staffOnly}><p>The key.</p></html>`,
      'vertical/paper.xml': String(files['vertical/paper.xml']).replace('<vertical', `<vertical${staffOnly}`),
    });
    expect(itemsOf(told).map(({ title }) => title)).not.toContain('Test on wind');
    expect(JSON.stringify(told.modules)).not.toContain('The key.');
    expect(told.problems.flatMap(({ name, reason }) => (String(reason).startsWith('Only staff') ? name : []))).toEqual([
      'Notes for staff',
      ...['Several', 'Old forms', 'Random', 'Letters', 'Knots'].map((title) => `Test on wind: ${title}`),
    ]);
  });

  it('lets a quiz count where its subsection did', () => {
    expect(named(course, 'quiz', 'Points of sail')).toMatchObject({ group: null, omitsFromFinal: true, points: '1' });
    expect(named(course, 'quiz', 'Test on wind')).toMatchObject({
      group: 'Exam',
      omitsFromFinal: false,
      points: '5',
      timeLimit: 30,
      maxAttempts: null,
      dates: { availableFrom: null, dueAt: '2025-10-01T12:00:00.000Z', availableUntil: null },
    });
  });

  it('asks each answer of a problem as a question, which share its points', () => {
    const [degrees, less, side, light, keel] = questionsOf(course, 'Test on wind');
    expect([degrees, less, side].map((question) => question?.points)).toEqual(['0.33', '0.33', '0.34']);
    expect(degrees?.stem).toMatch(/^\s*<p>How many degrees are a <i>right<\/i> angle\?<\/p>\s*$/);
    expect(degrees?.key).toMatchObject({ accepted: [{ value: '90', tolerance: '5', isRelative: true }] });
    expect(less?.stem).toContain('And how many are less?');
    expect(less?.key).toMatchObject({ accepted: [{ value: '45', tolerance: '45', isRelative: false }] });
    expect(side?.key).toMatchObject({
      accepted: [{ text: 'port' }, { text: 'larboard' }],
      matchCase: false,
    });
    expect(light).toMatchObject({ type: 'multiple_choice', points: '1' });
    expect(light?.type === 'multiple_choice' && light.body.choices.map(({ html }) => html)).toEqual([
      'red',
      'green',
      "it's white",
    ]);
    expect(keel).toMatchObject({ type: 'multiple_answers', key: { scoring: 'each_choice' } });
    expect(keel?.stem).toContain('<p>Which have a keel?</p>');
  });

  it('keeps credits, what is said of a choice, and the solution', () => {
    const [gybe] = questionsOf(course, 'Points of sail');
    if (gybe?.type !== 'multiple_choice') throw new Error('No choice');
    expect(gybe.body.choices.map(({ html }) => html)).toEqual(['The boom', 'The sail', 'The mast']);
    expect(Object.values(gybe.key.credits)).toEqual(['100', '25', '0']);
    expect(Object.values(gybe.key.feedback)).toEqual(['Mind your head.']);
    expect(gybe.key.general).toBe('<p>The boom, with the sail.</p>');
  });

  it('draws from a bank what a library gave', () => {
    expect(course.banks.map(({ title, questions }) => [title, questions.length])).toEqual([['Knots', 3]]);
    expect(named(course, 'quiz', 'Test on wind').slots.at(-1)).toEqual({ bank: 'bank:draw', count: 2, points: '1' });
  });

  it('makes assignments of what peers or staff graded, with a rubric', () => {
    expect(named(course, 'assignment', 'Report on a mooring')).toMatchObject({
      points: '4',
      accepts: ['text', 'file'],
      html: '<p>Tell how you moored.<br>Be short.</p>',
      rubric: 'rubric:report',
    });
    expect(named(course, 'assignment', 'A photo of it')).toMatchObject({
      points: '10',
      accepts: ['file'],
      rubric: null,
    });
    expect(course.rubrics).toMatchObject([
      { criteria: [{ title: 'Order of steps', points: '4', ratings: [{ title: 'Yes' }, { title: 'No' }] }] },
    ]);
  });

  it('is read as well where everything stands in one file', () => {
    const inline = courseOf({
      'course.xml': `<course url_name="2025" course="S" display_name="Old"><chapter url_name="a" display_name="A">
        <sequential url_name="b" display_name="B"><vertical url_name="c"><html url_name="d"><p>Text</p></html></vertical>
        </sequential></chapter></course>`,
    });
    expect(itemsOf(inline)[0]).toMatchObject({ kind: 'lesson', title: 'B', html: '<p>Text</p>' });
  });

  it('that is no course says so', () => {
    const refusal = (all: Record<string, string>) => {
      const known = readCourse(packageOf(all));
      return 'refusal' in known && known.refusal.toString();
    };
    expect(refusal({ 'course.xml': '<catalogue/>' })).toContain('none of Open');
    expect(refusal({ 'course.xml': '<course' })).toContain('cannot be read');
    expect(refusal({ 'course.xml': '<course url_name="x"/>' })).toContain('no sections');
    expect(refusal({ 'library.xml': '<library/>' })).toContain('a library');
  });

  it('never throws, and takes no question that cannot be asked, whatever its files say', () => {
    const paths = Object.keys(files).filter((path) => typeof files[path] === 'string');
    const noise = fc.oneof(
      fc.string(),
      fc.constantFrom('<a>', '<problem/>', '{"GRADER":[{}]}', '[]', '<vertical><vertical/></vertical>', '$$x', 'null'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...paths), noise, fc.nat(400), (path, text, at) => {
        const whole = String(files[path]);
        const changed = readCourse(packageOf({ ...files, [path]: whole.slice(0, at) + text + whole.slice(at) }));
        if ('refusal' in changed) return;
        const asked = changed.modules.flatMap(({ items }) =>
          items.flatMap((item) => (item.kind === 'quiz' ? item.slots : [])),
        );
        for (const slot of asked) if ('question' in slot) expect(problemsOf(slot.question)).toEqual({});
      }),
      { numRuns: 300 },
    );
  });
});
