import { said, say, type Text } from '../../contract/text.ts';
import { type ResourceSort, isCourseFile, mainFile, sorted } from './classify.ts';
import { attachmentsOf, readAssignment, readCanvasAssignment, readLink, readPage, readTopic } from './contents.ts';
import { escapeHtml } from '../escape-html.ts';
import type { ImportProblem } from './import-problem.ts';
import { fileMark, tagOf } from './links.ts';
import type { Manifest, Resource } from './manifest.ts';
import { folderOf, isPage, joined, lastOf } from './paths.ts';
import { problemsIn, type QtiFile, readQti } from './qti.ts';
import { bankOf, quizOf } from './quizzes.ts';
import { rewritten, type Targets } from './rewrite.ts';
import type { ImportedBank, ImportedCourse, ImportedItem, Package } from './tree.ts';
import { textUnder, rootOf, type Element } from './xml.ts';

/** What the resources of a package are, before they are put in their places. */
export interface Gathered {
  items: Map<string, ImportedItem>;
  /** The file that a resource stands for. */
  files: Map<string, string>;
  /** Why a resource is not there. */
  left: Map<string, Text>;
  announcements: ImportedCourse['announcements'];
  banks: ImportedBank[];
  problems: ImportProblem[];
}

/** Why a file has no text. */
const unread = (pack: Package, path: string): Text =>
  pack.names.has(path) ? 'Its file is no text, or is too long to be read.' : notThere;
const notThere = 'Its file is not in the package.';

/** Reads an XML file of the package. */
export function xmlAt(pack: Package, path: string): Element | { reason: Text } {
  const text = pack.text(path);
  if (text === null) return { reason: unread(pack, path) };
  const read = rootOf(text);
  return 'problem' in read ? { reason: read.problem } : read.root;
}

const isElement = (found: Element | { reason: Text }): found is Element => 'tag' in found;

/** The same where it may be missing. */
export function settingsAt(pack: Package, path: string): Element | null {
  const found = pack.names.has(path) ? xmlAt(pack, path) : null;
  return found && isElement(found) ? found : null;
}

/** Reads every resource. Links within texts need to know all of them first. */
export function gather(pack: Package, manifest: Manifest): Gathered {
  const all = sorted(manifest);
  const targets = targetsOf(pack, all);
  const into: Gathered = {
    items: new Map(),
    files: new Map(),
    left: new Map(),
    announcements: [],
    banks: [],
    problems: [],
  };
  const reading: Reading = { pack, manifest, into, written: (folder) => (html) => rewritten(html, targets, folder) };
  // Banks first: quizzes draw from them.
  readCanvasQuizzes(reading, 'banks');
  for (const { resource, sort } of all) if (sort === 'bank') readers.bank(reading, resource);
  readCanvasQuizzes(reading, 'quizzes');
  for (const { resource, sort } of all) {
    if (sort === 'bank' || sort === 'nothing' || into.items.has(resource.id)) continue;
    const reason = readers[sort](reading, resource);
    if (reason !== null) into.left.set(resource.id, reason);
  }
  return into;
}

interface Reading {
  pack: Package;
  manifest: Manifest;
  into: Gathered;
  written: (folder: string) => (html: string) => string;
}

function targetsOf(pack: Package, all: readonly { resource: Resource; sort: ResourceSort }[]): Targets {
  const pages = new Map<string, string>();
  const keys = new Set<string>();
  const files = new Map<string, string>();
  for (const { resource, sort } of all) {
    if (sort === 'page') pages.set(mainFile(resource), resource.id);
    if (sort === 'files') files.set(resource.id, mainFile(resource));
    else if (sort !== 'nothing' && sort !== 'unknown' && sort !== 'tool' && sort !== 'bank') keys.add(resource.id);
  }
  for (const path of pack.names.keys()) {
    const key = quizKey(path);
    if (key !== null) keys.add(key);
  }
  return {
    hasFile: (path) => pack.names.has(path) && isCourseFile(path),
    itemAt: (path) => pages.get(path) ?? null,
    hasItem: (key) => keys.has(key),
    fileOf: (resource) => files.get(resource) ?? null,
    folder: '',
  };
}

const isBlank = (html: string) =>
  html.length < 10_000 && !/<(?:img|a|video|iframe)[\s>]/i.test(html) && html.replace(/<[^<>]*>|&nbsp;|\s/g, '') === '';

type Reader = (reading: Reading, resource: Resource) => Text | null;

