import type { ImportedItem } from '../course-import/tree.ts';
import { type CourseContent, itemsOf, type WrittenFile } from './content.ts';
import { assignmentSettings, linkFile, quizMeta, topicFile, topicMeta, type Topic } from './items.ts';
import { besides, manifestOf, type Resource, webContent } from './manifest.ts';
import { slugsOf } from './names.ts';
import { assessmentOf, bankFileOf } from './qti.ts';
import { assignmentGroups, courseSettings, moduleMeta, rubricsOf } from './settings.ts';
import { type Addresses, pageOf, writtenText } from './texts.ts';

/** Where the files of a course lie in its package. */
export const fileFolder = 'web_resources/';

/** What something in the course becomes. */
interface Part {
  files: WrittenFile[];
  resources: Resource[];
}

type Html = (text: string) => string;

/**
 * Writes a course as a Common Cartridge 1.1 with what Canvas adds to it: what other systems take in, and `readCartridge`
 * here. Answers the texts of the package; the files that `course.files` names belong beside them.
 */
export function writeCartridge(course: CourseContent): WrittenFile[] {
  const slugs = slugsOf(itemsOf(course));
  const html: Html = (text) => writtenText(text, addressesIn(course, slugs));
  const parts = [
    settingsOf(course),
    ...itemsOf(course).map((item) => partOf(item, slugs.get(item.key) ?? item.key, html)),
    ...course.announcements.map((each) => topicPart({ kind: 'announcement', ...each }, html(each.html))),
    ...course.banks.map((bank) => {
      const path = `non_cc_assessments/${bank.key}.xml.qti`;
      return { files: [{ path, text: bankFileOf(bank, html) }], resources: [besides(bank.key, path)] };
    }),
  ];
  const resources = [
    ...parts.flatMap((part) => part.resources),
    ...course.files.map((path, index) => webContent(`file${index + 1}`, path)),
  ];
  return [{ path: 'imsmanifest.xml', text: manifestOf(course, resources) }, ...parts.flatMap((part) => part.files)];
}

function addressesIn(course: CourseContent, slugs: ReadonlyMap<string, string>): Addresses {
  const kinds = new Map(itemsOf(course).map(({ key, kind }) => [key, kind]));
  const folders = {
    assignment: 'assignments',
    quiz: 'quizzes',
    discussion: 'discussion_topics',
    link: 'modules/items',
  };
  return {
    file: (path) => `$IMS-CC-FILEBASE$/${path.slice(fileFolder.length).split('/').map(encodeURIComponent).join('/')}`,
    item: (key) => {
      const kind = kinds.get(key);
      if (kind === undefined) return null;
      return kind === 'lesson'
        ? `$WIKI_REFERENCE$/pages/${slugs.get(key) ?? key}`
        : `$CANVAS_OBJECT_REFERENCE$/${folders[kind]}/${key}`;
    },
  };
}

/** What is said of the course as a whole. That the first of these files is there tells Canvas that it is its own form. */
function settingsOf(course: CourseContent): Part {
  const files = [
    {
      path: 'course_settings/canvas_export.txt',
      text: 'A course of Collegium, with the settings that Canvas reads.\n',
    },
    { path: 'course_settings/course_settings.xml', text: courseSettings(course) },
    { path: 'course_settings/module_meta.xml', text: moduleMeta(course) },
    { path: 'course_settings/assignment_groups.xml', text: assignmentGroups(course) },
    { path: 'course_settings/rubrics.xml', text: rubricsOf(course) },
  ];
  return { files, resources: [besides('settings', ...files.map(({ path }) => path))] };
}

function partOf(item: ImportedItem, slug: string, html: Html): Part {
  const title = String(item.title);
  const page = (key: string | null) => {
    const body = item.kind === 'link' ? '' : html(item.html);
    const isVideo = item.kind === 'lesson' && item.isVideo === true;
    return pageOf({ title, key, isHidden: item.isHidden === true, isVideo, body });
  };
  switch (item.kind) {
    case 'lesson': {
      const path = `wiki_content/${slug}.html`;
      return { files: [{ path, text: page(item.key) }], resources: [webContent(item.key, path)] };
    }
    case 'link': {
      const path = `${item.key}.xml`;
      return {
        files: [{ path, text: linkFile(title, item.url) }],
        resources: [{ key: item.key, type: 'imswl_xmlv1p1', href: null, files: [path], needs: [] }],
      };
    }
    case 'assignment': {
      const [text, settings] = [`${item.key}/${slug}.html`, `${item.key}/assignment_settings.xml`];
      return {
        files: [
          { path: text, text: page(null) },
          { path: settings, text: assignmentSettings(item) },
        ],
        resources: [besides(item.key, text, settings)],
      };
    }
    case 'discussion':
      return topicPart(item, html(item.html));
    case 'quiz': {
      const meta = `${item.key}/assessment_meta.xml`;
      const [all, shared] = [`non_cc_assessments/${item.key}.xml.qti`, `${item.key}/assessment_qti.xml`];
      return {
        files: [
          { path: shared, text: assessmentOf(item, 'cartridge', html) },
          { path: meta, text: quizMeta(item, html(item.html)) },
          { path: all, text: assessmentOf(item, 'canvas', html) },
        ],
        resources: [
          {
            key: item.key,
            type: 'imsqti_xmlv1p2/imscc_xmlv1p1/assessment',
            href: null,
            files: [shared],
            needs: [`${item.key}meta`],
          },
          besides(`${item.key}meta`, meta, all),
        ],
      };
    }
  }
}

function topicPart(topic: Topic, text: string): Part {
  const [path, meta] = [`${topic.key}.xml`, `${topic.key}meta.xml`];
  return {
    files: [
      { path, text: topicFile(String(topic.title), text) },
      { path: meta, text: topicMeta(topic) },
    ],
    resources: [
      { key: topic.key, type: 'imsdt_xmlv1p1', href: null, files: [path], needs: [`${topic.key}meta`] },
      besides(`${topic.key}meta`, meta),
    ],
  };
}
