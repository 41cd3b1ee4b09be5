import { expect, test } from 'vitest';
import { formatOf, NoTextError, readQuestionFile, TooLargeError } from './file-format.ts';

test('a file of questions is known by what is in it, and else by its name', () => {
  expect(formatOf('questions.txt', '\uFEFF<?xml version="1.0"?><quiz/>')).toBe('moodle_xml');
  expect(formatOf('questions', '\n <quiz>')).toBe('moodle_xml');
  expect(formatOf('questions.xml', 'broken')).toBe('moodle_xml');
  expect(formatOf('questions.gift', '::One:: What? {=this ~that}')).toBe('gift');
  expect(formatOf('questions.txt', '<b>What?</b> {T}')).toBe('gift');
  expect(formatOf('questions.txt', 'What?\nA) This\nB) That\nANSWER: B\n')).toBe('aiken');
  expect(formatOf('questions.txt', 'What follows ANSWER: A {=this ~that}')).toBe('gift');
});

test('QTI is known by its first element', () => {
  expect(formatOf('a.xml', '<?xml version="1.0"?>\n<!-- x --><questestinterop/>')).toBe('qti');
  expect(formatOf('a.xml', '<?xml version="1.0"?><!DOCTYPE questestinterop SYSTEM "q.dtd"><questestinterop>')).toBe(
    'qti',
  );
  expect(formatOf('item', '<assessmentItem identifier="a">')).toBe('qti');
  expect(formatOf('item', '<qti-assessment-item identifier="a">')).toBe('qti');
  expect(formatOf('item.xml', '\uFEFF<ns:assessmentItem>')).toBe('qti');
  expect(formatOf('quiz.xml.qti', 'broken')).toBe('qti');
});

test('an archive is sent as base64, a text as it is written, and neither when it is too large', async () => {
  const zip = new File([new Uint8Array([0x50, 0x4b, 3, 4, 0xff])], 'any.name');
  expect(await readQuestionFile(zip)).toEqual({ format: 'qti_package', text: 'UEsDBP8=' });
  const latin = new File([new Uint8Array([0x3c, 0x71, 0x75, 0x69, 0x7a, 0x3e, 0xe9])], 'a.xml');
  expect(await readQuestionFile(latin)).toEqual({ format: 'moodle_xml', text: '<quiz>é' });
  await expect(readQuestionFile(new File([new Uint8Array([1, 0, 2])], 'a.txt'))).rejects.toThrow(NoTextError);
  const large = new File([new Uint8Array([0x50, 0x4b, 3, 4]), new Uint8Array(15_000_000)], 'a.zip');
  await expect(readQuestionFile(large)).rejects.toThrow(TooLargeError);
  const long = new File(['x'.repeat(20_000_001)], 'a.gift');
  await expect(readQuestionFile(long)).rejects.toThrow(TooLargeError);
});
