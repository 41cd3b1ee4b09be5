import { SaidError } from '../../contract/text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../quiz/check-question.ts';
import { readCourse } from './read-course.ts';
import { canvasFiles, canvasItem } from './testing/canvas-files.ts';
import { packageOf } from './testing/package-of.ts';
import type { ImportedCourse } from './tree.ts';

const bytes = { pdf: new Uint8Array(3), png: new Uint8Array(3) };

function courseOf(files: Record<string, string | Uint8Array>): ImportedCourse {
  const course = readCourse(packageOf(files));
  if ('refusal' in course) throw new SaidError(course.refusal);
  return course;
}

const quizIn = (course: ImportedCourse) =>
  course.modules.flatMap(({ items }) => items).find(({ kind }) => kind === 'quiz');
const draftsIn = (course: ImportedCourse) => {
  const quiz = quizIn(course);
  return quiz?.kind === 'quiz' ? quiz.slots.flatMap((slot) => ('question' in slot ? slot.question : [])) : [];
};

it('says of questions alone where they belong', () => {
  const manifest = '<manifest><resources><resource identifier="a" type="imsqti_xmlv1p2"/></resources></manifest>';
  const read = readCourse(packageOf({ 'imsmanifest.xml': manifest }));
  expect('refusal' in read && String(read.refusal)).toMatch('Import it into a question bank');
});

it('tells a file that is missing from one that cannot be read', () => {
  const without = (path: string, content?: Uint8Array) => {
    const { [path]: _gone, ...files } = canvasFiles(bytes);
    return courseOf({ ...files, ...(content && { [path]: content }) }).problems.map(({ reason }) => String(reason));
  };
  expect(without('wiki_content/the-loom.html')).toContain('Its file is not in the package.');
  expect(without('wiki_content/the-loom.html', new Uint8Array([0, 1]))).toContain(
    'Its file is no text, or is too long to be read.',
  );
});

describe('an export of Canvas', () => {
  it('becomes questions of our kinds that can all be asked', () => {
    const drafts = draftsIn(courseOf(canvasFiles(bytes)));
    expect(drafts.map(({ type }) => type)).toEqual([
      'multiple_choice',
      'multiple_answers',
      'true_false',
      'short_answer',
      'essay',
      'numeric',
      'matching',
      'fill_in_blanks',
      'fill_in_blanks',
    ]);
    for (const draft of drafts) expect(problemsOf(draft)).toEqual({});
    expect(drafts[5]).toMatchObject({ key: { accepted: [{ value: '4', tolerance: '0.5' }] } });
    expect(drafts[7]?.stem).toBe('A [[b1]] loom has a [[b2]].');
  });

  it.each([
    ['<hide_results>always</hide_results>', { attempt: [], correctness: [], answers: [] }, 0],
    ['<hide_results>until_after_last_attempt</hide_results>', { attempt: ['closed'], answers: ['closed'] }, 1],
    [
      '<hide_results>until_after_last_attempt</hide_results><show_correct_answers>false</show_correct_answers>',
      { attempt: ['closed'], answers: [] },
      1,
    ],
    ['<show_correct_answers>false</show_correct_answers>', { attempt: ['after', 'later', 'closed'], answers: [] }, 0],
  ])('keeps from students what it kept from them: %s', (words, review, problems) => {
    const files = canvasFiles(bytes);
    const path = 'quiz1/assessment_meta.xml';
    const meta = String(files[path]).replace('</quiz>', `${words}</quiz>`);
    const course = courseOf({ ...files, [path]: meta });
    expect(quizIn(course)).toMatchObject({ details: { review } });
    expect(course.problems.length - courseOf(files).problems.length).toBe(problems);
  });

  it('draws from a group of questions', () => {
    const course = courseOf(canvasFiles(bytes));
    const quiz = quizIn(course);
    expect(quiz?.kind === 'quiz' && quiz.slots.at(-1)).toEqual({ bank: 'quiz1:9', count: 1, points: '3' });
    expect(course.banks).toMatchObject([{ title: 'Threads: Knots', questions: [{}, {}] }]);
  });

  it('takes a formula with its variables, and a range that is not about a number', () => {
    const files = canvasFiles(bytes);
    const calculated = canvasItem(
      'calculated_question',
      'What is [x] + 1?',
      '<response_str ident="response1"/>',
      '',
    ).replace(
      '</item>',
      '<itemproc_extension><calculated><answer_tolerance>5%</answer_tolerance><formulas decimal_places="1"><formula>x + 1</formula></formulas><vars><var name="x" scale="1"><min>1.0</min><max>9.0</max></var></vars></calculated></itemproc_extension></item>',
    );
    const range = canvasItem(
      'numerical_question',
      'Between?',
      '<response_str ident="response1"/>',
      '<respcondition><conditionvar><vargte respident="response1">1</vargte><varlte respident="response1">2</varlte></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>',
    );
    files['non_cc_assessments/quiz1.xml.qti'] =
      `<questestinterop><assessment ident="quiz1" title="Q"><section>${calculated}${range}</section></assessment></questestinterop>`;
    expect(draftsIn(courseOf(files))).toMatchObject([
      { type: 'formula', stem: 'What is {{x}} + 1?', key: { expression: 'x + 1', tolerance: '5', isRelative: true } },
      { type: 'numeric', key: { accepted: [{ value: '1.5', tolerance: '0.5' }] } },
    ]);
  });

  it('marks links within the course, and keeps those out of it', () => {
    const lesson = courseOf(canvasFiles(bytes)).modules[0]?.items[0];
    const html = lesson?.kind === 'lesson' ? lesson.html : '';
    expect(html).toContain('href="import:item:page2"');
    expect(html).toContain('href="import:item:work1"');
    expect(html).toContain('href="import:file:web_resources%2FWeek%201.pdf"');
    expect(html).toContain('<a href="https://films.example/loom">A film</a>');
  });
});

