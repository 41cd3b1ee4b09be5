import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Cue, readVtt, wordsOfCue, writeVtt } from './web-vtt.ts';

const file = `\u{feff}WEBVTT - made by hand
Kind: captions

NOTE
Not to be shown.

STYLE
::cue { color: red }

intro
00:01.000 --> 00:03.500 align:start line:10%
<v Anna>Contrast can be <i>measured</i>.

01:00:02.000 --> 01:00:04.000
Two
lines &amp; more
`;

describe('readVtt', () => {
  it('reads cues, their places and names, and nothing else', () => {
    expect(readVtt(file)).toEqual({
      cues: [
        { start: 1, end: 3.5, settings: 'align:start line:10%', text: '<v Anna>Contrast can be <i>measured</i>.' },
        { start: 3602, end: 3604, settings: '', text: 'Two\nlines &amp; more' },
      ],
    });
    expect(readVtt(file.replaceAll('\n', '\r\n'))).toEqual(readVtt(file));
  });

  test.each([
    ['', 1, 'no-header'],
    ['1\n00:00:01,000 --> 00:00:02,000\nSubRip\n', 1, 'no-header'],
    ['WEBVTTX\n\n00:01.000 --> 00:02.000\nx', 1, 'no-header'],
    ['WEBVTT\n\nNOTE nothing\n', 4, 'no-cues'],
    ['WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nA comma', 3, 'wrong-time'],
    ['WEBVTT\n\n00:61.000 --> 01:02.000\nA minute of 61 seconds', 3, 'wrong-time'],
    ['WEBVTT\n\nJust words', 4, 'wrong-time'],
    ['WEBVTT\n\nname\n00:02.000 --> 00:01.000\nx', 4, 'ends-before-it-starts'],
    ['WEBVTT\n\n00:02.000 --> 00:03.000\nx\n\n00:01.000 --> 00:04.000\ny', 6, 'starts-before-the-last'],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\n\nToo far away', 4, 'no-text'],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\nx\n00:03.000 --> 00:04.000\ny', 4, 'wrong-time'],
  ])('says where %j is no file of captions', (text, line, problem) => {
    expect(readVtt(text)).toEqual({ line, problem });
  });

  it('reads what it writes, whatever the captions are', () => {
    const second = fc.integer({ min: 0, max: 200_000_000 }).map((ms) => ms / 1000);
    const words = fc
      .stringMatching(/^[\p{L}\d .,<>/&']{1,30}$/u)
      .map((text) => text.trim())
      .filter((text) => text !== '' && !text.includes('-->'));
    const cue = fc
      .tuple(second, fc.integer({ min: 1, max: 9000 }), fc.constantFrom('', 'align:start', 'line:0 size:50%'), words)
      .map(([start, length, settings, text]): Cue => {
        const end = Math.round(start * 1000 + length) / 1000;
        return { start, end, settings, text };
      });
    fc.assert(
      fc.property(fc.array(cue, { minLength: 1 }), (made) => {
        const cues = made.toSorted((a, b) => a.start - b.start);
        expect(readVtt(writeVtt(cues))).toEqual({ cues });
      }),
    );
  });
});

it('says who speaks and leaves the tags out', () => {
  expect(wordsOfCue('<v.loud Anna Berg>Contrast <b>can</b> be <00:01.000>measured &amp; named')).toBe(
    'Anna Berg: Contrast can be measured & named',
  );
});
