import { api, type ApiCall } from '../../contract/api.ts';
import type { Call } from '../../contract/call.ts';
import { features } from '../app.ts';
import { expectedOf, type Otherwise, refusedOf } from './asking.ts';
import { asksOnce, findsInBody, judgedTogether } from './exceptions.ts';
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

const situations = ['own', 'other', 'unpublished', 'missing'] as const;

function casesOf(name: ApiCall, row: Row): RowCase[] {
  return situations.flatMap((situation) => {
    const statuses = row[situation];
    if (!statuses) return [];
    const common = { name, row, situation };
    const asked = { ...common, title: `${name}, ${situation}`, otherwise: {}, expected: expectedOf(statuses) };
    return [asked, ...withNonsense(common, statuses), ...pastTheLook(common, statuses)];
  });
}

/** The others would say the same again. */
const isShort = (situation: Situation) => situation === 'own' || situation === 'other';

type Asked = Pick<RowCase, 'name' | 'row' | 'situation'>;

/** A call is judged by who asks before its body is judged (product.md, 4). */
function withNonsense(asked: Asked, statuses: string): RowCase[] {
  const { name, situation } = asked;
  const { body, bytes }: Call = api[name];
  if ((!body && !bytes) || features[name]?.for === 'public' || !isShort(situation) || name in judgedTogether) return [];
  const expected = refusedOf(statuses, findsInBody.has(name) ? [401, 403] : [401, 403, 404]);
  const nonsense = bytes ? { body: Buffer.from('\0 nonsense'), type: bytes.types[0] } : { body: { nonsense: true } };
  const otherwise = { ...nonsense, visitors: Object.keys(expected) as Visitor[] };
  if (otherwise.visitors.length === 0) return [];
  return [{ ...asked, title: `${name}, ${situation}: refused before nonsense is read`, otherwise, expected }];
}

/** What changes between a look and the deed, the deed itself must see: without the look it refuses just so. */
function pastTheLook(asked: Asked, statuses: string): RowCase[] {
  const { name, situation } = asked;
  if (!('before' in (features[name] ?? {})) || !isShort(situation) || name in asksOnce) return [];
  const expected = refusedOf(statuses, [403, 404]);
  const otherwise = { withoutBefore: true, visitors: Object.keys(expected) as Visitor[] } as const;
  if (otherwise.visitors.length === 0) return [];
  return [{ ...asked, title: `${name}, ${situation}: refused by the deed too`, otherwise, expected }];
}

export const rowCases: readonly RowCase[] = (Object.entries(matrix) as [ApiCall, Row][]).flatMap(([name, row]) =>
  casesOf(name, row),
);
