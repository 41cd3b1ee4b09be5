/** Something that is said, from one second to another. */
export interface Cue {
  start: number;
  end: number;
  /** Where it stands in the picture, as the file says: `line:0 align:start`. */
  settings: string;
  /** May hold the tags of WebVTT: `<v Anna>`, `<i>`. */
  text: string;
}

type Read = { cues: Cue[] } | { line: number; problem: VttProblem };
export type VttProblem =
  | 'no-header'
  | 'no-cues'
  | 'wrong-time'
  | 'ends-before-it-starts'
  | 'starts-before-the-last'
  | 'no-text';

const timing =
  /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})((?:[ \t]+[a-z]+:[\w.,%-]+)*)[ \t]*$/;

/** Reads a file of captions (https://www.w3.org/TR/webvtt1/), or says in which line it is none. */
export function readVtt(file: string): Read {
  const lines = file.replace(/^\u{feff}/u, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT([ \t].*)?$/.test(lines[0] ?? '')) return { line: 1, problem: 'no-header' };
  const cues: Cue[] = [];
  for (const block of blocksOf(lines)) {
    if (/^(NOTE|STYLE|REGION)([ \t]|$)/.test(block.lines[0] ?? '')) continue;
    const read = cueOf(block, cues.at(-1)?.start ?? 0);
    if ('problem' in read) return read;
    cues.push(read);
  }
  return cues.length > 0 ? { cues } : { line: lines.length, problem: 'no-cues' };
}

/** The same captions as a clean file: nothing but cues, as they were read. */
export function writeVtt(cues: readonly Cue[]): string {
  const written = cues.map(
    ({ start, end, settings, text }) => `${time(start)} --> ${time(end)}${settings && ` ${settings}`}\n${text}\n`,
  );
  return `WEBVTT\n\n${written.join('\n')}`;
}

interface Block {
  /** The number of its first line, from 1. */
  at: number;
  lines: string[];
}

/** What stands between empty lines, without the header and what follows in its block. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = { at: 1, lines: [] };
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') open = null;
    else {
      if (!open) blocks.push((open = { at: index + 1, lines: [] }));
      open.lines.push(line);
    }
  }
  return blocks;
}

function cueOf({ at, lines }: Block, lastStart: number): Cue | { line: number; problem: VttProblem } {
  const named = lines[0]?.includes('-->') ? 0 : 1;
  const line = at + named;
  const found = timing.exec(lines[named] ?? '');
  if (!found) return { line, problem: 'wrong-time' };
  const [start, end] = [secondsOf(found[1] ?? ''), secondsOf(found[2] ?? '')];
  if (end <= start) return { line, problem: 'ends-before-it-starts' };
  if (start < lastStart) return { line, problem: 'starts-before-the-last' };
  const text = lines
    .slice(named + 1)
    .join('\n')
    .trim();
  if (text === '' || text.includes('-->')) return { line: line + 1, problem: text === '' ? 'no-text' : 'wrong-time' };
  return { start, end, settings: (found[3] ?? '').trim(), text };
}

function secondsOf(text: string): number {
  const [seconds = 0, minutes = 0, hours = 0] = text.split(':').map(Number).toReversed();
  return Math.round((hours * 3600 + minutes * 60 + seconds) * 1000) / 1000;
}

function time(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (amount: number) => String(Math.floor(amount)).padStart(2, '0');
  const parts = [two(ms / 3_600_000), two((ms / 60_000) % 60), two((ms / 1000) % 60)];
  return `${parts.join(':')}.${String(ms % 1000).padStart(3, '0')}`;
}

/** The words of a cue, without the tags of WebVTT; who speaks stands before them. */
export function wordsOfCue(text: string): string {
  return text
    .replace(/<v(?:\.[\w.-]+)*[ \t]+([^>]+)>/g, '$1: ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/&(lrm|rlm);/g, '')
    .replaceAll('&amp;', '&')
    .trim();
}
