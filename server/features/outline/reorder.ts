import { CompiledQuery } from 'kysely';
import type { Received } from '../../../contract/api.ts';
import type { CourseOutline } from '../../../contract/outline.ts';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { invalid } from '../../refusal.ts';
import { loadForEditing } from '../courses/change.ts';
import { editOutline, type KeepClosed } from './edit.ts';

type Body = Received<'PUT /api/courses/{id}/outline/order', 'body'>;

/** Puts modules and items in the order that was sent, in two statements however many they are. */
export async function reorder(
  app: App,
  keepClosed: KeepClosed,
  actor: Actor,
  courseId: string,
  body: Body,
): Promise<CourseOutline> {
  return editOutline(app, actor, {
    load: async (tx) => {
      const { title } = await loadForEditing(tx, actor, courseId);
      return { id: courseId, title, courseId };
    },
    revision: body.revision,
    kind: 'outline.reordered',
    deed: async (tx) => {
      await refuseOthers(tx, courseId, body);
      await keepClosed(app, tx, courseId, () => write(tx, body.modules));
    },
  });
}

/** The same modules and items as there are, each once. */
async function refuseOthers(tx: Tx, courseId: string, { modules }: Body): Promise<void> {
  const { rows } = await tx.executeQuery<{ modules: string[]; items: string[] }>(
    CompiledQuery.raw(
      `select array(select id from modules where course_id = $1) as modules,
        array(select id from activities where course_id = $1 and module_id is not null) as items`,
      [courseId],
    ),
  );
  const there = rows[0] ?? { modules: [], items: [] };
  const isSame =
    isPermutation(
      there.modules,
      modules.map(({ id }) => id),
    ) &&
    isPermutation(
      there.items,
      modules.flatMap(({ items }) => items),
    );
  if (!isSame) throw invalid({ modules: 'Name every module and every item of this course once' });
}

function isPermutation(given: readonly string[], sent: readonly string[]): boolean {
  const set = new Set(sent);
  return set.size === sent.length && sent.length === given.length && given.every((id) => set.has(id));
}

const moved = {
  modules: `update modules m set position = g.position
from unnest($1::uuid[], $2::integer[]) as g (id, position) where m.id = g.id and m.position <> g.position`,
  items: `update activities a set module_id = g.module_id, position = g.position
from unnest($1::uuid[], $2::uuid[], $3::integer[]) as g (id, module_id, position)
where a.id = g.id and (a.module_id, a.position) is distinct from (g.module_id, g.position)`,
};

async function write(tx: Tx, modules: Body['modules']): Promise<void> {
  const positions = modules.map((_, index) => index + 1);
  await tx.executeQuery(CompiledQuery.raw(moved.modules, [modules.map(({ id }) => id), positions]));
  const items = modules.flatMap((module) =>
    module.items.map((id, index) => ({ id, moduleId: module.id, position: index + 1 })),
  );
  const columns = [
    items.map(({ id }) => id),
    items.map(({ moduleId }) => moduleId),
    items.map(({ position }) => position),
  ];
  await tx.executeQuery(CompiledQuery.raw(moved.items, columns));
}
