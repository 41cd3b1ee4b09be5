import type { Answer } from '../../../contract/api.ts';
import { type Role, role as roles } from '../../../contract/identity.ts';
import type { RoleChanges } from '../../../domain/platform/college-rules.ts';
import {
  allCapabilities,
  capabilitiesWith,
  differenceOf,
  lockOf,
  refusedChanges,
  tidied,
} from '../../../domain/platform/roles.ts';
import { capabilitiesOf } from '../../../domain/access.ts';
import type { App } from '../../context.ts';
import { type Readable, transaction } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { changedSince, invalid } from '../../refusal.ts';
import { type By, writeAudit } from '../users/audit.ts';
import { loadCollege, stored } from './load.ts';
import { readSetting, writeSetting } from './store.ts';
import { say } from '../../../contract/text.ts';

type Table = Answer<'GET /api/admin/roles'>;
type Preview = Answer<'POST /api/admin/roles/preview'>;

const namesAtMost = 12;

const readChanges = async (read: Readable): Promise<RoleChanges> =>
  (await readSetting(read, 'college.roles', stored['college.roles'])) ?? {};

/** The table of capabilities as it holds: what each role has, what is usual, and what cannot be changed and why. */
export async function readRoles(app: App, read: Readable = app.database.read): Promise<Table> {
  const changes = await readChanges(read);
  const counts = await read
    .selectFrom('users')
    .select(['role', ({ fn }) => fn.countAll<number>().as('people')])
    .where('is_active', '=', true)
    .groupBy('role')
    .execute();
  return {
    changes,
    capabilities: allCapabilities,
    roles: roles.options.map((role) => {
      const has = capabilitiesWith(role, changes);
      const usual = capabilitiesOf(role);
      return {
        role,
        people: counts.find((row) => row.role === role)?.people ?? 0,
        cells: allCapabilities.map((capability) => ({
          capability,
          has: has.includes(capability),
          usual: usual.includes(capability),
          lock: lockOf(role, capability),
        })),
      };
    }),
  };
}

function refuseUnsafe(changes: RoleChanges): void {
  const refused = refusedChanges(changes);
  if (refused.length > 0)
    throw invalid(
      Object.fromEntries(
        refused.map(({ role, capability }) => [
          `changes.${role}.${capability}`,
          say`What the role ${role} may do here cannot be changed: ${capability} is fixed.`,
        ]),
      ),
    );
}

/** Whom a change concerns: for each cell how many people, and the first of them by name. */
export async function previewRoles(app: App, changes: RoleChanges): Promise<Preview> {
  refuseUnsafe(changes);
  const { read } = app.database;
  const difference = differenceOf(await readChanges(read), changes);
  const concerned = [...new Set(difference.map(({ role }) => role))];
  const people = new Map(await Promise.all(concerned.map(async (role) => [role, await peopleOf(read, role)] as const)));
  return difference.map((each) => ({ ...each, ...(people.get(each.role) ?? { people: 0, names: [] }) }));
}

async function peopleOf(read: Readable, role: Role): Promise<{ people: number; names: string[] }> {
  const rows = await read
    .selectFrom('users')
    .select(['first_name', 'last_name', ({ fn }) => fn.countAll<number>().over().as('people')])
    .where('role', '=', role)
    .where('is_active', '=', true)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .limit(namesAtMost)
    .execute();
  return { people: rows[0]?.people ?? 0, names: rows.map((row) => `${row.first_name} ${row.last_name}`) };
}

/** Holds from the next request on; `before` is what whoever changes it was looking at. */
export async function changeRoles(
  app: App,
  by: By,
  { before, changes }: { before: RoleChanges; changes: RoleChanges },
): Promise<Table> {
  refuseUnsafe(changes);
  const wanted = tidied(changes);
  const table = await transaction(app.database, async (tx) => {
    // Held until the end: of two who change it at once, the second is told.
    await writeSettingOnce(tx);
    const known = await readChanges(tx);
    const standing = JSON.stringify(tidied(known));
    // A retry, whose first answer was lost, finds what it sent.
    if (standing !== JSON.stringify(tidied(before)) && standing !== JSON.stringify(wanted))
      throw changedSince('Someone else has changed the roles since you opened this page. Reload to see theirs first.');
    const difference = differenceOf(known, wanted);
    if (difference.length > 0) {
      await writeSetting(tx, 'college.roles', wanted);
      const entries = difference.map(({ role, capability, isGiven }) => [
        `${role}: ${capability}`,
        { from: !isGiven, to: isGiven },
      ]);
      await writeAudit(app, tx, by, {
        action: 'college.roles_changed',
        user: null,
        changes: Object.fromEntries(entries),
      });
      await announce(tx, { topic: 'session', to: 'everyone' });
    }
    return readRoles(app, tx);
  });
  await loadCollege(app);
  return table;
}

/** Makes sure of the row, and holds it. */
async function writeSettingOnce(tx: Parameters<typeof writeSetting>[0]): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ key: 'college.roles', value: '{}' })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await tx.selectFrom('settings').select('key').where('key', '=', 'college.roles').forUpdate().execute();
}
