import type { OverrideList } from '../../../contract/overrides.ts';
import { counted, say } from '../../../contract/text.ts';
import { workPath } from '../../../domain/work-path.ts';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { tell, type Telling } from '../notifications/tell.ts';
import type { DatedActivity } from './access.ts';
import { type Deed, namesOf, readersIn } from './tell-of-dates.ts';

type Students = OverrideList['students'];

/** That somebody has more attempts at a piece of work than before, or fewer. */
export interface ChangedAttempts {
  userId: string;
  activityId: string;
  extraAttempts: number;
}

/** Tells students who see a piece of work that they have more attempts at it than before, or fewer. */
export async function tellOfAttempts(
  app: App,
  tx: Tx,
  actor: Actor,
  activity: DatedActivity,
  [before, after]: readonly [Students, Students],
): Promise<void> {
  const { id: activityId, courseId } = activity;
  // Where any number is allowed they say nothing.
  if (activity.attempts === null || !activity.isVisible || activity.status !== 'active') return;
  const earlier = new Map(before.map((student) => [student.id, student.extraAttempts]));
  const changed = after.flatMap(({ id: userId, extraAttempts }): ChangedAttempts[] =>
    extraAttempts === (earlier.get(userId) ?? 0) ? [] : [{ userId, activityId, extraAttempts }],
  );
  await tellOfChangedAttempts(app, tx, changed, { courseId, by: actor.id });
}

interface Work {
  id: string;
  kind: 'assignment' | 'quiz';
  title: string;
  extraAttempts: number;
}

/** One telling for each to whom it says the same; who has other attempts at several works has one notification of all. */
export async function tellOfChangedAttempts(
  app: App,
  tx: Tx,
  changed: readonly ChangedAttempts[],
  deed: Deed,
): Promise<void> {
  if (changed.length === 0) return;
  const works = await worksOf(tx, [...new Set(changed.map(({ activityId }) => activityId))]);
  const theirs = Map.groupBy(changed, ({ userId }) => userId);
  const readers = await readersIn(tx, deed.courseId, [...theirs.keys()]);
  const worksFor = (userId: string) =>
    works.flatMap((work): Work[] => {
      const now = theirs.get(userId)?.find(({ activityId }) => activityId === work.id);
      return now ? [{ ...work, extraAttempts: now.extraAttempts }] : [];
    });
  const said = readers.map(({ id, course_code: code }) => ({ id, code, works: worksFor(id) }));
  const same = Map.groupBy(said, ({ works: those }) =>
    those.map(({ id, extraAttempts }) => (those.length === 1 ? `${id} ${extraAttempts}` : id)).join(),
  );
  const tellings = [...same.values()].flatMap((those) => {
    const [first] = those;
    return first ? tellingOf(first, { to: those.map(({ id }) => id), ...deed }) : [];
  });
  if (tellings.length > 0) await tell(app, tx, ...tellings);
}

const worksOf = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('activities')
    .where('id', 'in', ids)
    .where('kind', 'in', ['assignment', 'quiz'])
    .orderBy('title')
    .orderBy('id')
    .select((eb) => ['id', 'title', eb.ref('kind').$castTo<Work['kind']>().as('kind')])
    .execute();

function tellingOf(
  { code, works }: { code: string; works: readonly Work[] },
  { to, courseId, by }: Deed & { to: string[] },
): Telling[] {
  const [work] = works;
  if (!work) return [];
  const common = { kind: 'due_soon' as const, to, by, course: courseId };
  if (works.length > 1)
    return [
      {
        ...common,
        subject: null,
        path: `/courses/${courseId}`,
        title: say`Your attempts at ${counted(works.length, { one: '# piece of work', other: '# pieces of work' })} have changed · ${code}`,
        detail: namesOf(works),
        group: { key: `attempts-in:${courseId}` },
      },
    ];
  const { id, kind, title, extraAttempts } = work;
  return [
    {
      ...common,
      subject: id,
      path: workPath({ kind, course: courseId, id }),
      title: say`Your attempts at “${title}” have changed`,
      detail: detailOf(extraAttempts, code),
      group: { key: `attempts:${id}` },
    },
  ];
}

function detailOf(count: number, code: string) {
  if (count === 0) return say`No extra attempts · ${code}`;
  return say`${counted(count, { one: '# extra attempt', other: '# extra attempts' })} · ${code}`;
}