const readers: Record<Exclude<ResourceSort, 'nothing'>, Reader> = {
  page({ pack, into, written }, resource) {
    const path = mainFile(resource);
    const html = pack.text(path);
    if (html === null) return unread(pack, path);
    const name =
      path === 'course_settings/syllabus.html'
        ? said('Syllabus')
        : lastOf(path)
            .replace(/\.x?html?$/i, '')
            .replaceAll(/[-_]+/g, ' ');
    const item = readPage(resource.id, html, name, written(folderOf(path)));
    const isSyllabus = path === 'course_settings/syllabus.html';
    // Canvas writes one whether anybody has written it or not.
    if (isSyllabus && item.kind === 'lesson' && isBlank(item.html)) return null;
    into.items.set(resource.id, isSyllabus ? { ...item, title: name } : item);
    return null;
  },
  'canvas-assignment'({ pack, into, written }, resource) {
    const path = resource.files.find((file) => file.endsWith('assignment_settings.xml')) ?? '';
    const settings = xmlAt(pack, path);
    if (!isElement(settings)) return settings.reason;
    const page = [resource.href, ...resource.files].find(isPage);
    const html = page === undefined ? '' : written(folderOf(page))(pack.text(page) ?? '');
    into.items.set(resource.id, readCanvasAssignment(resource.id, settings, html, into.problems));
    return null;
  },
  assignment({ pack, into, written }, resource) {
    const path = mainFile(resource);
    const root = xmlAt(pack, path);
    if (!isElement(root)) return root.reason;
    const item = readAssignment(resource.id, root, written(folderOf(path)), into.problems);
    into.items.set(resource.id, { ...item, html: item.html + attached(pack, path, root) });
    return null;
  },
  link({ pack, into }, resource) {
    const root = xmlAt(pack, mainFile(resource));
    if (!isElement(root)) return root.reason;
    const item = readLink(resource.id, root);
    if ('reason' in item) return item.reason;
    into.items.set(resource.id, item);
    return null;
  },
  topic({ pack, manifest, into, written }, resource) {
    const path = mainFile(resource);
    const root = xmlAt(pack, path);
    if (!isElement(root)) return root.reason;
    const meta = resource.dependencies
      .flatMap((id) => manifest.resources.get(id) ?? [])
      .map((other) => settingsAt(pack, mainFile(other)))
      .find((element) => element?.tag === 'topicMeta');
    const { announced, ...topic } = readTopic(resource.id, root, meta ?? null, written(folderOf(path)));
    const html = topic.html + attached(pack, path, root);
    if (announced) into.announcements.push({ key: topic.key, title: topic.title, html, ...announced });
    else into.items.set(resource.id, { ...topic, html });
    return null;
  },
  tool: () => 'It opens an external tool (LTI), which is not taken over.',
  quiz(reading, resource) {
    const path = resource.files.find((file) => /\.(xml|qti)$/i.test(file)) ?? mainFile(resource);
    return readQuiz(reading, resource.id, path, null);
  },
  bank({ pack, into, written }, resource) {
    const path = mainFile(resource);
    const file = readQti(pack.text(path) ?? '', written(folderOf(path)));
    if ('problem' in file) return file.problem;
    into.problems.push(...problemsIn(file));
    keepBank(into, resource.id, file);
    return null;
  },
  files({ pack, into }, resource) {
    const path = mainFile(resource);
    if (!pack.names.has(path)) return notThere;
    into.files.set(resource.id, path);
    return null;
  },
  unknown: (_reading, { type }) =>
    type === ''
      ? 'The package does not say what it is.'
      : say`It is of the type “${type.slice(0, 80)}”, which is not known here.`,
};

function readQuiz({ pack, into, written }: Reading, key: string, path: string, meta: Element | null): Text | null {
  const text = pack.text(path);
  if (text === null) return unread(pack, path);
  const file = readQti(text, written(folderOf(path)));
  if ('problem' in file) return file.problem;
  into.items.set(key, quizOf(key, file, meta, written(''), into));
  return null;
}

/** One that is empty is kept by its name; not one of whose questions none could be taken, as they are told of. */
function keepBank({ banks }: Gathered, key: string, file: QtiFile): void {
  const bank = bankOf(key, file);
  if (bank.questions.length > 0 || (file.title.trim() !== '' && file.left.length === 0)) banks.push(bank);
}

const quizKey = (path: string) => /^non_cc_assessments\/([^/]+?)(?:\.xml)?\.qti$/.exec(path)?.[1] ?? null;

/** Canvas writes each quiz twice: this is the fuller copy, and the only one of its banks. */
function readCanvasQuizzes(reading: Reading, what: 'banks' | 'quizzes'): void {
  const { pack, into, written } = reading;
  for (const path of pack.names.keys()) {
    const key = quizKey(path);
    if (key === null) continue;
    const text = pack.text(path) ?? '';
    const isBank = /<objectbank[\s>]/.test(text) && !/<assessment[\s>]/.test(text);
    if (isBank !== (what === 'banks')) continue;
    if (!isBank) {
      const reason = readQuiz(reading, key, path, settingsAt(pack, `${key}/assessment_meta.xml`));
      if (reason !== null) into.left.set(key, reason);
      continue;
    }
    const file = readQti(text, written('non_cc_assessments'));
    if ('problem' in file) into.problems.push({ effect: 'left-out', name: lastOf(path), reason: file.problem });
    else {
      into.problems.push(...problemsIn(file));
      keepBank(into, file.ident || key, file);
    }
  }
}

/** What a text has with it, as links below it. */
function attached(pack: Package, path: string, root: Element): string {
  return attachmentsOf(root)
    .flatMap((href) => {
      const found = [
        joined(folderOf(path), href),
        joined(href),
        joined('web_resources', href.replace(/^\$[^$]+\$\/?/, '')),
      ];
      const file = found.find((each) => each !== null && pack.names.has(each));
      return file ? `<p>${tagOf('a', { href: fileMark(file) })}${escapeHtml(lastOf(file))}</a></p>` : [];
    })
    .join('');
}

/** The name that an item would have had, of a resource that could not be read. */
export function nameOfResource(pack: Package, resource: Resource): string {
  const root = /\.xml$/i.test(mainFile(resource)) ? settingsAt(pack, mainFile(resource)) : null;
  return textUnder(root ?? undefined, 'title') || lastOf(mainFile(resource)) || resource.id;
}
