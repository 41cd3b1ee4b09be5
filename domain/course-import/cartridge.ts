import { madeOf, said, say, type Text } from '../../contract/text.ts';
import { readCanvasModules, readCourseSettings, readGroups, readRubrics } from './canvas-settings.ts';
import { isCourseFile } from './classify.ts';
import { gather, type Gathered, nameOfResource, settingsAt, xmlAt } from './gather.ts';
import { filesIn } from './links.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { isPage } from './paths.ts';
import { canvasPlaces, fileLesson, outlinePlaces, placed, type PlacedModule } from './place.ts';
import { sized } from './sized.ts';
import type { ImportedCourse, ImportedItem, ImportedModule, Package } from './tree.ts';
import { descriptionIn, titleIn } from './values.ts';

/**
 * Reads a Common Cartridge or an export of Canvas. Never throws: what cannot be taken over is named among the problems.
 */
export function readCartridge(
  pack: Package,
  format: 'canvas' | 'common-cartridge',
): ImportedCourse | { refusal: Text } {
  const root = xmlAt(pack, 'imsmanifest.xml');
  if ('reason' in root)
    return {
      refusal: say`The list of contents of this package (imsmanifest.xml) cannot be read. ${madeOf(root.reason)}`,
    };
  const manifest = readManifest(root);
  const settings = readCourseSettings(settingsAt(pack, 'course_settings/course_settings.xml'));
  const gathered = gather(pack, manifest);
  const { problems } = gathered;
  const title = titleIn(settings.title || manifest.title, said('Imported course'));
  const rubrics = readRubrics(settingsAt(pack, 'course_settings/rubrics.xml'), problems);
  const canvas = canvasPlaces(readCanvasModules(settingsAt(pack, 'course_settings/module_meta.xml')));
  const places = better(canvas, outlinePlaces(manifest.outline, title), gathered);
  const { modules, done } = placed(places, gathered, problems);
  const further = furtherModule(gathered, modules, done);
  const all = [...modules, ...(further.items.length > 0 ? [further] : [])];
  const materials = [...new Set(settings.materials)].filter((path) => pack.names.has(path) && isCourseFile(path));
  const loose = looseFiles(pack, manifest, [
    ...textsOf(all),
    ...gathered.announcements.map(({ html }) => html),
    ...questionTexts(all, gathered),
  ]).filter((path) => !materials.includes(path));
  if (loose.length > 0) further.items.push(fileLesson('#files', said('Files'), loose));
  nameLeft(pack, manifest, gathered, new Set(places.flatMap((module) => module.places.map((place) => place.resource))));
  return {
    format,
    title,
    code: titleIn(settings.code, '', 20),
    description: descriptionIn(manifest.description),
    startsAt: settings.startsAt,
    isWeighted: settings.isWeighted,
    groups: readGroups(settingsAt(pack, 'course_settings/assignment_groups.xml')),
    rubrics,
    banks: gathered.banks,
    modules: sized(
      [...modules, ...(further.items.length > 0 ? [further] : [])].map((module) => ({
        ...module,
        items: module.items.map((item) => described(item, settings.ofLinks)),
      })),
      problems,
    ),
    announcements: gathered.announcements,
    ...(materials.length > 0 && { materials }),
    problems,
  };
}

/** A link with what our own exports say of it: neither Canvas nor a Common Cartridge has words for that. */
function described(item: ImportedItem, ofLinks: ReadonlyMap<string, string>): ImportedItem {
  if (item.kind !== 'link') return item;
  const description = ofLinks.get(item.key);
  return description ? { ...item, description } : item;
}

/** Canvas' own list of modules, unless it knows fewer of the resources than the outline, as other programs write it. */
function better(canvas: PlacedModule[], outline: PlacedModule[], { items, files }: Gathered): PlacedModule[] {
  const known = (modules: readonly PlacedModule[]) =>
    new Set(
      modules.flatMap(({ places }) =>
        places.map(({ resource }) => resource).filter((id) => items.has(id) || files.has(id)),
      ),
    ).size;
  const links = canvas.flatMap(({ places }) => places).filter(({ url }) => url !== '').length;
  return known(canvas) + links >= known(outline) ? canvas : outline;
}

/** What stands in no module: it is taken over too, at the end. Canvas writes the links of its modules a second time. */
function furtherModule(
  { items }: Gathered,
  modules: readonly ImportedModule[],
  done: ReadonlySet<string>,
): ImportedModule {
  const urls = new Set(
    modules.flatMap((module) => module.items.flatMap((item) => (item.kind === 'link' ? item.url : []))),
  );
  const left = [...items.values()].filter(
    (item) => !done.has(item.key) && !(item.kind === 'link' && urls.has(item.url)),
  );
  return { key: '#further', title: said('Further content'), items: left };
}

const textsOf = (modules: readonly ImportedModule[]) =>
  modules.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'link' ? [] : [item.html])));

/** The texts of all questions, each as one string: only the marks in them matter. */
function questionTexts(modules: readonly ImportedModule[], { banks }: Gathered): string[] {
  const inQuizzes = modules.flatMap(({ items }) => items.flatMap(questionsOf));
  return [...inQuizzes, ...banks.flatMap(({ questions }) => questions)].flatMap(stringsIn);
}

const questionsOf = (item: ImportedItem) =>
  item.kind === 'quiz' ? item.slots.flatMap((slot) => ('question' in slot ? [slot.question] : [])) : [];

/** Every string in a value. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Files of the course that no text shows. */
function looseFiles(pack: Package, manifest: Manifest, texts: readonly string[]): string[] {
  const shown = new Set(texts.flatMap(filesIn));
  const pages = new Set([...manifest.resources.values()].flatMap(({ href, files }) => [href, ...files].filter(isPage)));
  const listed = [...manifest.resources.values()].flatMap(({ href, files }) => [href, ...files]);
  const own = [...pack.names.keys()].filter((path) => path.startsWith('web_resources/'));
  return [...new Set([...listed, ...own])].filter(
    (path) =>
      path !== '' &&
      pack.names.has(path) &&
      isCourseFile(path) &&
      !shown.has(path) &&
      !pages.has(path) &&
      !isPage(path),
  );
}

/** Names what stands in no module and could not be read. */
function nameLeft(pack: Package, manifest: Manifest, gathered: Gathered, named: ReadonlySet<string>): void {
  for (const [id, reason] of gathered.left) {
    const resource = manifest.resources.get(id);
    if (named.has(id) || !resource) continue;
    gathered.problems.push({ effect: 'left-out', name: titleIn(nameOfResource(pack, resource), id), reason });
  }
}
