import { NotTaken, addTo, type ImportResult, nameOf } from '../result.ts';
import { type MixedElement, readMixedXml } from '../xml.ts';
import { attribute, nodeOf } from './node.ts';
import { type ItemFile, readItem } from './read-item.ts';

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
