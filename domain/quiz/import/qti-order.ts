import { type Name, say, type Text } from '../../../contract/text.ts';
import { readManifest, type Resource } from '../../course-import/manifest.ts';
import { candidates, folderOf, joined, lastOf } from '../../course-import/paths.ts';
import { type Element, rootOf } from '../../course-import/xml.ts';
import { kindOf, type QtiKind, withoutDoctype } from './qti-kind.ts';

/** A file with questions, and what is said of it elsewhere in the package. */
export interface Asked {
  path: string;
  kind: 'questions' | 'item';
  /** The titles of the test and of the sections in which it stands. */
  category: string | null;
  /** What the test multiplies its score with; null: nothing. */
  weight: string | null;
}

/** The files with questions in the order in which they are asked, and what of the package cannot be read. */
export interface Order {
  asked: Asked[];
  notTaken: { name: Name; reason: Text }[];
  /** What is to be known of the package as a whole. */
  remarks: { name: Name; what: Text }[];
}

const noQuestions = 'It holds no questions of QTI.';

/**
 * First what the tests of the package ask, then what else its manifest names, then what nothing names: every file with
 * questions stands here once.
 */
export function orderOf(files: ReadonlyMap<string, string>, isAlone: boolean): Order {
  const order: Order = { asked: [], notTaken: [], remarks: [] };
  const kinds = new Map([...files].map(([path, text]) => [path, kindOf(text)]));
  const named = isAlone ? null : namedByManifest(files, order);
  const paths = [...files.keys()].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const all = [...new Set([...(named ?? []), ...paths])].filter((path) => !isCopy(path, files));
  const add = addingTo(order);
  for (const path of all) if (kinds.get(path) === 'test') addTest(path, { files, kinds, order, add });
  for (const path of all) {
    const kind = kinds.get(path);
    if (kind === 'item' || kind === 'questions') add({ path, kind, category: null, weight: null });
    // Beside a manifest only what that calls QTI is missed: settings and pages of the course are not.
    else if ((kind === 'other' || kind === 'broken') && (named === null || named.has(path)))
      order.notTaken.push({ name: path, reason: kind === 'broken' ? notXml : noQuestions });
  }
  return order;
}

const notXml = 'The file is no XML, or is damaged. Export it again.';

function addingTo({ asked }: Order) {
  const known = new Set<string>();
  return (one: Asked) => {
    if (!known.has(one.path)) asked.push(one);
    known.add(one.path);
  };
}

/** Canvas writes each quiz twice; of the two, this is the one that leaves questions out. */
const isCopy = (path: string, files: ReadonlyMap<string, string>) => {
  const key = /^(?:(.*)\/)?([^/]+)\/assessment_qti\.xml$/.exec(path);
  return key !== null && files.has(joined(key[1] ?? '', 'non_cc_assessments', `${key[2]}.xml.qti`) ?? '');
};

/** The files that the manifest calls QTI, in its order; null: there is no manifest that can be read. */
function namedByManifest(files: ReadonlyMap<string, string>, order: Order): Set<string> | null {
  const [path] = [...files.keys()]
    .filter((each) => /(^|\/)imsmanifest\.xml$/i.test(each))
    .toSorted((a, b) => a.split('/').length - b.split('/').length);
  const text = path === undefined ? undefined : files.get(path);
  if (path === undefined || text === undefined) {
    const what = 'It is not in the package. The questions are taken in the order of the names of their files.';
    order.remarks.push({ name: 'imsmanifest.xml', what });
    return null;
  }
  const read = rootOf(withoutDoctype(text));
  if ('problem' in read) {
    order.notTaken.push({ name: path, reason: read.problem });
    return null;
  }
  const named = new Set<string>([path]);
  for (const resource of readManifest(read.root).resources.values()) {
    if (!/qti|question-?bank/.test(resource.type)) continue;
    const found = filesOf(resource, folderOf(path), files);
    for (const each of found) named.add(each);
    if (found.length === 0)
      order.notTaken.push({
        name: resource.href || resource.files[0] || resource.id,
        reason: 'The manifest names this file, but it is not in the package. Export it again.',
      });
  }
  return named;
}

/** The file that a resource is; where that holds no questions, its others too. */
function filesOf({ href, files: others }: Resource, folder: string, files: ReadonlyMap<string, string>): string[] {
  const paths = [href, ...others].filter((path) => path !== '').flatMap((path) => joined(folder, path) ?? []);
  const isQti = (path: string) => ['item', 'questions', 'test'].includes(kindOf(files.get(path) ?? ''));
  const first = paths.find(isQti) ?? paths[0];
  return first !== undefined && files.has(first) ? [first] : [];
}

interface Within {
  files: ReadonlyMap<string, string>;
  kinds: ReadonlyMap<string, QtiKind>;
  order: Order;
  add: (one: Asked) => void;
}

function addTest(path: string, within: Within): void {
  const read = rootOf(withoutDoctype(within.files.get(path) ?? ''));
  if ('problem' in read) within.order.notTaken.push({ name: path, reason: read.problem });
  else addItems(read.root, { path, titles: titlesOf([], read.root), visited: new Set([path]) }, within);
}

interface Place {
  path: string;
  titles: readonly string[];
  /** The files on the way here: a section that is within itself is read once. */
  visited: ReadonlySet<string>;
}

/** What a test or a section asks, in its order; parts in files of their own are read there. */
function addItems(element: Element, place: Place, within: Within): void {
  const { files, kinds, order, add } = within;
  for (const each of element.children) {
    const tag = earlierName(each.tag);
    const href = each.attributes['href'] ?? '';
    const path = candidates(href, [folderOf(place.path)]).find((one) => files.has(one));
    if (tag === 'assessmentitemref') {
      const kind = path === undefined ? undefined : kinds.get(path);
      const category = place.titles.join('/') || null;
      const weight = each.children.find((one) => earlierName(one.tag) === 'weight')?.attributes['value'] ?? null;
      if (path !== undefined && kind === 'item') add({ path, kind, category, weight });
      else
        order.notTaken.push({
          name: lastOf(href) || say`A question of “${lastOf(place.path)}”`,
          reason:
            path === undefined
              ? say`“${lastOf(place.path)}” asks this question, but its file is not in the package. Export it again.`
              : noQuestions,
        });
    } else if (tag === 'assessmentsectionref') {
      const read = path === undefined ? null : rootOf(withoutDoctype(files.get(path) ?? ''));
      if (path === undefined || !read || 'problem' in read)
        order.notTaken.push({
          name: lastOf(href) || lastOf(place.path),
          reason: read && 'problem' in read ? read.problem : 'This part of a test is not in the package.',
        });
      else if (!place.visited.has(path))
        addItems(
          read.root,
          { path, titles: titlesOf(place.titles, read.root), visited: new Set([...place.visited, path]) },
          within,
        );
    } else if (tag === 'assessmentsection' || tag === 'testpart') {
      addItems(each, { ...place, titles: titlesOf(place.titles, each) }, within);
    }
  }
}

/** An element of QTI 3.0 by the name that it had before. */
const earlierName = (tag: string) => tag.toLowerCase().replace(/^qti-/, '').replaceAll('-', '');

/** A slash divides the parts of a category. */
const titlesOf = (titles: readonly string[], { attributes }: Element): string[] => {
  const own = (attributes['title'] ?? '').replaceAll('/', '-').replace(/\s+/g, ' ').trim();
  return own === '' ? [...titles] : [...titles, own];
};
