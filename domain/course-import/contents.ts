import { type Name, said, say, type Text } from '../../contract/text.ts';
import type { Accepted } from '../../contract/assignment-values.ts';
import { escapeHtml } from '../escape-html.ts';
import { assignmentDetails, detailed, discussionDetails, kindField } from './details.ts';
import type { ImportProblem } from './import-problem.ts';
import { unescaped, withScheme } from './links.ts';
import {
  type ImportedAnnouncement,
  type ImportedAssignment,
  type ImportedDiscussion,
  type ImportedItem,
  noDates,
} from './tree.ts';
import { datesIn, momentIn, pointsIn, titleIn, wholeIn } from './values.ts';
import { below, child, children, type Element, textUnder } from './xml.ts';

type Written = (html: string) => string;

/** An address that a link may lead to; null for any other. */
export function webAddress(address: string): string | null {
  const url = URL.parse(withScheme(address.trim()));
  return url && ['http:', 'https:'].includes(url.protocol) && address.length <= 2000 ? url.href : null;
}

/** A link of a cartridge. */
export function readLink(key: string, root: Element): ImportedItem | { reason: Text } {
  const address = child(root, 'url')?.attributes['href'] ?? '';
  const url = webAddress(address);
  const title = titleIn(textUnder(root, 'title'), address || said('Link'));
  return url === null
    ? { reason: say`Its address “${address.slice(0, 200)}” is no address of the web.` }
    : { kind: 'link', key, title, url };
}

