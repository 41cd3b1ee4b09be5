import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** What each room may import, by the first part of a path that fits; ARCHITECTURE.md, "Rooms". */
const root = resolve(import.meta.dirname, '..');
/**
 * In order: one may call those to its left; those in one inner list are blind to each other. What is not named here stands
 * at the end: it may call all of these, and nobody may call it until it has a place.
 */
const features = [
  ['identity'],
  ['users'],
  ['audit', 'acting'],
  ['sso'],
  ['account'],
  ['notifications'],
  ['courses'],
  ['enrolments'],
  ['course-covers'],
  ['people'],
  ['college-structure'],
  ['overrides', 'outline'],
  ['course-groups', 'rubrics'],
  ['files'],
  ['captions', 'person', 'roster-imports', 'user-bulk'],
  ['setup-links'],
  ['announcements', 'messages'],
  ['modules'],
  ['lessons'],
  ['gradebook'],
  ['platform', 'grade-overrides', 'student-views'],
  ['assignments', 'quizzes', 'discussions', 'links'],
  ['submissions'],
  ['peer-reviews'],
  ['grading'],
  ['annotations', 'moderation'],
  ['attempts'],
  ['quiz-authoring', 'question-banks'],
  ['quiz-results', 'lesson-questions'],
  ['accommodations'],
  ['course-settings', 'course-copy', 'course-dates', 'course-reviews', 'downloads'],
  ['course-imports', 'course-exports'],
  ['grades'],
  ['learning-path'],
  ['achievements'],
  ['insights'],
  ['managed-courses', 'managed-staff'],
  ['analytics', 'college-reports'],
  ['schedule'],
  ['students'],
  ['progress-reports'],
  ['calendar'],
  ['due-reminders', 'passing-dates'],
  ['outgoing'],
  ['personal-data'],
  ['search', 'help'],
  ['admin'],
];
const rank = (feature: string) => {
  const place = features.findIndex((group) => group.includes(feature));
  return place < 0 ? features.length : place;
};

interface Rule {
  room: string;
  may: (target: string) => boolean;
  says: string;
}

const within =
  (...rooms: string[]) =>
  (target: string) =>
    rooms.some((room) => target === room || target.startsWith(`${room}/`));

const rules: Rule[] = [
  { room: 'contract', may: within('contract', 'zod'), says: 'contract/ imports nothing but zod' },
  {
    room: 'domain',
    may: within('domain', 'contract', 'fast-xml-parser'),
    says: 'domain/ is pure: it imports contract/ alone',
  },
  {
    room: 'server/db',
    may: (t) => !within('server/features', 'server/http', 'web')(t),
    says: 'server/db/ knows no feature',
  },
  {
    room: 'server/archives',
    may: (t) => !within('server/features', 'server/http', 'web')(t),
    says: 'server/archives/ knows no feature',
  },
  {
    room: 'server/threads',
    may: (t) => !within('server/features', 'server/http', 'web')(t),
    says: 'server/threads/ knows no feature',
  },
  {
    room: 'server/pdf',
    may: (t) => !within('server/features', 'server/http', 'web')(t),
    says: 'server/pdf/ knows no feature',
  },
  { room: 'server', may: (t) => !within('web')(t), says: 'the server imports nothing of web/' },
  {
    room: 'web/ui',
    may: (t) => !within('server', 'web/features', 'web/routes', 'web/lib', 'contract', 'domain')(t),
    says: 'web/ui/ knows no domain word',
  },
  {
    room: 'web/lib',
    may: (t) => !within('server', 'web/features', 'web/routes')(t),
    says: 'web/lib/ imports ui and contract alone',
  },
  { room: 'web', may: (t) => !within('server')(t), says: 'the browser imports nothing of server/' },
];

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('server/testing/');

function problemsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const targets = [
    ...source.matchAll(/^(?:import|export)[^'"`;]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm),
  ]
    .map((match) => match[1] ?? match[2] ?? '')
    .map((target) => (target.startsWith('.') ? relative(root, resolve(dirname(join(root, file)), target)) : target));
  return targets.flatMap((target) => problemsWith(file, target));
}

function problemsWith(file: string, target: string): string[] {
  if (isTest(file)) return [];
  const problems = rules
    .filter((rule) => within(rule.room)(file) && !rule.may(target))
    .map((rule) => `${file} imports ${target}: ${rule.says}`);
  if (/^(fastify|@fastify)/.test(target) && !file.startsWith('server/http/') && !file.startsWith('bench/'))
    problems.push(`${file} imports ${target}: server/http/ is the only room that knows Fastify`);
  if (/(^|\/)index\.tsx?$/.test(file)) problems.push(`${file}: no index files`);
  return [...problems, ...featureProblem(file, target)];
}

function featureProblem(file: string, target: string): string[] {
  const from = /^server\/features\/([^/]+)\//.exec(file)?.[1];
  const to = /^server\/features\/([^/]+)\//.exec(target)?.[1];
  if (!from || !to || from === to) return [];
  if (rank(to) < rank(from)) return [];
  return [
    `${file} imports ${target}: ${from} may not call ${to}, by the order of the features in scripts/check-rooms.ts`,
  ];
}

/** None over 350 lines, tests 600: ARCHITECTURE.md, "Rooms". */
function problemOfSize(file: string): string[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1;
  const most = isTest(file) ? 600 : 350;
  return lines > most ? [`${file} has ${lines} lines, and at most ${most} fit: split it by what it speaks of`] : [];
}

const rooms = '{contract,domain,server,web,e2e,bench,scripts}';
const files = globSync(`${rooms}/**/*.{ts,tsx}`, { cwd: root });
const written = globSync(`${rooms}/**/*.{ts,tsx,mjs,css,sql,html,sh}`, { cwd: root });
const problems = [...files.flatMap(problemsOf), ...written.flatMap(problemOfSize)];
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exit(problems.length ? 1 : 0);
