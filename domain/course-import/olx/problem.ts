import { type Name, say, type Text } from '../../../contract/text.ts';
import type { QuestionDraft } from '../../../contract/questions.ts';
import { plainText } from '../../rich-text/plain-text.ts';
import { fraction } from '../../fraction.ts';
import { addTo, emptyResult, type Found, nameOf, NotTaken } from '../../quiz/import/result.ts';
import type { MixedElement } from '../../quiz/import/xml.ts';
import { divided } from '../shares.ts';
import { namedWithin, pointsIn } from '../values.ts';
import { type Block, isElement, valueIn } from './blocks.ts';
import { htmlOf, within } from './html.ts';
import { notRead, responseReaders } from './responses.ts';
import type { OlxTexts } from './texts.ts';
import type { ImportProblem } from '../import-problem.ts';

/** A text of a problem, or a place in it where something is answered. */
type Piece = { html: string } | { response: MixedElement };

const isResponse = (tag: string) => tag.endsWith('response');

/**
 * Reads a problem: each of its answers is a question here, which says what stands before it. The points of a problem are
 * shared among them; `within` is called what holds it.
 */
export function readProblem(
  block: Block,
  texts: OlxTexts,
  { within: holder, problems }: { within: Name; problems: ImportProblem[] },
): QuestionDraft[] {
  const title = valueIn(block, 'display_name');
  const pieces = piecesOf(block.content);
  const name = nameOf(title, pieces.map((piece) => ('html' in piece ? piece.html : '')).join(' '));
  const called = namedWithin(holder, name);
  const leave = (reason: Text) => {
    problems.push({ effect: 'left-out', name: called, reason });
    return [];
  };
  const responses = pieces.filter((piece) => 'response' in piece);
  if (responses.length === 0) return leave('It asks nothing that is known here.');
  if (within(block.content, 'script').length > 0)
    return leave(
      'It is computed by a program (Python), which is not taken over. Make a question with a formula of it.',
    );
  const points = divided(
    fraction(pointsIn(valueIn(block, 'weight')) ?? String(responses.length)),
    responses.map(() => fraction(1)),
  );
  const drafts = asked(pieces).flatMap(({ stem, response }, index, all) => {
    const result = emptyResult();
    const changes: Text[] = [];
    const place = all.length > 1 ? say`${called} (${index + 1})` : called;
    addTo(result, { name: place }, () => {
      const html = (text: string) => texts.html(text, place);
      const shape = shapeOf(response, { html, changes });
      const written = html(stem);
      const solution = index === all.length - 1 ? html(solutionOf(block)) : '';
      return {
        name: place,
        category: null,
        line: undefined,
        changes,
        draft: {
          ...shape,
          stem:
            plainText(written).trim() === '' && !/<(img|span)\b/.test(written) ? `<p>${name.toString()}</p>` : written,
          points: points[index] ?? '1',
          tags: [],
          key: { ...shape.key, general: solution },
        } as Found['draft'],
      };
    });
    for (const { reason } of result.report.notTaken) problems.push({ effect: 'left-out', name: place, reason });
    for (const { what } of result.report.changed) problems.push({ effect: 'changed', name: place, reason: what });
    return result.questions.map(({ draft }) => draft);
  });
  if (drafts.length > 0 && within(block.content, 'demandhint').length > 0)
    problems.push({ effect: 'changed', name: called, reason: 'Its hints are not taken over.' });
  return drafts;
}

function shapeOf(response: MixedElement, context: Parameters<(typeof responseReaders)[string]>[1]) {
  const { tag } = response;
  const read = Object.hasOwn(responseReaders, tag) ? responseReaders[tag] : undefined;
  if (read) return read(response, context);
  const why = Object.hasOwn(notRead, tag) ? notRead[tag] : undefined;
  throw new NotTaken(why ?? say`It is answered in a way that is not known here (${tag.slice(0, 40)}).`);
}

/** What a problem says and asks, in its order. What only holds an answer together is taken apart. */
function piecesOf(content: MixedElement['content']): Piece[] {
  return content.flatMap((part): Piece[] => {
    if (!isElement(part)) return [{ html: htmlOf([part]) }];
    if (isResponse(part.tag)) return [{ response: part }];
    return holdsResponse(part) ? piecesOf(part.content) : [{ html: htmlOf([part]) }];
  });
}

const holdsResponse = ({ content }: MixedElement): boolean =>
  content.some((part) => isElement(part) && (isResponse(part.tag) || holdsResponse(part)));

/** Each answer with the text before it and its own; what follows the last one belongs to that. */
function asked(pieces: readonly Piece[]): { stem: string; response: MixedElement }[] {
  const found: { stem: string; response: MixedElement }[] = [];
  let before = '';
  for (const piece of pieces) {
    if ('html' in piece) before += piece.html;
    else {
      found.push({ stem: before + htmlOf(piece.response.content), response: piece.response });
      before = '';
    }
  }
  const last = found.at(-1);
  if (last) last.stem += before;
  return found;
}

const solutionOf = ({ content }: Block): string =>
  within(content, 'solution')
    .map((solution) => htmlOf(solution.content))
    .join('');
