import type { CourseContent } from './content.ts';
import { documentOf, element, type Xml } from './xml.ts';

/** Something that the package holds: the files of it, the first of which opens it, and what it needs beside it. */
export interface Resource {
  key: string;
  type: string;
  href: string | null;
  files: string[];
  needs: string[];
}

const beside = 'associatedcontent/imscc_xmlv1p1/learning-application-resource';

/** A page or a file. */
export const webContent = (key: string, path: string): Resource => ({
  key,
  type: 'webcontent',
  href: path,
  files: [path],
  needs: [],
});

/** What Canvas alone reads. */
export const besides = (key: string, ...files: string[]): Resource => ({
  key,
  type: beside,
  href: files[0] ?? null,
  files,
  needs: [],
});

/** The list of contents of a Common Cartridge 1.1. */
export function manifestOf(course: CourseContent, resources: readonly Resource[]): string {
  const { title, description, modules } = course;
  const text = (value: string) => element('lomimscc:string', {}, value);
  const root = element(
    'manifest',
    {
      identifier: 'collegium',
      xmlns: 'http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1',
      'xmlns:lom': 'http://ltsc.ieee.org/xsd/imsccv1p1/LOM/resource',
      'xmlns:lomimscc': 'http://ltsc.ieee.org/xsd/imsccv1p1/LOM/manifest',
    },
    [
      element('metadata', {}, [
        element('schema', {}, 'IMS Common Cartridge'),
        element('schemaversion', {}, '1.1.0'),
        element('lomimscc:lom', {}, [
          element('lomimscc:general', {}, [
            element('lomimscc:title', {}, text(String(title))),
            description === '' ? null : element('lomimscc:description', {}, text(description)),
          ]),
        ]),
      ]),
      element('organizations', {}, [
        element('organization', { identifier: 'org_1', structure: 'rooted-hierarchy' }, [
          element('item', { identifier: 'LearningModules' }, [
            modules.map((module) =>
              element('item', { identifier: module.key }, [
                element('title', {}, String(module.title)),
                module.items.map((item) =>
                  element('item', { identifier: `${item.key}item`, identifierref: item.key }, [
                    element('title', {}, String(item.title)),
                  ]),
                ),
              ]),
            ),
          ]),
        ]),
      ]),
      element('resources', {}, resources.map(resourceOf)),
    ],
  );
  return documentOf(root);
}

function resourceOf({ key, type, href, files, needs }: Resource): Xml {
  return element('resource', { identifier: key, type, href }, [
    ...files.map((path) => element('file', { href: path })),
    ...needs.map((id) => element('dependency', { identifierref: id })),
  ]);
}
