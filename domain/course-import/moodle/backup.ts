import { madeOf, type Name, said, say, type Text } from '../../../contract/text.ts';
import { plainText } from '../../rich-text/plain-text.ts';
import { settingsAt, xmlAt } from '../gather.ts';
import { sized } from '../sized.ts';
import type { ArchivePlaces, ImportedCourse, ImportedItem, ImportedModule, Package } from '../tree.ts';
import { descriptionIn, titleIn } from '../values.ts';
import { below, child, children, type Element } from '../xml.ts';
import { type Activity, type Listed, openActivity, type Reading, textOf } from './activity.ts';
import { readMoodleAssignment } from './assignment.ts';
import { contentReaders, notRead } from './contents.ts';
import { drawable } from './drawable.ts';
import { type MoodleGrades, readMoodleGrades, readMoodleRubric } from './grades.ts';
import { BackupQuestions } from './questions.ts';
import { readMoodleQuiz, sayTaken } from './quiz.ts';
import { contentsOf, itemsOf, modulesOf, readSections, type Section } from './sections.ts';
import { BackupFiles, BackupTexts, momentOf, valueOf } from './texts.ts';

/** All that one backup is read with. */
interface Backup extends Reading {
  questions: BackupQuestions;
  grades: MoodleGrades;
  rubrics: ImportedCourse['rubrics'];
  announcements: ImportedCourse['announcements'];
}

/**
 * Reads a backup of Moodle 2.0 or newer: of a course, a section or an activity. Never throws: what cannot be taken over
 * is named among the problems. People and their work are never read.
 */
export function readMoodleBackup(pack: Package): (ImportedCourse & Pick<ArchivePlaces, 'moved'>) | { refusal: Text } {
  const root = xmlAt(pack, 'moodle_backup.xml');
  if ('reason' in root)
    return {
      refusal: say`The list of contents of this backup (moodle_backup.xml) cannot be read. ${madeOf(root.reason)}`,
    };
  const value = (tag: string) => valueOf(root, 'information', tag);
  const { activities, sections } = contentsOf(root);
  if (activities.length + sections.length === 0)
    return { refusal: 'This Moodle backup holds no course. Make a new backup of the course, and choose that file.' };
  const problems: ImportedCourse['problems'] = [];
  const files = new BackupFiles(listAt(pack, 'files.xml', problems), pack.names);
  const texts = new BackupTexts(files, new Set(activities.map(({ id }) => id)));
  const title = titleIn(value('original_course_fullname'), said('Imported course'));
  const backup: Backup = {
    pack,
    files,
    texts,
    problems,
    rubrics: [],
    announcements: [],
    questions: new BackupQuestions(listAt(pack, 'questions.xml', problems), texts),
    grades: readMoodleGrades(listAt(pack, 'gradebook.xml', problems), problems),
  };
  const modules = readModules(backup, { title, activities, sections, context: value('original_course_contextid') });
  const banks = backup.questions.banks((bank, taken) => sayTaken(bank, taken, problems));
  namePeople(pack, problems);
  return {
    format: 'moodle',
    title,
    code: titleIn(value('original_course_shortname'), '', 20),
    description: descriptionIn(plainText(valueOf(settingsAt(pack, 'course/course.xml') ?? undefined, 'summary'))),
    startsAt: momentOf(value('original_course_startdate')) || null,
    isWeighted: backup.grades.isWeighted,
    groups: backup.grades.groups,
    rubrics: backup.rubrics,
    banks: banks.filter(({ questions }) => questions.length > 0),
    modules: sized(drawable(modules, banks, problems), problems),
    announcements: backup.announcements,
    problems,
    moved: files.moved,
  };
}

/** One of the lists of a backup; one that is there and cannot be read is named. */
function listAt(pack: Package, path: string, problems: ImportedCourse['problems']): Element | null {
  if (!pack.names.has(path)) return null;
  const list = xmlAt(pack, path);
  if ('tag' in list) return list;
  problems.push({ effect: 'left-out', name: path, reason: list.reason });
  return null;
}

interface Contents extends ReturnType<typeof contentsOf> {
  title: Name;
  context: string;
}

