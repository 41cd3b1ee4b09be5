import { describe, expect, it } from 'vitest';
import { personName } from './person-name.ts';

describe('a name', () => {
  it.each([
    ['\u202eadA', 'adA'],
    ['\u2067Ada\u2069', 'Ada'],
    ['\u200fآدا\u200e', 'آدا'],
    ['A\u200bd\ufeffa', 'Ada'],
    ['A\u00add\u2060a\u3164\u2800', 'Ada'],
    ['A\u200cda\u200d', 'Ada'],
    ['Ada\r\nByron', 'Ada Byron'],
    [' Ada\t', 'Ada'],
    ['A\u0007da', 'Ada'],
    ['A\u{e0041}da', 'Ada'],
    ['\u202e\u200b', ''],
  ])('loses what nobody sees (%j)', (sent, kept) => expect(personName(sent)).toBe(kept));

  it.each([
    'Åsa',
    'O’Brien',
    'García-Márquez',
    'محمّد عبد الله',
    'علی\u200cرضا',
    'ශ්\u200dරී',
    '葛\u{e0100}城',
    'Nguyễn Thị',
  ])('keeps what belongs to it (%j)', (name) => expect(personName(name)).toBe(name));
});
