import { expect, test } from 'vitest';
import { formatOf } from './file-format.ts';

test('a file of questions is known by what is in it, and else by its name', () => {
  expect(formatOf('questions.txt', '\uFEFF<?xml version="1.0"?><quiz/>')).toBe('moodle_xml');
  expect(formatOf('questions', '\n <quiz>')).toBe('moodle_xml');
  expect(formatOf('questions.xml', 'broken')).toBe('moodle_xml');
  expect(formatOf('questions.gift', '::One:: What? {=this ~that}')).toBe('gift');
  expect(formatOf('questions.txt', '<b>What?</b> {T}')).toBe('gift');
  expect(formatOf('questions.txt', 'What?\nA) This\nB) That\nANSWER: B\n')).toBe('aiken');
  expect(formatOf('questions.txt', 'What follows ANSWER: A {=this ~that}')).toBe('gift');
});
