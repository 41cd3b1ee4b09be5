import type { Received } from '../../../contract/api.ts';
import type { SeenItem, SeenModule } from '../../../contract/outline.ts';
import type { Tx } from '../../db/database.ts';
import { refuseOvertaken } from '../../refusal.ts';

/** 409 where a field of a module was changed by somebody else since it was seen. */
export async function refuseOvertakenModule(
  tx: Tx,
  id: string,
  { before, ...sent }: Received<'PATCH /api/modules/{id}', 'body'>,
): Promise<void> {
  if (!before) return;
  const module = await tx.selectFrom('modules').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const asked = await tx.selectFrom('module_prerequisites').select('requires_id').where('module_id', '=', id).execute();
  const standing: Required<SeenModule> = {
    title: module.title,
    description: module.description,
    availableFrom: spelt(module.available_from),
    needed: module.needed,
    goesInOrder: module.goes_in_order,
    isSequential: module.is_sequential,
    prerequisites: asked.map((row) => row.requires_id).toSorted(),
  };
  refuseOvertaken(comparable(before), standing, comparable(sent));
}

/** The same of an item, whose row other screens write as well: it is held from here on. */
export async function refuseOvertakenItem(
  tx: Tx,
  id: string,
  { before, points, ...sent }: Received<'PATCH /api/activities/{id}', 'body'>,
): Promise<void> {
  if (!before) return;
  const item = await tx.selectFrom('activities').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  const link = await tx.selectFrom('links').selectAll().where('activity_id', '=', id).executeTakeFirst();
  const standing: Required<SeenItem> = {
    title: item.title,
    minutes: item.minutes,
    points: numberOf(item.points),
    availableFrom: spelt(item.available_from),
    dueAt: spelt(item.due_at),
    availableUntil: spelt(item.available_until),
    requirement: item.requirement && { kind: item.requirement, least: numberOf(item.least_score) },
    url: link?.url ?? '',
    description: link?.description ?? '',
  };
  const sentPoints = points === undefined ? {} : { points: numberOf(points) };
  refuseOvertaken(comparable(before), standing, { ...comparable(sent), ...sentPoints });
}

const numberOf = (text: string | null) => (text === null ? null : Number(text));
const spelt = (at: Date | null) => at?.toISOString() ?? null;

interface Spelt {
  availableFrom?: string | null | undefined;
  dueAt?: string | null | undefined;
  availableUntil?: string | null | undefined;
  prerequisites?: string[] | undefined;
}

/** However a moment is spelt, and in whatever order modules are named. */
function comparable<Fields extends Spelt>(fields: Fields): Fields {
  const moments = (['availableFrom', 'dueAt', 'availableUntil'] as const).flatMap((name) => {
    const at = fields[name];
    return at ? [[name, new Date(at).toISOString()]] : [];
  });
  const { prerequisites } = fields;
  return {
    ...fields,
    ...Object.fromEntries(moments),
    ...(prerequisites && { prerequisites: [...new Set(prerequisites)].toSorted() }),
  };
}
