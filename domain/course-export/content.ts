import type { ImportedCourse, ImportedItem } from '../course-import/tree.ts';

/**
 * A course as it leaves: in the terms in which one comes in, so that what is written can be read again and compared. Keys
 * begin with a letter and hold letters and digits: they become ids of XML. In texts `import:file:…` and `import:item:…`
 * stand where addresses of files and items belong.
 */
export interface CourseContent extends Pick<
  ImportedCourse,
  'title' | 'code' | 'startsAt' | 'isWeighted' | 'groups' | 'rubrics' | 'banks' | 'modules' | 'announcements'
> {
  description: string;
  /** What stands in no module. */
  loose: ImportedItem[];
  /** Those of `files` that stand among the materials of the course. */
  materials: string[];
  /** Where each file of the course lies in the package, below `web_resources/`. */
  files: string[];
}

/** A file of the package that is text. */
export interface WrittenFile {
  path: string;
  text: string;
}

/** Every item of the course, in its order. */
export const itemsOf = ({ modules, loose }: CourseContent): ImportedItem[] => [
  ...modules.flatMap(({ items }) => items),
  ...loose,
];
