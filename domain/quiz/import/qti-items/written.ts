import { said, say } from '../../../../contract/text.ts';
import { escapeHtml } from '../../../escape-html.ts';
import { noRemarks } from '../parts.ts';
import { NotTaken } from '../result.ts';
import { candidates, numbersFor, textsFor } from './accepted.ts';
import type { Interaction } from './body.ts';
import type { Declaration } from './declarations.ts';
import type { Given } from './evaluate.ts';
import { declared, type Item, noKey, notExact, nothingForNothing, type Read, type Tried } from './item.ts';
import { attribute } from './node.ts';
import { numberOf, type Value } from './values.ts';

export const isNumber = ({ baseType }: Declaration): boolean => baseType === 'integer' || baseType === 'float';

/** What stands in a response for what was typed: a number, or nothing where none was. */
export function typedValue(response: Declaration, typed: string): Value {
  if (!isNumber(response)) return typed;
  const number = numberOf(typed);
  return response.baseType === 'integer' && !Number.isInteger(number) ? null : number;
}

/** A text or a number to type, or a number on a slider. */
export function readTyped(item: Item, interaction: Interaction): Read {
  const response = declared(item, interaction);
  if (response.cardinality !== 'single')
    throw new NotTaken('It takes several texts as one answer, which no type of question here does.');
  nothingForNothing(item);
  const found = candidates(item.node, response);
  const given = (typed: string): Given => new Map([[response.identifier, typedValue(response, typed)]]);
  const worth = (typed: string) => Math.max(0, item.scoring.points(given(typed)));
  if (!found.some((text) => worth(text) > 0)) throw new NotTaken(noKey);
  noteTyping(item, interaction);
  const marks = new Map([[interaction.mark, '']]);
  const triedOf = (texts: readonly string[], best: number): Tried[] =>
    [...texts, strange(response)].map((text) => ({
      given: given(text),
      share: item.scoring.points(given(text)) / best,
      choices: [],
    }));
  if (isNumber(response)) {
    const numbers = numbersFor(item.node, found, response, worth, 50);
    if (!numbers) throw new NotTaken(notExact);
    const { accepted, best } = numbers;
    return {
      shape: { type: 'numeric', body: { units: 'none' }, key: { ...noRemarks, accepted, units: [] } },
      marks,
      best,
      tried: triedOf(
        accepted.map(({ value }) => value),
        best,
      ),
    };
  }
  const texts = textsFor(found, worth);
  if (!texts) throw new NotTaken(notExact);
  const { key, best } = texts;
  return {
    shape: { type: 'short_answer', body: {}, key: { ...noRemarks, ...key } },
    marks,
    best,
    tried: triedOf(found, best),
  };
}

const strange = (response: Declaration) => (isNumber(response) ? '-918273645' : 'q\u00b6z');

/** What the item asked of typing and cannot be said here. */
export function noteTyping(item: Item, { node, name }: Interaction): void {
  if (attribute(node, 'patternMask') !== '')
    item.changes.push('It took only answers of a certain form; here any text can be typed.');
  if (name !== 'sliderInteraction') return;
  const [low, high] = ['lowerBound', 'upperBound'].map((bound) => numberOf(attribute(node, bound)));
  item.changes.push(
    low === null || high === null || low === undefined || high === undefined
      ? said('Its answer was set with a slider; here the number is typed.')
      : say`Its answer was set with a slider from ${low} to ${high}; here the number is typed.`,
  );
}

/** An essay, unless its rules give points for a text. */
export function readExtended(item: Item, interaction: Interaction): Read {
  const response = declared(item, interaction);
  if (response.cardinality !== 'single')
    throw new NotTaken('It takes several texts as one answer, which no type of question here does.');
  const read = item.scoring.isImplied ? null : scored(item, interaction);
  if (read) return read;
  const sample = response.correct.map(String).join('\n');
  return {
    shape: {
      type: 'essay',
      body: { wordLimit: null },
      key: { ...noRemarks, notes: notesOf(item, sample) },
    },
    marks: new Map([[interaction.mark, '']]),
    best: null,
    tried: [{ given: new Map([[response.identifier, 'q\u00b6z']]), share: 0, choices: [] }],
  };
}

function scored(item: Item, interaction: Interaction): Read | null {
  try {
    return readTyped(item, interaction);
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    if (error.sentence !== noKey) item.changes.push('Its rules for points are left out: a person grades the answers.');
    return null;
  }
}

/** What whoever grades is told: the instructions of the file, and the answer that it gives as an example. */
function notesOf(item: Item, sample: string): string {
  return [...item.body.notes.splice(0), ...(sample === '' ? [] : [`<p>${escapeHtml(sample)}</p>`])].join('');
}

const endings = new Map([
  ['application/pdf', ['.pdf']],
  ['application/msword', ['.doc']],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', ['.docx']],
  ['application/vnd.ms-excel', ['.xls']],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ['.xlsx']],
  ['application/zip', ['.zip']],
  ['text/plain', ['.txt']],
  ['text/csv', ['.csv']],
  ['text/html', ['.html', '.htm']],
  ['image/png', ['.png']],
  ['image/jpeg', ['.jpg', '.jpeg']],
  ['image/gif', ['.gif']],
]);

/** A file to hand in. */
export function readUpload(item: Item, interaction: Interaction): Read {
  const kinds = attribute(interaction.node, 'type')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const types = kinds.every((kind) => endings.has(kind)) ? kinds.flatMap((kind) => endings.get(kind) ?? []) : [];
  if (kinds.length > 0 && types.length === 0)
    item.changes.push('It took only files of a certain kind; here files of any kind can be handed in.');
  return {
    shape: {
      type: 'file_upload',
      body: { maxFiles: 1, types: [...new Set(types)] },
      key: { ...noRemarks, notes: notesOf(item, '') },
    },
    marks: new Map([[interaction.mark, '']]),
    best: null,
    tried: [],
  };
}