function readModules(backup: Backup, { title, activities, sections, context }: Contents): ImportedModule[] {
  const byId = new Map(activities.map((listed) => [listed.id, listed]));
  const read = readSections(backup, context, sections);
  const done = new Set<string>();
  const itemsAt = (section: Section): ImportedItem[] => {
    const inOrder = [
      ...section.sequence,
      ...activities.filter((one) => one.section === section.id).map(({ id }) => id),
    ];
    return inOrder.flatMap((id) => {
      const listed = byId.get(id);
      if (!listed || done.has(id)) return [];
      done.add(id);
      const found = itemsIn(backup, listed, read, itemsAt);
      return section.isHidden ? found.map((item) => ({ ...item, isHidden: true })) : found;
    });
  };
  const modules = modulesOf(read, itemsAt);
  const rest = activities.filter(({ id }) => !done.has(id)).flatMap((listed) => itemsIn(backup, listed, read, itemsAt));
  return rest.length > 0
    ? [...modules, { key: '#further', title: sections.length > 0 ? said('Further content') : title, items: rest }]
    : modules;
}

/** The item that an activity becomes, or the content of a subsection. */
function itemsIn(
  backup: Backup,
  listed: Listed,
  sections: readonly Section[],
  itemsAt: (section: Section) => ImportedItem[],
): ImportedItem[] {
  const { problems } = backup;
  // Banks are read with the questions.
  if (listed.type === 'qbank') return [];
  const reason = Object.hasOwn(notRead, listed.type) ? notRead[listed.type] : undefined;
  const activity = reason === undefined ? openActivity(backup.pack, listed) : { reason };
  if ('reason' in activity) {
    problems.push({ effect: 'left-out', name: listed.title, reason: activity.reason });
    return [];
  }
  if (listed.type === 'subsection') {
    const section = sections.find(({ subsection }) => subsection === activity.instance);
    const why = 'A part within a section: what stands in it follows without its heading.';
    problems.push({ effect: 'changed', name: listed.title, reason: why });
    return section ? itemsOf(section, itemsAt) : [];
  }
  const item = itemOf(backup, activity);
  if (!item) return [];
  if (activity.isConditional)
    problems.push({
      effect: 'changed',
      name: activity.title,
      reason: 'What had to be done before it opened is not taken over. Look at its availability.',
    });
  return [activity.isHidden ? { ...item, isHidden: true } : item];
}

function itemOf(backup: Backup, activity: Activity): ImportedItem | null {
  const { problems, pack } = backup;
  const group = groupOf(backup, activity);
  if (activity.type === 'assign') {
    const rubric = readMoodleRubric(activity.key, settingsAt(pack, `${activity.folder}/grading.xml`), problems);
    if (rubric) backup.rubrics.push(rubric);
    return { ...readMoodleAssignment(backup, activity), group, rubric: rubric?.key ?? null };
  }
  if (activity.type === 'quiz') {
    const html = textOf(backup, activity, 'intro');
    const { questions } = backup;
    return { ...readMoodleQuiz(activity.key, activity.own, { html, questions, problems }), group };
  }
  if (activity.type === 'forum' && valueOf(activity.own, 'type') === 'news') {
    backup.announcements.push(...announcementsOf(backup, activity));
    return null;
  }
  const read = Object.hasOwn(contentReaders, activity.type) ? contentReaders[activity.type] : undefined;
  const found = read?.(backup, activity) ?? {
    effect: 'left-out' as const,
    reason: say`It is of the kind “${activity.type.slice(0, 40)}”, which is not known here.`,
  };
  if ('kind' in found) return found.kind === 'discussion' ? { ...found, group } : found;
  problems.push({ ...found, name: activity.title });
  return null;
}

/** The group that an activity's grade counts in. */
function groupOf({ pack, grades }: Backup, { folder }: Activity): string | null {
  const items = below(settingsAt(pack, `${folder}/grades.xml`) ?? undefined, 'grade_item');
  return items.map((item) => grades.groupOf(valueOf(item, 'categoryid'))).find((group) => group !== null) ?? null;
}

/** What was announced, where the backup holds it. */
function announcementsOf(backup: Backup, activity: Activity): ImportedCourse['announcements'] {
  return children(child(activity.own, 'discussions'), 'discussion').flatMap((discussion) => {
    const posts = children(child(discussion, 'posts'), 'post');
    const first = posts.find((post) => valueOf(post, 'parent') === '0');
    if (!first) return [];
    const item = first.attributes['id'] ?? '';
    return {
      key: `post:${item}`,
      title: titleIn(valueOf(first, 'subject') || valueOf(discussion, 'name'), said('Announcement')),
      html: textOf(backup, activity, 'message', { of: first, area: 'post', item }),
    };
  });
}

function namePeople(pack: Package, problems: ImportedCourse['problems']): void {
  const users = settingsAt(pack, 'users.xml');
  if (children(users ?? undefined, 'user').length > 0)
    problems.push({
      effect: 'left-out',
      name: said('Participants'),
      reason: 'People, their work, posts and grades are not taken over. Import people from a roster.',
    });
}
