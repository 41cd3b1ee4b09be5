import { type Name, said, say } from '../../contract/text.ts';
import { escapeHtml } from '../escape-html.ts';
import type { CanvasModule, CanvasRequirement } from './canvas-settings.ts';
import { conditionsOf, withRequirement } from './conditions.ts';
import { webAddress } from './contents.ts';
import type { Gathered } from './gather.ts';
import type { ImportProblem } from './import-problem.ts';
import { fileMark, tagOf } from './links.ts';
import type { OutlineNode } from './manifest.ts';
import { isPicture, lastOf } from './paths.ts';
import type { ImportedItem, ImportedModule } from './tree.ts';
import { titleIn } from './values.ts';

/** A place in a module, as the package has it. */
export interface Place {
  key: string;
  title: string;
  resource: string;
  /** Of a link that stands in the module alone. */
  url: string;
  isHeading: boolean;
  /** Students did not see it there. */
  isHidden: boolean;
  minutes: number | null;
  requirement: CanvasRequirement | null;
}

export interface PlacedModule {
  key: string;
  title: Name;
  description?: string;
  places: Place[];
  conditions?: CanvasModule['conditions'];
}

export function canvasPlaces(modules: readonly CanvasModule[]): PlacedModule[] {
  return modules.map(({ key, title, description, conditions, items }) => ({
    key,
    title,
    description,
    conditions,
    places: items.map((item) => ({
      key: item.key,
      title: item.title,
      resource: item.resource,
      url: item.type === 'ExternalUrl' ? item.url : '',
      isHeading: item.type === 'ContextModuleSubHeader',
      isHidden: item.isHidden,
      minutes: item.minutes,
      requirement: item.requirement,
    })),
  }));
}

/** The modules of an outline: its folders, whose own folders are flattened, and what stands beside them. */
export function outlinePlaces(outline: readonly OutlineNode[], title: Name): PlacedModule[] {
  const modules: PlacedModule[] = [];
  let loose: PlacedModule | null = null;
  for (const node of outline) {
    if (node.children.length > 0) {
      modules.push({
        key: node.id,
        title: node.title,
        places: [...(node.resource ? [placeOf(node)] : []), ...node.children.flatMap(flat)],
      });
      loose = null;
    } else {
      if (!loose) {
        loose = { key: `loose:${node.id}`, title, places: [] };
        modules.push(loose);
      }
      loose.places.push(placeOf(node));
    }
  }
  return modules;
}

const flat = (node: OutlineNode): Place[] => [placeOf(node), ...node.children.flatMap(flat)];

function placeOf({ id, title, resource }: OutlineNode): Place {
  return {
    key: id,
    title,
    resource,
    url: '',
    isHeading: resource === '',
    isHidden: false,
    minutes: null,
    requirement: null,
  };
}

/** Puts what was gathered into its modules; answers them with the keys that are placed. */
export function placed(modules: readonly PlacedModule[], gathered: Gathered, problems: ImportProblem[]) {
  const done = new Set<string>();
  const announced = new Set(gathered.announcements.map(({ key }) => key));
  const result = modules.map((module): ImportedModule => {
    const items = module.places.flatMap((place): ImportedItem[] => {
      if (announced.has(place.resource)) return [];
      const found = itemAt(place, gathered);
      const name = titleIn(place.title, said('Item without a title'));
      if ('reason' in found) problems.push({ ...found, name });
      else if (done.has(found.key))
        problems.push({
          effect: 'changed',
          name,
          reason: 'It stands in the modules more than once. It is taken over once, at its first place.',
        });
      else {
        done.add(found.key);
        if (place.resource) done.add(place.resource);
        const item = withRequirement(found, place.requirement, problems);
        const { minutes, isHidden } = place;
        return [{ ...item, ...(minutes !== null && { minutes }), ...(isHidden && { isHidden }) }];
      }
      return [];
    });
    return {
      key: module.key,
      title: typeof module.title === 'string' ? titleIn(module.title, said('Module')) : module.title,
      items,
      ...(module.description && { description: module.description }),
      ...conditionsOf(module, modules),
    };
  });
  return { modules: result, done };
}

type Reason = Omit<ImportProblem, 'name'>;

function itemAt(place: Place, { items, files, left }: Gathered): ImportedItem | Reason {
  if (place.isHeading)
    return { effect: 'changed', reason: 'A heading within a module: what stands below it follows without it.' };
  if (place.url !== '') {
    const url = webAddress(place.url);
    return url === null
      ? { effect: 'left-out', reason: say`Its address “${place.url.slice(0, 200)}” is no address of the web.` }
      : { kind: 'link', key: place.key, title: titleIn(place.title, url), url };
  }
  const item = items.get(place.resource);
  if (item)
    return item.kind === 'lesson' || item.kind === 'link' ? { ...item, title: titleIn(place.title, item.title) } : item;
  const path = files.get(place.resource);
  if (path !== undefined) return fileLesson(place.resource, titleIn(place.title, lastOf(path)), [path]);
  return {
    effect: 'left-out',
    reason:
      left.get(place.resource) ?? 'It is not in the package, or opens an external tool (LTI), which is not taken over.',
  };
}

/** A lesson that shows files: a picture as it is, others to be opened. */
export function fileLesson(key: string, title: Name, paths: readonly string[]): ImportedItem {
  const html = paths.map((path) => {
    const name = lastOf(path);
    return isPicture(path)
      ? `<p>${tagOf('img', { src: fileMark(path), alt: name.replace(/\.[^.]*$/, '') })}</p>`
      : `<p>${tagOf('a', { href: fileMark(path) })}${escapeHtml(name)}</a></p>`;
  });
  return { kind: 'lesson', key, title, html: html.join('') };
}
