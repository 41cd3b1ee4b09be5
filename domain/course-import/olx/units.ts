import { type Name, said, type Text } from '../../../contract/text.ts';
import { escapeHtml } from '../../escape-html.ts';
import { webAddress } from '../contents.ts';
import { tagOf } from '../links.ts';
import { type ImportedDiscussion, type ImportedLesson, noDates, type Package } from '../tree.ts';
import { titleIn } from '../values.ts';
import { type Block, valueIn, titleOf } from './blocks.ts';
import { htmlOf, within } from './html.ts';
import type { Unit } from './outline.ts';
import type { OlxTexts } from './texts.ts';
import type { ImportProblem } from '../import-problem.ts';

export const lessonKey = (unit: Unit) => `unit:${unit.block.id}`;
export const discussionKey = (block: Block) => `discussion:${block.id}`;

export const isText = ({ kind }: Block): boolean => kind === 'html' || isVideo(kind);
const isVideo = (kind: string) => kind === 'video' || kind === 'videoalpha';

interface Reading {
  pack: Package;
  texts: OlxTexts;
  problems: ImportProblem[];
}

/** The texts and films of a unit as a lesson; null where it has none. */
export function lessonOf(unit: Unit, { pack, texts, problems }: Reading): ImportedLesson | null {
  const { title, parts } = unit;
  const leave = (name: Name, reason: Text) => problems.push({ effect: 'left-out', name, reason });
  const found = parts.filter(isText).flatMap((block) => {
    if (isVideo(block.kind)) {
      const film = filmOf(block, texts);
      if (film === null)
        leave(titleOf(block, title), 'The export does not say where this film is. Link to it by hand.');
      return film ?? [];
    }
    const text = textOf(block, pack);
    if (text === null) leave(titleOf(block, title), 'Its text is not in the export, or too long to be read.');
    return text ?? [];
  });
  const html = texts.html(found.join(''), title);
  return html.trim() === '' ? null : { kind: 'lesson', key: lessonKey(unit), title, html };
}

/** The text of a component: in a file beside it, or within it. */
function textOf(block: Block, pack: Package): string | null {
  const file = valueIn(block, 'filename');
  if (file === '') return htmlOf(block.content);
  const path = `html/${file.replaceAll(':', '/')}.html`;
  return pack.text(path) ?? pack.text(path.replace(/\.html$/, '.xml'));
}

/** A film of the course plays in the lesson, one of another site is linked to. */
function filmOf(block: Block, texts: OlxTexts): string | null {
  const title = titleIn(valueIn(block, 'display_name'), 'Film');
  const [, short = ''] = /(?:^|,)1\.00:([\w-]+)/.exec(valueIn(block, 'youtube')) ?? [];
  const youtube = valueIn(block, 'youtube_id_1_0') || short;
  const sources = [
    ...within(block.content, 'source').map(({ attributes }) => attributes['src'] ?? ''),
    ...(valueIn(block, 'html5_sources').match(/[^"[\],\s]+/g) ?? []),
    valueIn(block, 'source'),
  ];
  const own = sources.find((source) => texts.fileOf(source) !== null);
  if (own !== undefined) return `${tagOf('video', { src: own, title })}</video>`;
  const addresses = /^[\w-]{6,20}$/.test(youtube)
    ? [`https://www.youtube.com/watch?v=${youtube}`, ...sources]
    : sources;
  const address = addresses.flatMap((each) => webAddress(each) ?? [])[0];
  return address === undefined ? null : `<p>${tagOf('a', { href: address })}${escapeHtml(title)}</a></p>`;
}

/** A place to talk beside a text is a topic of its own; what people wrote in it stays where it is. */
export function discussionOf(block: Block): ImportedDiscussion {
  const [category, target] = [valueIn(block, 'discussion_category'), valueIn(block, 'discussion_target')];
  return {
    kind: 'discussion',
    key: discussionKey(block),
    title: titleIn(target || valueIn(block, 'display_name') || category, said('Discussion')),
    html: '',
    points: null,
    dates: noDates,
    group: null,
  };
}
