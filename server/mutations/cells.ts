import { isDeepStrictEqual } from 'node:util';
import { type Asking, openAsking } from '../permissions/asking.ts';
import { rowCases } from '../permissions/cases.ts';
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
  close(): Promise<void>;
}

export async function openColleges(): Promise<Colleges> {
  const asking = await openAsking();
  const [full, empty] = [await openNewcomers('full'), await openNewcomers('empty')];
  return {
    asking,
    full,
    empty,
    close: async () => void (await Promise.all([asking, full, empty].map((each) => each.close()))),
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
]);

const erased: Cell = {
  name: 'newcomers: erased',
  stands: async ({ full }) => (await full.changedByErasing('student')).length === 0,
};

export const cells: readonly Cell[] = [...ofMatrix, ...ofNewcomers, erased];
