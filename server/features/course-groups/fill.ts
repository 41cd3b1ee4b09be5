import { sql } from 'kysely';
import { randomInt } from 'node:crypto';
import { groupCount, type Split, spread } from '../../../domain/assignments/split-groups.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { isMemberNow } from './members.ts';

const random = () => randomInt(2 ** 40) / 2 ** 40;

/** Spreads the students who are in no group of a set over its groups, of which as many are made as are asked for. */
export async function fillGroups(
  app: App,
  tx: Tx,
  set: { id: string; courseId: string; mostMembers: number | null },
  split: Split,
): Promise<void> {
  const students = await ungroupedOf(tx, set);
  const groups = await sizesOf(tx, set.id);
  const members = groups.reduce((total, { size }) => total + size, 0);
  const wanted = groupCount(split, students.length + members);
  const added = Array.from({ length: Math.max(0, wanted - groups.length) }, (_, index) => ({
    id: newId(),
    set_id: set.id,
    name: `Group ${groups.length + index + 1}`,
    position: groups.length + index + 1,
  }));
  if (added.length > 0) await tx.insertInto('course_groups').values(added).execute();
  const all = [...groups, ...added.map(({ id }) => ({ id, size: 0 }))];
  const joined = spread(
    students,
    all.map(({ size }) => size),
    random,
    set.mostMembers,
  );
  const at = app.clock.now();
  const rows = all.flatMap(({ id }, index) =>
    (joined[index] ?? []).map((user_id) => ({ set_id: set.id, group_id: id, user_id, joined_at: at })),
  );
  if (rows.length > 0) await tx.insertInto('group_members').values(rows).execute();
}

async function ungroupedOf(tx: Tx, set: { id: string; courseId: string }): Promise<string[]> {
  const rows = await tx
    .selectFrom('enrolments as e')
    .select('e.user_id')
    .where('e.course_id', '=', set.courseId)
    .where('e.state', '=', 'active')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('group_members as m')
            .select('m.user_id')
            .where('m.set_id', '=', set.id)
            .whereRef('m.user_id', '=', 'e.user_id'),
        ),
      ),
    )
    .orderBy('e.user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

async function sizesOf(tx: Tx, setId: string): Promise<{ id: string; size: number }[]> {
  return tx
    .selectFrom('course_groups as g')
    .leftJoin('group_members as m', (join) =>
      join.onRef('m.group_id', '=', 'g.id').on(sql.raw<boolean>(isMemberNow('m'))),
    )
    .where('g.set_id', '=', setId)
    .groupBy(['g.id', 'g.position'])
    .orderBy('g.position')
    .select((eb) => ['g.id', eb.fn.count<number>('m.user_id').as('size')])
    .execute();
}
