import { say, type Text } from '../../../contract/text.ts';
import { escapeHtml } from '../../escape-html.ts';
import { plainText } from '../../rich-text/plain-text.ts';
import { webAddress } from '../contents.ts';
import { fileLesson } from '../place.ts';
import { type ImportedDiscussion, type ImportedItem, type ImportedLesson, noDates } from '../tree.ts';
import { linkDescriptionIn, longestLinkDescription, pointsIn, titleIn } from '../values.ts';
import { child, children } from '../xml.ts';
import { type Activity, type Reading, textOf } from './activity.ts';
import { valueOf } from './texts.ts';

type Read = (reading: Reading, activity: Activity) => ImportedItem | { effect: 'left-out' | 'changed'; reason: Text };

/** How each kind of content is read. */
export const contentReaders: Readonly<Record<string, Read>> = {
  page: (reading, activity) => lesson(activity, textOf(reading, activity, 'content')),
  label: readLabel,
  url: readUrl,
  resource: readFiles,
  folder: readFiles,
  book: readBook,
  glossary: readGlossary,
  forum: readForum,
};

const lesson = ({ key, title }: Activity, html: string): ImportedLesson => ({ kind: 'lesson', key, title, html });

/** A text on the course's page: one that says no more than its name is a heading. */
function readLabel(reading: Reading, activity: Activity): ReturnType<Read> {
  const html = textOf(reading, activity, 'intro');
  const words = plainText(html).replace(/\s+/g, ' ').trim();
  if (words.length <= 80 && !/<(img|video|audio|table|a)\b/i.test(html))
    return { effect: 'changed', reason: 'A heading within a module: what stands below it follows without it.' };
  return lesson(activity, html);
}

function readUrl(reading: Reading, activity: Activity): ReturnType<Read> {
  const { problems } = reading;
  const { key, title, own } = activity;
  const address = valueOf(own, 'externalurl');
  const url = webAddress(address);
  if (url === null)
    return { effect: 'left-out', reason: say`Its address “${address.slice(0, 200)}” is no address of the web.` };
  const html = textOf(reading, activity, 'intro');
  const words = plainText(html);
  const changed = (reason: Text) => problems.push({ effect: 'changed', name: title, reason });
  if (/<(a|img|video|audio)\b/i.test(html))
    changed('The description of a link is plain words here: its links, pictures and films are left out.');
  if (words.length > longestLinkDescription)
    changed('Its description is longer than 2,000 characters. The rest is left out.');
  const description = linkDescriptionIn(words);
  return { kind: 'link', key, title, url, ...(description && { description }) };
}

/** A file, or a folder of them: a lesson that says what was said of them, and shows them. */
function readFiles(reading: Reading, activity: Activity): ReturnType<Read> {
  const { key, title, type, context } = activity;
  const paths = reading.files.in({ context, component: `mod_${type}`, area: 'content' }).map(({ path }) => path);
  if (paths.length === 0) return { effect: 'left-out', reason: 'Its files are not in the backup.' };
  const shown = fileLesson(key, title, paths) as ImportedLesson;
  return { ...shown, html: textOf(reading, activity, 'intro') + shown.html };
}

/** The chapters of a book under headings in one lesson. */
function readBook(reading: Reading, activity: Activity): ReturnType<Read> {
  const chapters = children(child(activity.own, 'chapters'), 'chapter')
    .filter((chapter) => valueOf(chapter, 'hidden') !== '1')
    .toSorted((a, b) => Number(valueOf(a, 'pagenum')) - Number(valueOf(b, 'pagenum')));
  if (chapters.length === 0) return { effect: 'left-out', reason: 'It has no chapters.' };
  const html = chapters.map((chapter) => {
    const level = valueOf(chapter, 'subchapter') === '1' ? 'h3' : 'h2';
    const said = textOf(reading, activity, 'content', {
      of: chapter,
      area: 'chapter',
      item: chapter.attributes['id'] ?? '',
    });
    return `<${level}>${escapeHtml(titleIn(valueOf(chapter, 'title'), 'Chapter'))}</${level}>${said}`;
  });
  return lesson(activity, textOf(reading, activity, 'intro') + html.join(''));
}

function readGlossary(reading: Reading, activity: Activity): ReturnType<Read> {
  const entries = children(child(activity.own, 'entries'), 'entry')
    .filter((entry) => valueOf(entry, 'approved') !== '0')
    .toSorted((a, b) => valueOf(a, 'concept').localeCompare(valueOf(b, 'concept'), 'en'));
  if (entries.length === 0)
    return { effect: 'left-out', reason: 'The backup holds none of its entries. Export it with the data of users.' };
  const html = entries.map((entry) => {
    const said = textOf(reading, activity, 'definition', {
      of: entry,
      area: 'entry',
      item: entry.attributes['id'] ?? '',
    });
    return `<h3>${escapeHtml(titleIn(valueOf(entry, 'concept'), 'Entry'))}</h3>${said}`;
  });
  return lesson(activity, textOf(reading, activity, 'intro') + html.join(''));
}

/** A forum becomes a topic of discussion; what people wrote in it stays where it is. */
function readForum(reading: Reading, activity: Activity): ImportedDiscussion {
  const { key, title, own } = activity;
  const grade = valueOf(own, 'grade_forum');
  return {
    kind: 'discussion',
    key,
    title,
    html: textOf(reading, activity, 'intro'),
    points: grade === '' || grade === '0' ? null : pointsIn(grade),
    dates: noDates,
    group: null,
  };
}

const tool = 'It opens an external tool (LTI), which is not taken over.';

/** Why other kinds stay behind, by what Moodle calls them. */
export const notRead: Readonly<Record<string, Text>> = {
  lti: tool,
  scorm: 'It is a SCORM package. Attach it to a lesson as a file.',
  h5pactivity: 'It is an H5P activity, which is not known here. Link to it.',
  hvp: 'It is an H5P activity, which is not known here. Link to it.',
  imscp: 'It is a content package. Export what is in it as pages.',
  lesson:
    'A Moodle lesson leads along branches, which is not known here. Write its pages as lessons, its questions as a quiz.',
  workshop: 'It is a workshop. Make an assignment with peer reviews instead.',
  choice: 'It is a choice. Make a quiz with one question instead.',
  feedback: 'It is a questionnaire. Make a quiz instead, or link to a form.',
  survey: 'It is a questionnaire. Make a quiz instead, or link to a form.',
  wiki: 'It is a wiki. Write its pages as lessons.',
  data: 'It is a database of entries, which is not known here.',
  chat: 'It is a chat. Use a discussion or messages instead.',
  bigbluebuttonbn: 'It is a room for meetings. Link to it.',
};
