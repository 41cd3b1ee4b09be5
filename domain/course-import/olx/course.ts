import { madeOf, type Name, said, say, type Text } from '../../../contract/text.ts';
import { readMixedXml } from '../../quiz/import/xml.ts';
import { looseFiles } from './files.ts';
import { fileLesson } from '../place.ts';
import { sized } from '../sized.ts';
import type { ImportedBank, ImportedCourse, ImportedItem, ImportedModule, Package } from '../tree.ts';
import { momentIn, titleIn } from '../values.ts';
import { assignmentKey, assignmentOf, isWork } from './assignment.ts';
import { type Block, OlxBlocks, valueIn, titleOf } from './blocks.ts';
import { notTaken } from './not-taken.ts';
import { readOutline, type Section, type Subsection } from './outline.ts';
import { readGraders, readUpdates, staticTabs } from './policy.ts';
import { isAsked, quizKey, quizOf } from './quiz.ts';
import { OlxTexts } from './texts.ts';
import { discussionKey, discussionOf, isText, lessonKey, lessonOf } from './units.ts';
import type { ImportProblem } from '../import-problem.ts';

/**
 * Reads an export of Open edX (OLX). Never throws: what cannot be taken over is named among the problems. People, their
 * work and their posts are not in an export.
 */
export function readOlx(pack: Package): ImportedCourse | { refusal: Text } {
  const read = readMixedXml(pack.text('course.xml') ?? '');
  if ('problem' in read)
    return { refusal: say`The begin of this course (course.xml) cannot be read. ${madeOf(read.problem)}` };
  if (read.root.tag !== 'course')
    return { refusal: 'The file course.xml of this archive is none of Open edX. Export the course again.' };
  const problems: ImportProblem[] = [];
  const blocks = new OlxBlocks(pack, problems);
  const course = blocks.open(read.root);
  const sections = course ? readOutline(course, blocks, problems) : [];
  if (!course || sections.length === 0)
    return { refusal: 'There are no sections in this course. Export it again, and choose the new file.' };
  const groups = readGraders(pack, problems);
  const texts = new OlxTexts(pack, problems, placesOf(sections));
  const reading: Reading = {
    pack,
    blocks,
    texts,
    problems,
    banks: [],
    rubrics: [],
    graders: new Set(groups.map(({ key }) => key)),
  };
  const modules = sections.map((section) => moduleOf(section, reading)).filter(({ items }) => items.length > 0);
  const announcements = readUpdates(pack).map((update) => ({ ...update, html: texts.html(update.html, update.title) }));
  const further = furtherOf(reading, modules, announcements);
  nameDrafts(pack, problems);
  return {
    format: 'olx',
    title: titleOf(course, said('Imported course')),
    code: titleIn(valueIn(course, 'course'), '', 20),
    startsAt: momentIn(valueIn(course, 'start')),
    isWeighted: groups.length > 0,
    groups,
    rubrics: reading.rubrics,
    banks: reading.banks,
    modules: sized([...modules, ...further], problems),
    announcements,
    problems,
  };
}

interface Reading {
  pack: Package;
  blocks: OlxBlocks;
  texts: OlxTexts;
  problems: ImportProblem[];
  banks: ImportedBank[];
  rubrics: ImportedCourse['rubrics'];
  graders: ReadonlySet<string>;
}

/** The key of the item that each block will stand in: links lead to blocks before those are read. */
function placesOf(sections: readonly Section[]): Map<string, string> {
  const places = new Map<string, string>();
  const put = (id: string, key: string | undefined) => {
    if (key !== undefined && !places.has(id)) places.set(id, key);
  };
  for (const section of sections)
    for (const subsection of section.subsections) {
      for (const unit of subsection.units) {
        for (const part of unit.parts) put(part.id, keyOf(part, lessonKey(unit), quizKey(subsection)));
        const own = unit.parts.find(isText) ? lessonKey(unit) : unit.parts.flatMap(({ id }) => places.get(id) ?? [])[0];
        put(unit.block.id, own);
        put(subsection.block.id, own);
        put(section.id, own);
      }
    }
  return places;
}

function keyOf(part: Block, lesson: string, quiz: string): string | undefined {
  if (isText(part)) return lesson;
  if (isAsked(part)) return quiz;
  if (isWork(part)) return assignmentKey(part);
  return part.kind === 'discussion' ? discussionKey(part) : undefined;
}

function moduleOf({ id, title, subsections }: Section, reading: Reading): ImportedModule {
  const items = subsections.flatMap((subsection) => itemsOf(subsection, title, reading));
  return { key: `section:${id}`, title, items };
}

/** Lessons and work unit by unit, and then the questions of all of them as one quiz. */
function itemsOf(subsection: Subsection, section: Name, reading: Reading): ImportedItem[] {
  const { problems } = reading;
  const items = subsection.units.flatMap((unit): ImportedItem[] => {
    const lesson = lessonOf(unit, reading);
    const others = unit.parts.flatMap((part): ImportedItem[] => {
      if (isText(part) || isAsked(part)) return [];
      if (isWork(part)) return [assignmentOf(part, subsection, reading)];
      if (part.kind === 'discussion') return [discussionOf(part)];
      problems.push({ effect: 'left-out', name: titleOf(part, unit.title), reason: notTaken(part.kind) });
      return [];
    });
    const found = [...(lesson ? [lesson] : []), ...others];
    return unit.isHidden ? found.map((item) => ({ ...item, isHidden: true })) : found;
  });
  const quiz = quizOf(subsection, reading);
  const all = [...items, ...(quiz ? [subsection.isHidden ? { ...quiz, isHidden: true } : quiz] : [])];
  if (all.length > 0 && subsection.title !== section && !all.some(({ title }) => title === subsection.title))
    problems.push({
      effect: 'changed',
      name: subsection.title,
      reason: 'A subsection: what stands in it follows without its heading.',
    });
  return all;
}

/** Pages beside the course, its handouts, and files that nothing shows. */
function furtherOf(
  { pack, texts }: Reading,
  modules: readonly ImportedModule[],
  announcements: ImportedCourse['announcements'],
): ImportedModule[] {
  const pages = staticTabs(pack).map(({ file, title, isHidden }) => ({
    kind: 'lesson' as const,
    key: `page:${file}`,
    title,
    html: texts.html(pack.text(file) ?? '', title),
    ...(isHidden && { isHidden }),
  }));
  const handouts = texts.html(pack.text('info/handouts.html') ?? '', said('Handouts'));
  const items: ImportedItem[] = [
    ...pages.filter(({ html }) => html.trim() !== ''),
    ...(handouts.trim() === '' || /^<ol>\s*<\/ol>$/.test(handouts.trim())
      ? []
      : [{ kind: 'lesson' as const, key: '#handouts', title: said('Handouts'), html: handouts }]),
  ];
  const loose = looseFiles(pack, [...modules, { key: '', title: '', items }], announcements);
  if (loose.length > 0) items.push(fileLesson('#files', said('Files'), loose));
  return items.length > 0 ? [{ key: '#further', title: said('Further content'), items }] : [];
}

function nameDrafts(pack: Package, problems: ImportProblem[]): void {
  const units = [...pack.names.keys()].filter((path) => /^drafts\/vertical\/[^/]+\.xml$/.test(path)).length;
  if (units === 0) return;
  const reason = say`Units of which something was not published: ${units}. Publish them in Studio and export the course again.`;
  problems.push({ effect: 'left-out', name: said('Drafts'), reason });
}