/** A page: its title is that of its head, or what its file is called. */
export function readPage(key: string, html: string, instead: Name, written: Written): ImportedItem {
  const head = /<title[^>]{0,200}>([^<]{0,500})/i.exec(html)?.[1] ?? '';
  const title = titleIn(unescaped(head.replace(/&#39;|&apos;/g, '’')), instead);
  const says = (name: string, content: string) =>
    new RegExp(`<meta\\s+name="${name}"\\s+content="${content}"`, 'i').test(html.slice(0, 5000));
  const isHidden = says('workflow_state', 'unpublished');
  const isVideo = says(kindField, 'video');
  return { kind: 'lesson', key, title, html: written(html), ...(isHidden && hidden), ...(isVideo && { isVideo }) };
}

const hidden = { isHidden: true };
/** Where Canvas says of something itself, and not of its place in a module, that students do not see it. */
const hiddenBy = (settings: Element | undefined) =>
  textUnder(settings, 'workflow_state') === 'unpublished' ? hidden : {};

/** A text that an element holds, as HTML whatever it was. */
function textOf(element: Element | undefined, written: Written): string {
  if (!element) return '';
  const isPlain = /plain/i.test(element.attributes['texttype'] ?? '');
  return isPlain ? `<p>${escapeHtml(element.text.trim()).replaceAll('\n', '<br>')}</p>` : written(element.text);
}

/** A topic: a discussion, or an announcement where Canvas says so of it. */
export function readTopic(
  key: string,
  root: Element,
  meta: Element | null,
  written: Written,
): ImportedDiscussion & { announced: Announced | null } {
  const assignment = child(meta ?? undefined, 'assignment');
  const graded = gradedOf(assignment);
  return {
    kind: 'discussion',
    key,
    title: titleIn(textUnder(root, 'title') || textUnder(meta ?? undefined, 'title'), said('Discussion')),
    html: textOf(child(root, 'text'), written),
    ...graded,
    ...detailed(discussionDetails(meta ?? undefined)),
    ...hiddenBy(meta ?? undefined),
    announced: textUnder(meta ?? undefined, 'type') === 'announcement' ? announcedBy(meta ?? undefined) : null,
  };
}

type Announced = Pick<ImportedAnnouncement, 'isPinned' | 'publishAt'>;

function announcedBy(meta: Element | undefined): Announced {
  const publishAt = momentIn(textUnder(meta, 'delayed_post_at'));
  return { ...(textUnder(meta, 'pinned') === 'true' && { isPinned: true }), ...(publishAt !== null && { publishAt }) };
}

/** What Canvas says of how a piece of work counts. */
export function gradedOf(settings: Element | undefined) {
  if (!settings) return { points: null, dates: noDates, group: null };
  const value = (name: string) => textUnder(settings, name);
  const isGraded = value('grading_type') !== 'not_graded' && value('submission_types') !== 'not_graded';
  return {
    points: isGraded ? pointsIn(value('points_possible')) : null,
    dates: datesIn(value('unlock_at'), value('due_at'), value('lock_at')),
    group: value('assignment_group_identifierref') || null,
    omitsFromFinal: value('omit_from_final_grade') === 'true',
  };
}

const takes: Readonly<Record<string, Accepted>> = {
  online_text_entry: 'text',
  online_upload: 'file',
  online_url: 'link',
  media_recording: 'file',
  student_annotation: 'file',
  // Of a cartridge's own assignments.
  html: 'text',
  text: 'text',
  file: 'file',
  url: 'link',
};

/** An assignment by Canvas' settings of it. */
export function readCanvasAssignment(
  key: string,
  settings: Element,
  html: string,
  problems: ImportProblem[],
): ImportedAssignment {
  const title = titleIn(textUnder(settings, 'title'), said('Assignment'));
  const types = textUnder(settings, 'submission_types')
    .split(',')
    .map((type) => type.trim());
  const accepts = [...new Set(types.flatMap((type) => takes[type] ?? []))];
  if (types.includes('external_tool'))
    problems.push({
      effect: 'changed',
      name: title,
      reason: 'It is done in an external tool, which is not taken over: here nothing is handed in.',
    });
  if (types.includes('media_recording') || types.includes('student_annotation'))
    problems.push({
      effect: 'changed',
      name: title,
      reason: 'Recordings and annotations are handed in as files here.',
    });
  if (textUnder(settings, 'has_group_category') === 'true')
    problems.push({
      effect: 'changed',
      name: title,
      reason: 'It was group work. Choose a group set for it in its settings.',
    });
  if (textUnder(settings, 'peer_reviews') === 'true')
    problems.push({
      effect: 'changed',
      name: title,
      reason: 'Its peer reviews are not taken over. Set them up in its settings.',
    });
  return {
    kind: 'assignment',
    key,
    title,
    html,
    ...gradedOf(settings),
    ...detailed(assignmentDetails(settings)),
    ...hiddenBy(settings),
    handingIn: accepts.length > 0 ? 'online' : types.includes('on_paper') ? 'paper' : 'none',
    accepts,
    fileTypes: extensionsIn(textUnder(settings, 'allowed_extensions')),
    attemptsAllowed: wholeIn(textUnder(settings, 'allowed_attempts'), 1, 100),
    rubric: textUnder(settings, 'rubric_identifierref') || null,
  };
}

function extensionsIn(text: string): string[] {
  const found = text
    .toLowerCase()
    .split(/[\s,]+/)
    .map((each) => `.${each.replace(/^\./, '')}`);
  return [...new Set(found.filter((each) => /^\.[a-z0-9]{1,10}$/.test(each)))].slice(0, 50);
}

/** An assignment of Common Cartridge 1.3, with what Canvas adds to it. */
export function readAssignment(
  key: string,
  root: Element,
  written: Written,
  problems: ImportProblem[],
): ImportedAssignment {
  const html = textOf(child(root, 'text'), written) || textOf(child(root, 'instructor_text'), written);
  const canvas = child(root, 'extensions', 'assignment');
  if (canvas) return readCanvasAssignment(key, canvas, html, problems);
  const gradable = child(root, 'gradable');
  const formats = below(child(root, 'submission_formats'), 'format').map(({ attributes }) => attributes['type'] ?? '');
  const accepts = [...new Set(formats.flatMap((type) => takes[type.toLowerCase()] ?? []))];
  const isGraded = gradable?.text.trim() === 'true';
  return {
    kind: 'assignment',
    key,
    title: titleIn(textUnder(root, 'title'), said('Assignment')),
    html,
    points: isGraded ? pointsIn(gradable.attributes['points_possible'] ?? '') : null,
    dates: noDates,
    group: null,
    handingIn: accepts.length > 0 ? 'online' : 'none',
    accepts,
    fileTypes: [],
    attemptsAllowed: null,
    rubric: null,
  };
}

/** Names of files that a text of a cartridge has with it. */
export const attachmentsOf = (root: Element): string[] =>
  children(child(root, 'attachments'), 'attachment').flatMap(({ attributes }) => attributes['href'] ?? []);
