import { isDeepStrictEqual } from 'node:util';
import { type Asking, openAsking } from '../permissions/asking.ts';
import { rowCases } from '../permissions/cases.ts';
import { type Change, changes, readsOf } from '../permissions/fellow-changes.ts';
import { type Deed, deeds } from '../permissions/fellow-deeds.ts';
import { readers } from '../permissions/fellow-reads.ts';
import { type Fellows, openFellows } from '../permissions/fellows.ts';
import { type Newcomers, newcomerRoles, openNewcomers, ownReads } from '../permissions/newcomers.ts';

/** A question that the tests of permissions ask, to be asked again and again. */
export interface Cell {
  name: string;
  stands(colleges: Colleges): Promise<boolean>;
}

/** Where they are asked; opened anew where an answer may have spoilt one. */
export interface Colleges {
  asking: Asking;
  full: Newcomers;
  empty: Newcomers;
  fellows: Fellows;
  close(): Promise<void>;
}

export async function openColleges(): Promise<Colleges> {
  const asking = await openAsking();
  const [full, empty] = [await openNewcomers('full'), await openNewcomers('empty')];
  const fellows = await openFellows();
  return {
    asking,
    full,
    empty,
    fellows,
    close: async () => void (await Promise.all([asking, full, empty, fellows].map((each) => each.close()))),
  };
}

const ofMatrix: Cell[] = rowCases.map(({ title, name, row, situation, otherwise, expected }) => ({
  name: title,
  stands: async ({ asking }) => isDeepStrictEqual(await asking.statuses(name, row, situation, otherwise), expected),
}));

type Ask = (college: Newcomers) => Promise<unknown>;

const alike = (name: string, ask: Ask): Cell => ({
  name,
  stands: async ({ full, empty }) => isDeepStrictEqual(await ask(full), await ask(empty)),
});

const ofNewcomers: Cell[] = newcomerRoles.flatMap((role) => [
  ...ownReads.map((url) => alike(`newcomers, ${role}: ${url}`, (college) => college.reads(role, url))),
  alike(`newcomers, ${role}: copy`, (college) => college.copyOf(role)),
  alike(`newcomers, ${role}: erasure`, (college) => college.erasureOf(role)),
]);

const erased: Cell = {
  name: 'newcomers: erased',
  stands: async ({ full }) => (await full.changedByErasing('student')).length === 0,
};

/** A few reads at a time: what is asked for each of some hundred checks is to be little. */
const ofFellows: Cell[] = Object.entries(changes).flatMap(([name, { for: whom }]) =>
  readers.filter((reader) => whom.some((one) => one === reader)).flatMap((reader) => inParts(name as Change, reader)),
);

function inParts(change: Change, reader: (typeof readers)[number]): Cell[] {
  const parts = Map.groupBy(readsOf(change), (url) => url.split('/').slice(0, 3).join('/'));
  return [...parts].map(([part, urls]) => ({
    name: `fellows, ${reader}: ${change}, ${part}`,
    stands: async ({ fellows }) =>
      Object.values(await fellows.around(reader, change, urls)).every(([before, after]) => before === after),
  }));
}

const ofDeeds = (Object.keys(deeds) as Deed[]).map((deed): Cell => ({
  name: `fellows: whoever ${deed}`,
  stands: async ({ fellows }) => (await fellows.changedBy(deed)).length === 0,
}));

const ofOffers = (['student', 'teaching_assistant'] as const).map((reader): Cell => ({
  name: `fellows, ${reader}: what is offered`,
  stands: async ({ fellows }) => (await fellows.offeredTo(reader)).length === 0,
}));

export const cells: readonly Cell[] = [...ofMatrix, ...ofNewcomers, erased, ...ofFellows, ...ofOffers, ...ofDeeds];
