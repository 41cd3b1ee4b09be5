import type { QuestionDraft, QuestionShape, QuestionType } from '../../../contract/questions.ts';

/** An id for a choice, a pair, a blank … that is unlike the others of its question. */
export function newPartId(): string {
  return crypto.randomUUID().slice(0, 8);
}

const part = () => ({ id: newPartId(), html: '' });
const remarks = { general: '', right: '', partlyRight: '', wrong: '' };
export const newText = { text: '', credit: '100', feedback: '' };
export const newNumber = { value: '', tolerance: '0', isRelative: false, credit: '100', feedback: '' };

/** A question with nothing in it but what its type needs to be filled in. */
export function newQuestion(type: QuestionType): QuestionDraft {
  return { stem: '', points: '1', tags: [], ...emptyShape(type) };
}

function emptyShape(type: QuestionType): QuestionShape {
  switch (type) {
    case 'multiple_choice':
      return { type, body: { choices: [part(), part(), part()] }, key: { ...remarks, credits: {}, feedback: {} } };
    case 'multiple_answers':
      return {
        type,
        body: { choices: [part(), part(), part()] },
        key: { ...remarks, rightChoices: [], scoring: 'right_minus_wrong', credits: {}, feedback: {} },
      };
    case 'true_false':
      return { type, body: {}, key: { ...remarks, isTrue: true, whenTrue: '', whenFalse: '' } };
    case 'short_answer':
      return { type, body: {}, key: { ...remarks, accepted: [newText], matchCase: false, hasWildcards: false } };
    case 'numeric':
      return { type, body: { units: 'none' }, key: { ...remarks, accepted: [newNumber], units: [] } };
    case 'matching':
      return {
        type,
        body: {
          prompts: [part(), part()],
          targets: [
            { id: newPartId(), text: '' },
            { id: newPartId(), text: '' },
          ],
        },
        key: { ...remarks, pairs: {}, scoring: 'each_pair' },
      };
    case 'ordering': {
      const items = [part(), part(), part()];
      return { type, body: { items }, key: { ...remarks, order: items.map(({ id }) => id), scoring: 'places' } };
    }
    case 'fill_in_blanks':
      return { type, body: { blanks: [] }, key: { ...remarks, blanks: {} } };
    case 'formula':
      return {
        type,
        body: { unit: '' },
        key: { ...remarks, variables: [], expression: '', tolerance: '0', isRelative: false },
      };
    case 'essay':
      return { type, body: { wordLimit: null }, key: { ...remarks, notes: '' } };
    case 'file_upload':
      return { type, body: { maxFiles: 1, types: [] }, key: { ...remarks, notes: '' } };
  }
}
