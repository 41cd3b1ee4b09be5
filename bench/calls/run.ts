import { drive, type Figures, median } from '../measure.ts';
import { type Ports, signIn, withMeasuredServer } from '../measured-server.ts';
import { type Asker, mainCalls, roles } from './list.ts';
import type { Person } from './persons.ts';
import { type Cost, heading, linesOf, type Measured, verdictsOf } from './table.ts';

const rounds = 3;
const connections = [1, 16, 64] as const;
/** A slow call is driven until each connection has had some answers, but no longer than this. */
const mostSeconds = 10;
/** What takes longer alone is not asked by many at once: they would still wait when the next call is measured. */
const onceFromMs = 2000;

const layOne = `No big college was measured. npm run bench:college -- --students 40000 lays one and says its address; then
  npm run bench -- --calls --big postgres://…`;

export interface Colleges {
  small: string | undefined;
  big?: string | undefined;
}

interface College {
  floor: string;
  /** Somebody's call in it, ready to be made. */
  subjectOf(person: Person, call: string): Promise<Subject | undefined>;
  same: Person[];
  largest: Person[];
}

interface Subject {
  url: string;
  headers: { cookie: string };
  statements: number;
  /** How long one answer takes when nobody else asks. */
  aloneMs: number;
}

/**
 * The main reading calls of every role beside the floor, in both colleges where a big one is given: all in turns, so that
 * they see the same machine. The same people ask in both. A measure lasts a fifth of `seconds`.
 */
export async function benchCalls(name: string, colleges: Colleges, seconds: number): Promise<void> {
  await withMeasuredServer(colleges.small, async (ports) => {
    const small = await collegeOf(ports);
    if (colleges.big === undefined) return printCalls(name, small, undefined, seconds / 5);
    await withMeasuredServer(colleges.big, async (others) => {
      await printCalls(name, small, await collegeOf(others), seconds / 5);
    });
  });
}

async function printCalls(name: string, small: College, big: College | undefined, seconds: number): Promise<void> {
  print(`\nCalls, ${name}: latencies of 16 connections, medians of ${rounds} rounds of ${seconds} s\n${heading}`);
  const all: Measured[] = [];
  for (const asker of roles.filter(isAsked))
    for (const call of mainCalls[asker]) {
      const measured = await measureCall(asker, call, small, big, seconds);
      if (!measured) continue;
      all.push(measured);
      linesOf(measured).forEach(print);
    }
  const { lines, isMissed } = verdictsOf(all);
  print(`\n${[...lines, ...(big ? [] : [layOne])].join('\n')}`);
  if (isMissed) process.exitCode = 1;
}

/** `--calls instructor,admin`: theirs alone. */
function isAsked(asker: Asker): boolean {
  const only = process.argv[process.argv.indexOf('--calls') + 1] ?? '';
  const named = only.split(',').filter((word) => (roles as readonly string[]).includes(word));
  return named.length === 0 || named.includes(asker);
}

async function measureCall(
  asker: Asker,
  call: string,
  small: College,
  big: College | undefined,
  seconds: number,
): Promise<Measured | undefined> {
  const find = (people: Person[] | undefined) => people?.find((person) => person.asker === asker);
  const [here, there, most] = [find(small.same), find(big?.same), find(big?.largest)];
  // One after the other: each counts its statements.
  const subjects = [
    here && (await small.subjectOf(here, call)),
    there && (await big?.subjectOf(there, call)),
    most && (await big?.subjectOf(most, call)),
  ];
  const [ofSmall, ofBig, ofLargest] = await inTurns(small.floor, subjects, seconds);
  if (!ofSmall) return undefined;
  return {
    asker,
    call,
    small: ofSmall,
    ...(ofBig && { big: ofBig }),
    ...(ofLargest && most && { largest: { ...ofLargest, students: most.students } }),
  };
}

/** What each subject costs: rounds at 16 connections, once at the other numbers, each round with the floor before it. */
async function inTurns(
  floor: string,
  subjects: readonly (Subject | undefined)[],
  seconds: number,
): Promise<(Cost | undefined)[]> {
  const driven = subjects.map(() => ({ 1: [] as Figures[], 16: [] as Figures[], 64: [] as Figures[] }));
  const below: number[] = [];
  for (let round = 0; round < rounds; round++) {
    below.push((await drive(floor, 16, seconds)).perSecond);
    for (const [i, subject] of subjects.entries())
      for (const count of subject ? (round === 0 ? connections : ([16] as const)) : [])
        driven[i]?.[count].push(await driveSubject(subject as Subject, count, seconds));
  }
  return driven.map((each, i) => costOf(subjects[i], each, below));
}

async function driveSubject({ url, headers, aloneMs }: Subject, count: number, seconds: number): Promise<Figures> {
  if (aloneMs >= onceFromMs) return { perSecond: 1000 / aloneMs, p50: aloneMs, p95: aloneMs, p99: aloneMs, errors: 0 };
  return drive(url, count, Math.min(mostSeconds, Math.max(seconds, (count * aloneMs * 2) / 1000)), headers);
}

function costOf(
  subject: Subject | undefined,
  driven: Record<1 | 16 | 64, Figures[]>,
  below: readonly number[],
): Cost | undefined {
  if (!subject) return undefined;
  const ofFloor = median(driven[16].map(({ perSecond }, round) => perSecond / (below[round] ?? Number.NaN)));
  return {
    statements: subject.statements,
    isOnce: subject.aloneMs >= onceFromMs,
    driven: { 1: middle(driven[1]), 16: middle(driven[16]), 64: middle(driven[64]) },
    ofFloor,
  };
}

function middle(figures: readonly Figures[]): Figures {
  const of = (key: keyof Figures) => median(figures.map((each) => each[key]));
  return { perSecond: of('perSecond'), p50: of('p50'), p95: of('p95'), p99: of('p99'), errors: of('errors') };
}

async function collegeOf(ports: Ports): Promise<College> {
  const [base, beside] = [`http://127.0.0.1:${ports.server}`, `http://127.0.0.1:${ports.floor}`];
  const told = async <T>(what: string) => (await (await fetch(`${beside}/${what}`)).json()) as T;
  const statements = async () => (await told<{ statements: number }>('statements')).statements;
  const cookies = new Map<string, string>();
  return {
    floor: `${beside}/floor`,
    ...(await told<Pick<College, 'same' | 'largest'>>('persons')),
    async subjectOf({ username, paths }, call) {
      const path = paths[call];
      if (path === undefined) return undefined;
      const cookie = cookies.get(username) ?? (await signIn(base, username));
      cookies.set(username, cookie);
      const subject = { url: base + path, headers: { cookie } };
      await read(subject);
      const before = await statements();
      const began = performance.now();
      await read(subject);
      return { ...subject, aloneMs: performance.now() - began, statements: (await statements()) - before };
    },
  };
}

async function read({ url, headers }: Pick<Subject, 'url' | 'headers'>): Promise<void> {
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
