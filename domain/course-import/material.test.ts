import { SaidError } from '../../contract/text.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readCourse } from './read-course.ts';
import { recognise } from './recognise.ts';
import { tarBlock, tarHeader } from './tar-header.ts';
import type { ImportedCourse, Package } from './tree.ts';
import { endLength, zipEnd, zipEntries } from './zip-directory.ts';

/** Real exports, where they lie; they are not ours to keep here. */
const material = join(import.meta.dirname, '../../../shared/material/courses');
const isThere = existsSync(material);

/** What is in an archive, of whichever of the two kinds. */
function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  if (bytes[0] !== 0x1f) return unzipSync(bytes);
  const tar = gunzipSync(bytes);
  const files: Record<string, Uint8Array> = {};
  for (let at = 0; at < tar.length;) {
    const header = tarHeader(tar.subarray(at, at + tarBlock), null);
    if ('problem' in header) throw new SaidError(header.problem);
    if (!('path' in header)) break;
    const from = at + tarBlock;
    if (header.kind === 'file') files[header.path] = tar.subarray(from, from + header.size);
    at = from + Math.ceil(header.size / tarBlock) * tarBlock;
  }
  return files;
}

function packageAt(file: string): Package {
  const files = unpacked(readFileSync(`${material}/${file}`));
  const sizes = Object.entries(files).filter(([path]) => !path.endsWith('/'));
  return {
    names: new Map(sizes.map(([path, bytes]) => [path, bytes.length])),
    text: (path) => (files[path] ? new TextDecoder().decode(files[path]) : null),
  };
}

function courseAt(file: string): ImportedCourse {
  const course = readCourse(packageAt(file));
  if ('refusal' in course) throw new SaidError(course.refusal);
  return course;
}

const kinds = ({ modules }: ImportedCourse) =>
  modules.map(({ title, items }) => `${title.toString()}: ${items.map(({ kind }) => kind).join(' ')}`);
const questions = ({ modules }: ImportedCourse) =>
  modules.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'quiz' ? item.slots.length : [])));

