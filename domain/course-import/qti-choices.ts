import { say } from '../../contract/text.ts';
import type { ShapeOf } from '../../contract/questions.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { keyed, opaqueIds, pairs } from '../quiz/import/parts.ts';
import { NotTaken } from '../quiz/import/result.ts';
import { different } from './qti-written.ts';
import { asked, choiceFeedback, labelsOf, only, type QtiItem } from './qti-item.ts';

const noChoices = 'It has no choices in the file.';

/** The choices, without wrong ones that say nothing: Canvas keeps such from a form that was not filled in. */
function filled(item: QtiItem, isRight: (ident: string) => boolean) {
  return labelsOf(item, only(item.responses[0], noChoices)).filter(({ ident, html }) => html !== '' || isRight(ident));
}

/** The best paid of the choices is the right one. */
export function multipleChoice(item: QtiItem): ShapeOf<'multiple_choice'> {
  const worth = new Map<string, number>();
  for (const condition of item.right)
    for (const { text } of asked(condition, 'varequal'))
      worth.set(text.trim(), Math.max(worth.get(text.trim()) ?? 0, Math.min(100, Number(condition.score))));
  const labels = filled(item, (ident) => (worth.get(ident) ?? 0) > 0);
  const most = Math.max(0, ...worth.values());
  const { choices, credits, feedback } = keyed(
    labels.map(({ ident, html }) => ({
      html,
      credit: most === 0 ? '0' : String(Math.round(((worth.get(ident) ?? 0) * 100) / most)),
      feedback: choiceFeedback(item, ident),
    })),
  );
  return { type: 'multiple_choice', body: { choices }, key: { ...item.remarks, credits, feedback } };
}

/** Canvas takes a wrong tick off; other cartridges know all or nothing. */
export function multipleAnswers(item: QtiItem): ShapeOf<'multiple_answers'> {
  const right = new Set(item.right.flatMap((condition) => asked(condition, 'varequal').map(({ text }) => text.trim())));
  const labels = filled(item, (ident) => right.has(ident));
  const { choices, feedback } = keyed(
    labels.map(({ ident, html }) => ({ html, credit: '0', feedback: choiceFeedback(item, ident) })),
  );
  const rightChoices = choices.flatMap(({ id }, index) => (right.has(labels[index]?.ident ?? '') ? id : []));
  const scoring = item.metadata['question_type'] ? 'right_minus_wrong' : 'all_or_nothing';
  return {
    type: 'multiple_answers',
    body: { choices },
    key: { ...item.remarks, rightChoices, scoring, credits: {}, feedback },
  };
}

const meansTrue = /^(true|t|yes|wahr|verdadero|vrai|1)$/i;
const meansFalse = /^(false|f|no|falsch|falso|faux|0)$/i;

/** True or false by what the choices say; with other words it is a choice of two. */
export function trueFalse(item: QtiItem): ShapeOf<'true_false'> | ShapeOf<'multiple_choice'> {
  const labels = labelsOf(item, only(item.responses[0], noChoices));
  const saying = (words: RegExp) =>
    labels.find(({ ident, html }) => words.test(plainText(html).trim()) || words.test(ident));
  const [yes, no] = [saying(meansTrue), saying(meansFalse)];
  if (labels.length !== 2 || !yes || !no) return multipleChoice(item);
  const right = new Set(item.right.flatMap((each) => asked(each, 'varequal').map(({ text }) => text.trim())));
  if (right.has(yes.ident) === right.has(no.ident)) throw new NotTaken('The file does not say which answer is right.');
  return {
    type: 'true_false',
    body: {},
    key: {
      ...item.remarks,
      isTrue: right.has(yes.ident),
      whenTrue: choiceFeedback(item, yes.ident),
      whenFalse: choiceFeedback(item, no.ident),
    },
  };
}

/** A response for each prompt, all with the same targets; what no prompt has is there to mislead. */
export function matching(item: QtiItem): ShapeOf<'matching'> {
  const rightOf = new Map<string, string>();
  for (const condition of item.right)
    for (const { text, attributes } of asked(condition, 'varequal'))
      rightOf.set(attributes['respident'] ?? '', text.trim());
  const targets = new Map(
    item.responses.flatMap((response) => labelsOf(item, response).map((label) => [label.ident, words(label.html)])),
  );
  const found = item.responses.map((response) => {
    const material = response.children.find(({ tag }) => tag === 'material');
    const target = targets.get(rightOf.get(response.attributes['ident'] ?? '') ?? '');
    if (target === undefined) throw new NotTaken('The file does not say what each of its prompts belongs to.');
    return { html: item.html(material), target };
  });
  const used = new Set(found.map(({ target }) => target));
  const others = [...new Set(targets.values())].filter((target) => !used.has(target));
  return {
    type: 'matching',
    ...withRemarks(item, pairs([...found, ...others.map((target) => ({ html: '', target }))])),
  };
}

function withRemarks(item: QtiItem, { body, key }: Pick<ShapeOf<'matching'>, 'body' | 'key'>) {
  return { body, key: { ...key, ...item.remarks } };
}

const words = (html: string) => plainText(html).replace(/\s+/g, ' ').trim();

/** Blanks named in the text as `[name]`, each filled by words or from a list. */
export function blanks(item: QtiItem, kind: 'text' | 'choice'): ShapeOf<'fill_in_blanks'> & { stem: string } {
  const body: ShapeOf<'fill_in_blanks'>['body']['blanks'] = [];
  const key: ShapeOf<'fill_in_blanks'>['key']['blanks'] = {};
  let { stem } = item;
  item.responses.forEach((response, index) => {
    const ident = response.attributes['ident'] ?? '';
    const name = ident.replace(/^response_/, '');
    const id = `b${index + 1}`;
    if (!stem.includes(`[${name}]`)) throw new NotTaken(say`Its blank [${name}] does not stand in its text.`);
    stem = stem.replace(`[${name}]`, () => `[[${id}]]`);
    const labels = labelsOf(item, response);
    const right = new Set(
      item.right.flatMap((condition) =>
        asked(condition, 'varequal').flatMap((one) => (one.attributes['respident'] === ident ? one.text.trim() : [])),
      ),
    );
    if (kind === 'choice') {
      const ids = opaqueIds(
        labels.map(({ html }) => html),
        'c',
      );
      body.push({ id, kind, choices: labels.map(({ html }, at) => ({ id: ids[at] ?? '', html })) });
      const credits = labels.map((label, at) => [ids[at] ?? '', right.has(label.ident) ? '100' : '0'] as const);
      key[id] = { weight: '1', credits: Object.fromEntries(credits), feedback: {} };
    } else {
      const accepted = labels.filter(
        ({ ident: own }) => right.size === 0 || right.has(own) || labels.length > right.size,
      );
      body.push({ id, kind, choices: [] });
      key[id] = {
        weight: '1',
        texts: {
          accepted: different(
            accepted.map(({ html }) => words(html)),
            false,
          ).map((text) => ({ text, credit: '100', feedback: '' })),
          matchCase: false,
          hasWildcards: false,
        },
        feedback: {},
      };
    }
  });
  return { type: 'fill_in_blanks', stem, body: { blanks: body }, key: { ...item.remarks, blanks: key } };
}
