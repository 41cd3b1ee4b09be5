import { child, children, type Element, textUnder } from './xml.ts';
import { joined } from './paths.ts';

export interface Resource {
  id: string;
  type: string;
  /** The file that is opened; '' where none is named. */
  href: string;
  files: string[];
  dependencies: string[];
  /** Another form of what a better resource says: the plain page of an assignment, say. */
  isVariant: boolean;
  intendedUse: string;
}

export interface OutlineNode {
  id: string;
  title: string;
  /** The resource that it stands for; '' for a heading. */
  resource: string;
  children: OutlineNode[];
}

export interface Manifest {
  title: string;
  /** Plain words. */
  description: string;
  resources: Map<string, Resource>;
  /** The modules: what stands below the root item. */
  outline: OutlineNode[];
}

/** What a cartridge says that it holds, and in which order. */
export function readManifest(root: Element): Manifest {
  const resources = new Map<string, Resource>();
  for (const element of children(child(root, 'resources'), 'resource')) {
    const resource = resourceOf(element, root.attributes['base'] ?? '');
    if (!resources.has(resource.id)) resources.set(resource.id, resource);
  }
  const items = children(child(root, 'organizations', 'organization'), 'item').map(nodeOf);
  // The root item has no title and holds the modules; some programs leave it out.
  const [first] = items;
  const isRoot = items.length === 1 && first?.resource === '' && (first.children.length > 0 || first.title === '');
  const outline = isRoot ? (first?.children ?? []) : items;
  return { title: generalOf(root, 'title'), description: generalOf(root, 'description'), resources, outline };
}

function resourceOf(element: Element, base: string): Resource {
  const own = element.attributes['base'] ?? '';
  const path = (href: string | undefined) => (href ? (joined(base, own, decodedPath(href)) ?? '') : '');
  const files = children(element, 'file').map((file) => path(file.attributes['href']));
  return {
    id: element.attributes['identifier'] ?? '',
    type: (element.attributes['type'] ?? '').toLowerCase(),
    href: path(element.attributes['href']),
    files: files.filter((file) => file !== ''),
    dependencies: children(element, 'dependency').map((each) => each.attributes['identifierref'] ?? ''),
    isVariant: child(element, 'variant') !== undefined,
    intendedUse: element.attributes['intendeduse'] ?? '',
  };
}

/** Exports write spaces of names as they are, or as an address has them. */
function decodedPath(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

function nodeOf(element: Element): OutlineNode {
  return {
    id: element.attributes['identifier'] ?? '',
    title: textUnder(element, 'title'),
    resource: element.attributes['identifierref'] ?? '',
    children: children(element, 'item').map(nodeOf),
  };
}

function generalOf(root: Element, what: 'title' | 'description'): string {
  const general = child(root, 'metadata', 'lom', 'general', what);
  return textUnder(general, 'string') || textUnder(general, 'langstring');
}