describe('an address without https://', () => {
  it.each([
    ['www.looms.example/museum', 'https://www.looms.example/museum'],
    ['looms.example/museum?room=2', 'https://looms.example/museum?room=2'],
    ['//looms.example', 'https://looms.example/'],
    ['looms.example:8080/museum', 'https://looms.example:8080/museum'],
  ])('is a link of a module: %s', (written, url) => {
    const files = canvasFiles(bytes);
    const modules = String(files['course_settings/module_meta.xml']);
    files['course_settings/module_meta.xml'] = modules.replace('https://looms.example/museum', written);
    const links = courseOf(files).modules.flatMap(({ items }) => items.filter(({ kind }) => kind === 'link'));
    expect(links).toMatchObject([{ url }]);
  });

  it('is a link of a text, unless it is the place of a file', () => {
    const files = canvasFiles(bytes);
    files['wiki_content/the-loom.html'] =
      '<a href=" www.looms.example/x">1</a><a href="../web_resources/loom.png">2</a><a href="mailto:a@b.example">3</a><a href="page.html">4</a>';
    const lesson = courseOf(files).modules[0]?.items[0];
    const html = lesson?.kind === 'lesson' ? lesson.html : '';
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      'https://www.looms.example/x',
      'import:file:web_resources%2Floom.png',
      'mailto:a@b.example',
      'page.html',
    ]);
  });
});

describe('no package is too wild', () => {
  const files = canvasFiles(bytes);
  const paths = Object.keys(files).filter((path) => typeof files[path] === 'string');

  it('never throws, whatever is cut off or put in', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...paths),
        fc.nat(),
        fc.oneof(
          fc.string(),
          fc.constantFrom(
            '<',
            '</item>',
            '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>',
            '&e;',
            '\0',
            '$IMS-CC-FILEBASE$/../../../etc/passwd',
          ),
        ),
        (path, at, put) => {
          const content = String(files[path]);
          const cut = at % (content.length + 1);
          const changed = packageOf({
            ...files,
            [path]: content.slice(0, cut) + put + content.slice(at % 3 ? cut : content.length),
          });
          const course = readCourse(changed);
          expect('refusal' in course ? course.refusal : course.title).not.toBe('');
        },
      ),
      { numRuns: 300 },
    );
  });

  it('takes no time over tags without an end', () => {
    const begun = performance.now();
    courseOf({ ...files, 'wiki_content/the-loom.html': '<a href="'.repeat(200_000) });
    courseOf({ ...files, 'wiki_content/the-loom.html': '<img '.repeat(200_000) });
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});

describe('what Canvas asks of students', () => {
  const asking = `<?xml version="1.0"?><modules xmlns="http://canvas.instructure.com/xsd/cccv1p0">
<module identifier="mod1"><title>Looms</title><unlock_at>2025-09-02T06:00:00</unlock_at><prerequisites><prerequisite type="context_module"><identifierref>mod2</identifierref></prerequisite></prerequisites>
<completionRequirements><completionRequirement type="must_contribute"><identifierref>i1</identifierref></completionRequirement><completionRequirement type="must_view"><identifierref>i2</identifierref></completionRequirement></completionRequirements>
<items><item identifier="i1"><content_type>WikiPage</content_type><title>The loom</title><identifierref>page1</identifierref></item>
<item identifier="i2"><content_type>ExternalUrl</content_type><title>A museum</title><url>https://looms.example/</url></item></items></module>
<module identifier="mod2"><title>Patterns</title><require_sequential_progress>true</require_sequential_progress><requirement_count>1</requirement_count><prerequisites><prerequisite type="context_module"><identifierref>mod1</identifierref></prerequisite><prerequisite type="context_module"><identifierref>gone</identifierref></prerequisite></prerequisites>
<completionRequirements><completionRequirement type="min_percentage"><min_percentage>62.5</min_percentage><identifierref>i3</identifierref></completionRequirement></completionRequirements>
<items><item identifier="i3"><content_type>Assignment</content_type><title>Weave a scarf</title><identifierref>work1</identifierref></item></items></module></modules>`;
  const read = courseOf({ ...canvasFiles(bytes), 'course_settings/module_meta.xml': asking });

  it('is asked of them here: before a module opens, and until it is complete', () => {
    const [looms, patterns] = read.modules;
    // A prerequisite lies before its module.
    expect(looms?.conditions).toEqual({
      after: [],
      opensAt: '2025-09-02T06:00:00.000Z',
      goesInOrder: false,
      needed: null,
    });
    expect(looms?.items.map(({ requirement }) => requirement?.kind)).toEqual([undefined, 'view']);
    expect(patterns?.conditions).toEqual({ after: ['mod1'], opensAt: null, goesInOrder: true, needed: 1 });
    expect(patterns?.items[0]?.requirement).toEqual({ kind: 'score', least: '12.5' });
  });

  it('is named where nothing like it can be asked', () => {
    expect(read.problems.filter(({ reason }) => String(reason).startsWith('What completed it'))).toEqual([
      expect.objectContaining({ effect: 'changed', name: 'The loom' }),
    ]);
  });
});
