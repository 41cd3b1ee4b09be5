import { CompiledQuery } from 'kysely';
import type { Language } from '../../../domain/languages.ts';
import { nameOfFolder, type Owners } from '../../../domain/assignments/marked-files.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { conflict } from '../../refusal.ts';
import { say } from '../../../contract/text.ts';
import { type KnownAssignment, loadForStaff } from '../assignments/access.ts';
import { refuseWithoutGrading } from '../gradebook/access.ts';
import { titleInModeration } from '../gradebook/in-moderation.ts';
import { codeOf, folderOf } from './archive-names.ts';
import { findOpenWorks } from './list.ts';
import type { WorkRow } from './work-rows.ts';

/** Work to which files go back: of one student, or of those who have handed in together. */
export interface HandedIn {
  /** Who stands for all of them. */
  row: WorkRow;
  /** It was handed in for a group that `row` is in: what is said of it is said to all of that. */
  isOfGroup: boolean;
  group: string | null;
  /** By their codes. */
  submissions: Map<string, { id: string; attempt: number }>;
  latest: number;
}

interface Row {
  user_id: string;
  attempt: number;
  content: string;
  group_id: string | null;
  group: string | null;
}

// $1 the assignment, $2 the students. The latest of each first.
const attemptsText = `select s.user_id, s.attempt, coalesce(s.shared_from, s.id) as content, s.group_id, g.name as "group"
from submissions s left join course_groups g on g.id = s.group_id
where s.activity_id = $1 and s.user_id = any($2::uuid[]) order by s.user_id, s.attempt desc`;

/** For who may grade: 409 where nothing can be said of the work now. */
export async function loadForMarked(app: App, read: Readable, actor: Actor, id: string): Promise<KnownAssignment> {
  const assignment = await loadForStaff(app, read, actor, id);
  refuseWithoutGrading(actor);
  if (assignment.isArchived)
    throw conflict('This course is archived: it can be read, and nothing in it can be done or changed any more.');
  const title = await titleInModeration(read, [id]);
  if (title !== null)
    throw conflict(
      say`“${title}” is in moderation. Write your comment where you grade it: it goes to the student when grades are released.`,
    );
  return assignment;
}

/** The work that was handed in by those whom the actor may grade, in the order of the grading page. */
export async function findHandedIn(
  app: App,
  read: Readable,
  actor: Actor,
  assignment: KnownAssignment,
): Promise<HandedIn[]> {
  const works = await findOpenWorks(read, actor, assignment, app.clock.now());
  const query = CompiledQuery.raw(attemptsText, [assignment.id, works.map((work) => work.user_id)]);
  const byUser = Map.groupBy((await read.executeQuery<Row>(query)).rows, (row) => row.user_id);
  const together = new Map<string, HandedIn>();
  for (const work of works) {
    const rows = byUser.get(work.user_id) ?? [];
    const [latest] = rows;
    if (!latest) continue;
    const isOfGroup = latest.group_id !== null && work.group?.id === latest.group_id;
    const { group } = latest;
    const first = (): HandedIn => ({ row: work, isOfGroup, group, submissions: new Map(), latest: 0 });
    const one = together.get(latest.content) ?? first();
    together.set(latest.content, one);
    // Who has left the group since does not stand for it.
    if (isOfGroup && !one.isOfGroup) Object.assign(one, { row: work, isOfGroup });
    if (one.row === work) one.latest = latest.attempt;
    for (const { content, attempt } of rows) one.submissions.set(codeOf(content), { id: content, attempt });
  }
  return [...together.values()];
}

/** By what names of files say. */
export function ownersOf(handedIn: readonly HandedIn[], language: Language): Owners<HandedIn> {
  return {
    byCode: new Map(handedIn.flatMap((one) => [...one.submissions.keys()].map((code) => [code, one]))),
    byName: Map.groupBy(handedIn, ({ row, group }) => nameOfFolder(folderOf(row, group, language))),
  };
}
