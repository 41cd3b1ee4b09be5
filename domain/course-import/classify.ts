import type { Manifest, Resource } from './manifest.ts';
import { isPage } from './paths.ts';

export type ResourceSort =
  | 'page'
  | 'canvas-assignment'
  | 'assignment'
  | 'link'
  | 'topic'
  | 'tool'
  | 'quiz'
  | 'bank'
  | 'files'
  /** Said by another resource better, or about the package itself. */
  | 'nothing'
  | 'unknown';

const isSettings = (path: string) => path.startsWith('course_settings/');
/** What a cartridge says in XML is no file of the course. */
export const isCourseFile = (path: string) =>
  !isSettings(path) &&
  !path.startsWith('non_cc_assessments/') &&
  (path.startsWith('web_resources/') || !/\.(xml|qti)$/i.test(path));

/** What a resource is, by its type and by the files it names. */
export function sortOf(resource: Resource): ResourceSort {
  const { type, href, files } = resource;
  if (resource.isVariant) return 'nothing';
  if (type.startsWith('imswl_')) return 'link';
  if (type.startsWith('imsdt_')) return 'topic';
  if (type.startsWith('imsbasiclti_')) return 'tool';
  if (type.startsWith('assignment_xml')) return 'assignment';
  if (/question-?bank/.test(type)) return 'bank';
  if (type.startsWith('imsqti_')) return 'quiz';
  if (
    !/^(webcontent|associatedcontent|lar|learning-application)/.test(type) &&
    !/learning-application-resource/.test(type)
  )
    return 'unknown';
  if (files.some((path) => /(^|\/)assignment_settings\.xml$/.test(path))) return 'canvas-assignment';
  if (resource.intendedUse === 'syllabus' || href === 'course_settings/syllabus.html') return 'page';
  const main = href || (files.length === 1 ? (files[0] ?? '') : '');
  if (isPage(main) && isCourseFile(main)) return 'page';
  return files.some(isCourseFile) || isCourseFile(href || 'x.xml') ? 'files' : 'nothing';
}

/** The file that a resource is opened by. */
export const mainFile = ({ href, files }: Resource): string => href || (files[0] ?? '');

/** Every resource with what it is. */
export function sorted({ resources }: Manifest): { resource: Resource; sort: ResourceSort }[] {
  return [...resources.values()].map((resource) => ({ resource, sort: sortOf(resource) }));
}
