import { richText } from '../../contract/rich-text.ts';
import { sessionsInMemory } from '../db/embedded.ts';
import type { Tx } from '../db/database.ts';
import { rewindingOver } from '../fuzz/rewinding.ts';
import { type Client, openTestCollege, quietLog } from '../testing/college.ts';
import { cachedDump } from '../testing/database-dump.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../testing/factories.ts';
import { limitedTo } from '../testing/limited.ts';
import { tableHashes } from '../testing/table-hashes.ts';
import { aQuestion, aTopic } from '../testing/work.ts';
import { type Change, changes } from './fellow-changes.ts';
import { type Deed, deeds, type Step } from './fellow-deeds.ts';
import {
  announcement,
  course,
  fellowReads,
  group,
  items,
  moduleId,
  people,
  type Reader,
  readers,
  section,
  set,
  topic,
} from './fellow-reads.ts';

/** A course, and in it what came to be beside the reader. */
export interface Fellows {
  /** What they read before and once it is there. All is put back. */
  around(reader: Reader, change: Change, urls: readonly string[]): Promise<Record<string, [string, string]>>;
  /** The tables in which a row that does not name who does something is different afterwards. All is put back. */
  changedBy(deed: Deed): Promise<string[]>;
  /** The reads that tell them that they may change something. */
  offeredTo(reader: Reader): Promise<string[]>;
  close(): Promise<void>;
}

/** What every deed adds to, and the college's own keys. */
const counted = ['versions', 'live_messages', 'audit_chain', 'user_counts', 'user_changes', 'settings'];

export async function openFellows(): Promise<Fellows> {
  const { database, rewound } = rewindingOver('embedded', await sessionsInMemory(await cachedDump()));
  const college = await openTestCollege({}, quietLog, database);
  await college.write(makeCourse);
  const clients = {} as Record<Reader, Client>;
  for (const reader of readers) clients[reader] = await college.as({ id: people[reader] });

  async function read(reader: Reader, urls: readonly string[]): Promise<string[]> {
    const answers: string[] = [];
    for (const url of urls) {
      const { statusCode, body } = await clients[reader].raw({ method: 'GET', url });
      answers.push(statusCode === 200 ? body : `${statusCode}`);
    }
    return answers;
  }

  return {
    around: (reader, change, urls) =>
      rewound(async () => {
        if ('isLimited' in changes[change]) await college.write(limitAssistant);
        const before = await read(reader, urls);
        await college.write((tx) => changes[change].rows.execute(tx));
        const after = await read(reader, urls);
        return Object.fromEntries(urls.map((url, i) => [url, [before[i] ?? '', after[i] ?? '']]));
      }),
    changedBy: (deed) =>
      rewound(async () => {
        const { by, steps }: { by: Reader; steps: readonly Step[] } = deeds[deed];
        await college.write((tx) => changes['what a fellow student has and does'].rows.execute(tx));
        const before = await tableHashes(database, counted, people[by]);
        for (const [method, url, payload] of steps) {
          const { statusCode, body } = await clients[by].raw({ method, url, ...(payload && { payload }) });
          if (statusCode >= 300) throw new Error(`${method} ${url}: ${body}`);
        }
        const after = await tableHashes(database, counted, people[by]);
        return Object.keys(before).filter((table) => before[table] !== after[table]);
      }),
    async offeredTo(reader) {
      // Assistants announce too.
      const urls = fellowReads.filter((url) => !url.includes('announcements'));
      const answers = await read(reader, urls);
      return urls.filter((_, i) => /"(canEdit|mayEdit|canChange|canPost|mayEditCollege)":true/.test(answers[i] ?? ''));
    },
    close: () => college.close(),
  };
}

const limitAssistant = (tx: Tx) =>
  limitedTo(tx, { id: course }, { id: people.teaching_assistant }, { id: people.student });

async function makeCourse(tx: Tx): Promise<void> {
  const made = await aCourse(tx, { id: course });
  await tx.insertInto('sections').values({ id: section, course_id: course, name: 'A' }).execute();
  const at = new Date('2026-09-01T08:00:00Z');
  await tx.insertInto('group_sets').values({ id: set, course_id: course, name: 'Set', created_at: at }).execute();
  await tx.insertInto('course_groups').values({ id: group, set_id: set, name: 'Group', position: 1 }).execute();
  await aModule(tx, made, { id: moduleId, is_published: true });
  for (const reader of readers) await aUser(tx, reader, { id: people[reader] });
  for (const each of ['fellow', 'left'] as const) await aUser(tx, 'student', { id: people[each] });
  await teaches(tx, made, { id: people.instructor });
  await teaches(tx, made, { id: people.teaching_assistant }, 'teaching_assistant');
  await enrols(tx, made, { id: people.student });
  await enrols(tx, made, { id: people.fellow }, 'active', { section_id: section });
  await enrols(tx, made, { id: people.left }, 'dropped');
  for (const kind of ['assignment', 'quiz', 'lesson', 'discussion', 'link'] as const)
    await anActivity(tx, made, kind, { id: items[kind], module_id: moduleId, points: '10' });
  await aQuestion(tx, { id: items.quiz, course_id: course });
  const author = { id: people.instructor };
  await aTopic(tx, made, author, { id: items.discussion, activity_id: items.discussion, requires_post: true });
  await aTopic(tx, made, author, { id: topic, requires_post: true });
  const said = {
    id: announcement,
    course_id: course,
    author_id: author.id,
    title: 'News',
    body: richText.parse('<p>New</p>'),
  };
  await tx
    .insertInto('announcements')
    .values({ ...said, publish_at: at, posted_at: at, created_at: at })
    .execute();
}