describe.skipIf(!isThere)('real courses', () => {
  it('takes each item of a course of Canvas in its module, and names what cannot come', () => {
    const course = courseAt('canvas-cc/course-1.imscc');
    expect(kinds(course)).toEqual([
      // Its outline knows more than its list of modules.
      'First Module: assignment quiz lesson discussion link lesson lesson assignment lesson',
    ]);
    expect(course.problems.map(({ name }) => name)).toContain('First Module AnalyTics Beta External Tool');
  });

  it('takes a whole course: six modules, its questions from the fuller copy', () => {
    const course = courseAt('canvas-cc/falconer_computers.zip');
    expect(course.modules.length).toBe(7);
    expect(course.modules.slice(0, 6).flatMap(({ items }) => items).length).toBe(63);
    expect(questions(course).reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(course.problems.filter(({ effect }) => effect === 'left-out')).toEqual([]);
  });

  it('takes a cartridge of another system, with all of its questions and its bank', () => {
    const course = courseAt('canvas-cc/cc_full_test.zip');
    expect(questions(course)).toEqual([11]);
    expect(course.banks.map((bank) => bank.questions.length)).toEqual([11]);
    expect(course.problems.filter(({ reason }) => String(reason).includes('LTI')).map(({ name }) => name)).toEqual([
      'BLTI Test',
      'BLTI Assignment Test',
    ]);
  });

  it('tells an announcement from a discussion, and finds rubrics', () => {
    const course = courseAt('canvas-cc/canvas_announcement.zip');
    expect(course.announcements.length).toBe(1);
    expect(kinds(course)).toEqual(['Further content: discussion']);
    expect(courseAt('canvas-cc/assignment-rubrics.imscc').rubrics.map(({ title }) => title)).toEqual(['Some Rubric']);
  });

  it('takes every standard question of Moodle that has its like here, and names the others', () => {
    const course = courseAt('moodle-mbz/quiz_archiver_referencequiz.mbz');
    const [quiz] = course.modules.flatMap(({ items }) => items);
    const types =
      quiz?.kind === 'quiz' ? quiz.slots.map((slot) => ('question' in slot ? slot.question.type : slot)) : [];
    expect(types).toEqual([
      'multiple_answers',
      'multiple_answers',
      'true_false',
      'matching',
      'short_answer',
      'numeric',
      'essay',
      'formula',
      'formula',
      'fill_in_blanks',
      'fill_in_blanks',
      'fill_in_blanks',
    ]);
    const left = course.problems
      .filter(({ effect }) => effect === 'left-out')
      .map(({ name }) => String(name).split(': ')[1]);
    expect(left).toEqual(['Calculated Multichoice', 'Drag and Drop Markers', 'Drag and Drop onto Image', undefined]);
  });

  it.each([
    ['moodle_moodle_28_quiz.mbz', [2]],
    ['coderunner_backuptester_V5.0.3.mbz', [0]],
    ['moodle_question_category_34_format.mbz', [0]],
    ['STACK-syntax-quiz.mbz', [0]],
    ['moodle_backup.mbz', []],
  ])('reads %s: each question is taken or named', (file, counts) => {
    const course = courseAt(`moodle-mbz/${file}`);
    expect(questions(course)).toEqual(counts);
    for (const { name, reason } of course.problems) expect([name, reason]).not.toContain('');
  });

  it('reads the demonstration course of Open edX: sections in order, each problem taken or named', () => {
    const course = courseAt('olx/edx-demo-course-2013_nomedia.tar.gz');
    expect(course.modules.map(({ title, items }) => `${title.toString()}: ${items.length}`)).toEqual([
      'Introduction: 1',
      'Example Week 1: Getting Started: 21',
      'Example Week 2: Get Interactive: 18',
      'Example Week 3: Be Social: 7',
      'About Exams and Certificates: 12',
      'Further content: 1',
    ]);
    expect(questions(course)).toEqual([3, 7, 5]);
    // Ten problems that a program computes or judges, and the drafts.
    expect(course.problems.filter(({ effect }) => effect === 'left-out').length).toBe(11);
    expect(course.groups.map(({ title, weight }) => `${title.toString()} ${weight}`)).toEqual([
      'Homework 75',
      'Exam 25',
    ]);
  });

  it('reads the test course of Open edX: what its library gave becomes banks', () => {
    const course = courseAt('olx/openedx-test-course.tar.gz');
    expect(course.modules.map(({ title }) => String(title))).toEqual([
      'Introduction (README)',
      'Example Content',
      'Further content',
    ]);
    expect(course.banks.map((bank) => bank.questions.length)).toEqual([4, 12]);
    for (const { name, reason } of course.problems) expect([name, reason]).not.toContain('');
  });

  it.each([
    ['scorm1-2.zip', /SCORM/],
    ['scorm1-3.zip', /SCORM/],
    ['bb_learn.zip', /Blackboard/],
    ['d2l.zip', /Brightspace/],
    ['moodle1-9.zip', /Moodle/],
    ['angel7-3.zip', /ANGEL/],
    ['webct.zip', /WebCT/],
    ['webct4-1.zip', /WebCT/],
    ['qti.zip', /QTI/],
    ['ims_cp.zip', /IMS content package/],
    ['unknown.zip', /no course/],
  ])('calls %s by its name', (file, name) => {
    const known = recognise(packageAt(`package-identifier/${file}`));
    expect('refusal' in known && known.refusal.toString()).toMatch(name);
  });

  it.each(['cc1-0.zip', 'cc1-1.zip', 'cc1-2.zip', 'cc1-3.zip', 'canvas.zip', 'old_canvas.zip', 'moodle2.zip'])(
    'reads %s',
    (file) => {
      expect(recognise(packageAt(`package-identifier/${file}`))).toHaveProperty('format');
    },
  );

  it.each(
    readdirSync(isThere ? `${material}/hostile-archives` : '.').filter((file) => isThere && file.endsWith('.zip')),
  )('opens %s safely', (file) => {
    const bytes = readFileSync(`${material}/hostile-archives/${file}`);
    const end = zipEnd(bytes.subarray(Math.max(0, bytes.length - endLength)), bytes.length);
    if ('problem' in end) throw new SaidError(end.problem);
    const entries = zipEntries(bytes.subarray(end.at, end.at + end.length), end, bytes.length);
    if (file === 'evil.zip') expect(entries).toHaveProperty('problem');
    else expect(Array.isArray(entries)).toBe(true);
  });
});
