import { api, type ApiCall } from '../../contract/api.ts';
import type { Call } from '../../contract/call.ts';
import { features } from '../app.ts';
import type { Audience } from '../http/routes.ts';
import { expectedOf, type Otherwise, refusedOf } from './asking.ts';
import { asksOnce, findsInBody } from './exceptions.ts';
import { matrix } from './matrix.ts';
import type { Row, Situation, Visitor } from './row.ts';

/** One question to the server: a call as each of some visitors makes it, and what they must get. */
export interface RowCase {
  title: string;
  name: ApiCall;
  row: Row;
  situation: Situation;
  otherwise: Otherwise;
  expected: Record<string, number>;
}

/** What is asked of a route here: the union of all of them takes the type checker longer than everything else. */
const routes: Readonly<Partial<Record<ApiCall, { for: Audience; before?: unknown }>>> = features;

const situations = ['own', 'other', 'unpublished', 'limited', 'missing'] as const;

function casesOf(name: ApiCall, row: Row): RowCase[] {
  return situations.flatMap((situation) => {
    const statuses = row[situation];
    if (!statuses) return [];
    const common = { name, row, situation };
    const asked = { ...common, title: `${name}, ${situation}`, otherwise: {}, expected: expectedOf(statuses) };
    const nonsense = [...withNonsense(common, row, statuses), ...ofOtherTypes(common, row, statuses)];
    const more = [...nonsense, ...pastTheLook(common, statuses)];
    return [asked, ...more, ...(situation === 'own' ? outside(common) : [])];
  });
}

/** The others would say the same again. */
const isShort = (situation: Situation) => situation === 'own' || situation === 'other' || situation === 'limited';

type Asked = Pick<RowCase, 'name' | 'row' | 'situation'>;

/** A call is judged by who asks before its body is judged (product.md, 4); so is whether its object is there. */
function withNonsense(asked: Asked, row: Row, statuses: string): RowCase[] {
  const { name, situation } = asked;
  const { body, bytes }: Call = api[name];
  if ((!body && !bytes) || routes[name]?.for === 'public') return [];
  if (!isShort(situation) && situation !== 'missing') return [];
  const expected = refusedBeforeBody(asked, row, statuses);
  const nonsense = bytes ? { body: Buffer.from('\0 nonsense'), type: bytes.types[0] } : { body: { nonsense: true } };
  const otherwise = { ...nonsense, visitors: Object.keys(expected) as Visitor[] };
  if (otherwise.visitors.length === 0) return [];
  return [{ ...asked, title: `${name}, ${situation}: refused before nonsense is read`, otherwise, expected }];
}

/** Nor is it said before that what was sent is broken, or of a type that the call does not take. */
function ofOtherTypes(asked: Asked, row: Row, statuses: string): RowCase[] {
  const { name, situation } = asked;
  if (name.startsWith('GET ') || routes[name]?.for === 'public' || !isShort(situation)) return [];
  const expected = refusedBeforeBody(asked, row, statuses);
  const visitors = Object.keys(expected) as Visitor[];
  if (visitors.length === 0) return [];
  const sent =
    situation === 'own'
      ? { type: 'text/plain', body: 'nonsense' }
      : { type: 'application/json', body: '{"nonsense": ' };
  const title = `${name}, ${situation}: refused before it is seen what ${sent.type} was sent`;
  return [{ ...asked, title, otherwise: { ...sent, visitors }, expected }];
}

/** What they must get whatever they send. */
function refusedBeforeBody({ name, situation }: Asked, row: Row, statuses: string): RowCase['expected'] {
  const ways = findsInBody.has(name) && situation !== 'missing' ? [401, 403] : [401, 403, 404];
  // Of what is missing only those say something new who are refused nothing that is there.
  const toldBefore = findsInBody.has(name) ? [401, 403] : ways;
  const told = situation === 'missing' ? refusedOf(row.own, toldBefore) : {};
  const refused = Object.entries(refusedOf(statuses, ways)).filter(([visitor]) => !(visitor in told));
  return Object.fromEntries(refused);
}

/** What changes between a look and the deed, the deed itself must see: without the look it refuses just so. */
function pastTheLook(asked: Asked, statuses: string): RowCase[] {
  const { name, situation } = asked;
  if (!('before' in (routes[name] ?? {})) || situation === 'unpublished' || name in asksOnce) return [];
  const expected = refusedOf(statuses, [403, 404]);
  const otherwise = { withoutBefore: true, visitors: Object.keys(expected) as Visitor[] } as const;
  if (otherwise.visitors.length === 0) return [];
  return [{ ...asked, title: `${name}, ${situation}: refused by the deed too`, otherwise, expected }];
}

const insiders = ['student', 'instructor', 'teaching_assistant'] as const;

/** Who left a course, or only asked to join it, gets what any other gets. */
function outside(asked: Asked): RowCase[] {
  const { name, row } = asked;
  if (!row.of || !row.other) return [];
  const statuses = { ...expectedOf(row.other), ...row.stays?.gets };
  const expected = Object.fromEntries(insiders.map((each) => [each, statuses[each] ?? 0]));
  return (['left', 'asked'] as const).map((standing) => ({
    ...asked,
    title: `${name}, of a course that they ${standing === 'left' ? 'left' : 'asked to join'}`,
    otherwise: { standing, visitors: insiders },
    expected,
  }));
}

export const rowCases: readonly RowCase[] = (Object.entries(matrix) as [ApiCall, Row][]).flatMap(([name, row]) =>
  casesOf(name, row),
);
