import { type Name, said, say } from '../../../contract/text.ts';
import { plainText } from '../../rich-text/plain-text.ts';
import { settingsAt } from '../gather.ts';
import type { ImportedItem, ImportedModule } from '../tree.ts';
import { titleIn } from '../values.ts';
import { children, child, type Element } from '../xml.ts';
import type { Listed, Reading } from './activity.ts';
import { valueOf } from './texts.ts';

export interface Section {
  id: string;
  title: Name;
  /** The ids of its modules in their order. */
  sequence: string[];
  /** The number of the subsection that it is the content of; '': it stands for itself. */
  subsection: string;
  isHidden: boolean;
  html: string;
}

/** What a backup says that it holds. */
export function contentsOf(backup: Element): { activities: Listed[]; sections: { id: string; folder: string }[] } {
  const contents = child(backup, 'information', 'contents');
  return {
    activities: children(child(contents, 'activities'), 'activity').map((element) => ({
      id: valueOf(element, 'moduleid'),
      section: valueOf(element, 'sectionid'),
      type: valueOf(element, 'modulename'),
      title: titleIn(valueOf(element, 'title'), said('Activity without a name')),
      folder: valueOf(element, 'directory'),
    })),
    sections: children(child(contents, 'sections'), 'section').map((element) => ({
      id: valueOf(element, 'sectionid'),
      folder: valueOf(element, 'directory'),
    })),
  };
}

/** The sections of a course in their order. */
export function readSections(
  { pack, texts, problems }: Reading,
  course: string,
  listed: readonly { id: string; folder: string }[],
): Section[] {
  const read = listed.flatMap(({ id, folder }) => {
    const root = settingsAt(pack, `${folder}/section.xml`);
    if (!root) {
      const reason = 'Its file cannot be read. What stood in it is at the end.';
      problems.push({ effect: 'changed', name: say`Section ${id}`, reason });
      return [];
    }
    const number = Number(valueOf(root, 'number') || '0');
    const title = titleIn(valueOf(root, 'name'), number === 0 ? said('General') : say`Topic ${number}`);
    const place = { context: course, component: 'course', area: 'section', item: id };
    const html = texts.html(valueOf(root, 'summary'), valueOf(root, 'summaryformat'), place, (file) =>
      problems.push({
        effect: 'changed',
        name: title,
        reason: say`The file “${file}” which it shows is not in the backup. Add it by hand.`,
      }),
    );
    const section: Section = {
      id,
      title,
      html,
      sequence: valueOf(root, 'sequence').split(',').filter(Boolean),
      subsection: valueOf(root, 'component') === 'mod_subsection' ? valueOf(root, 'itemid') : '',
      isHidden: valueOf(root, 'visible') === '0',
    };
    return [{ number, section }];
  });
  return read.toSorted((a, b) => a.number - b.number).map(({ section }) => section);
}

/** The modules of a course: what a section says of itself is a lesson at its begin. */
export function modulesOf(
  sections: readonly Section[],
  itemsAt: (section: Section) => ImportedItem[],
): ImportedModule[] {
  return sections
    .filter(({ subsection }) => subsection === '')
    .map((section) => ({ key: `section:${section.id}`, title: section.title, items: itemsOf(section, itemsAt) }))
    .filter(({ items }) => items.length > 0);
}

/** What stands in a section, with its summary first. */
export function itemsOf(section: Section, itemsAt: (section: Section) => ImportedItem[]): ImportedItem[] {
  const { id, title, html } = section;
  const saysSomething = plainText(html).trim() !== '' || /<(img|video|audio)\b/i.test(html);
  return [
    ...(saysSomething ? [{ kind: 'lesson' as const, key: `section:${id}`, title, html }] : []),
    ...itemsAt(section),
  ];
}
