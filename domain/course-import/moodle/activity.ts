import { type Name, say, type Text } from '../../../contract/text.ts';
import { xmlAt } from '../gather.ts';
import type { Package } from '../tree.ts';
import { child, type Element } from '../xml.ts';
import type { BackupFiles, BackupTexts } from './texts.ts';
import { moduleKey, valueOf } from './texts.ts';
import type { ImportProblem } from '../import-problem.ts';

/** An activity as the list of a backup's contents names it. */
export interface Listed {
  id: string;
  section: string;
  /** What Moodle calls its kind, such as `assign`. */
  type: string;
  title: Name;
  folder: string;
}

/** An activity with its own file. */
export interface Activity extends Listed {
  key: string;
  own: Element;
  /** Its number among those of its kind. */
  instance: string;
  context: string;
  isHidden: boolean;
  /** Whether something has to be done before it opens. */
  isConditional: boolean;
}

/** What activities are read with. */
export interface Reading {
  pack: Package;
  files: BackupFiles;
  texts: BackupTexts;
  problems: ImportProblem[];
}

/** Reads what an activity's files say of it, or why they cannot be read. */
export function openActivity(pack: Package, listed: Listed): Activity | { reason: Text } {
  const root = xmlAt(pack, `${listed.folder}/${listed.type}.xml`);
  if ('reason' in root) return root;
  const own = child(root, listed.type);
  if (!own) return { reason: say`Its file says nothing of a “${listed.type.slice(0, 40)}”.` };
  const module = xmlAt(pack, `${listed.folder}/module.xml`);
  const value = (tag: string) => ('reason' in module ? '' : valueOf(module, tag));
  return {
    ...listed,
    key: moduleKey(listed.id),
    own,
    instance: own.attributes['id'] ?? '',
    context: root.attributes['contextid'] ?? '',
    isHidden: value('visible') === '0',
    isConditional: /"c":\[\{/.test(value('availability').replace(/\s+/g, '')),
  };
}

/** The HTML of one of an activity's texts. What it shows and the backup does not hold is named. */
export function textOf(
  { texts, problems }: Reading,
  { own, type, context, title }: Activity,
  tag: string,
  { of = own, area = tag, item }: { of?: Element; area?: string; item?: string } = {},
): string {
  const place = { context, component: `mod_${type}`, area, ...(item !== undefined && { item }) };
  return texts.html(valueOf(of, tag), valueOf(of, `${tag}format`), place, (file) =>
    problems.push({
      effect: 'changed',
      name: title,
      reason: say`The file “${file}” which it shows is not in the backup. Add it by hand.`,
    }),
  );
}
