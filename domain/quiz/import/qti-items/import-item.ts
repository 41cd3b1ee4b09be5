import { NotTaken, addTo, type ImportResult, nameOf } from '../result.ts';
import { type MixedElement, readMixedXml } from '../xml.ts';
import { attribute, nodeOf } from './node.ts';
import { readItem } from './read-item.ts';

/** One file of a package, or one that came alone. */
export interface ItemFile {
  path: string;
  text: string;
  /**
   * What stands in `src` or `href` of a text for a file that the item refers to, by its path as the item writes it: a mark
   * that becomes an address once the file is stored. Null: it is not there, or is no picture.
   */
  referenceOf: (href: string) => string | null;
  /** From the test that asks it; null: what the item itself says. */
  points: string | null;
}

/** Adds the question of one `assessmentItem` (QTI 2.0 to 2.2) or `qti-assessment-item` (3.0) to the result, or names it there as not taken. */
export function importItem(result: ImportResult, file: ItemFile): void {
  const read = readMixedXml(file.text.replace(/^\ufeff/, ''));
  if ('problem' in read) {
    const { problem, line } = read;
    addTo(result, { name: nameOf(file.path, ''), ...(line === undefined ? {} : { line }) }, () => {
      throw new NotTaken(problem);
    });
    return;
  }
  const node = nodeOf(read.root);
  const name = nameOf(attribute(node, 'title') || attribute(node, 'identifier') || file.path, '');
  addTo(result, { name }, () => {
    if (node.name !== 'assessmentItem') throw new NotTaken('It is no item of QTI 2 or 3.');
    if (isMixed(read.root))
      throw new NotTaken('Its elements are those of QTI 3, but it says to be of another version. Export it anew.');
    return readItem(node, file);
  });
}

/** Elements of 3.0 under the name of an older version: nobody can say what they mean. */
function isMixed({ tag, attributes }: MixedElement): boolean {
  const space = attributes['xmlns'];
  return tag.startsWith('qti-') && space !== undefined && /imsqti_v[12]p/.test(space);
}
