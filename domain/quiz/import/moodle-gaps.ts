import { say } from '../../../contract/text.ts';
import type { ShapeOf } from '../../../contract/questions.ts';
import { escapeHtml } from '../../escape-html.ts';
import { noRemarks, opaqueIds } from './parts.ts';
import { NotTaken } from './result.ts';
import type { MoodleTexts } from './moodle-format.ts';
import { childrenOf, type Element, textAt } from './xml.ts';

/** A text with gaps `[[2]]`, each to be filled with the option of that number; others of its group mislead. */
export function readGaps(element: Element, texts: MoodleTexts): ShapeOf<'fill_in_blanks'> & { stem: string } {
  const found = [...childrenOf(element, 'selectoption'), ...childrenOf(element, 'dragbox')];
  const htmls = found.map((one) => (one.tag === 'dragbox' ? texts.at(one) : escapeHtml(textAt(one).trim())));
  const ids = opaqueIds(htmls, 'c');
  const options = found.map((one, index) => ({
    id: ids[index] ?? '',
    html: htmls[index] ?? '',
    group: textAt(one, 'group').trim(),
  }));
  const blanks: ShapeOf<'fill_in_blanks'>['body']['blanks'] = [];
  const keys: ShapeOf<'fill_in_blanks'>['key']['blanks'] = {};
  const stem = texts.stem(element).replace(/\[\[(\d{1,3})\]\]/g, (_, number: string) => {
    const right = options[Number(number) - 1];
    if (!right) throw new NotTaken(say`Its gap [[${number}]] has no option of that number. Correct it in the file.`);
    const id = `b${blanks.length + 1}`;
    const choices = options.filter(({ group }) => group === right.group).map(({ id, html }) => ({ id, html }));
    blanks.push({ id, kind: 'choice', choices });
    keys[id] = {
      weight: '1',
      credits: Object.fromEntries(choices.map((choice) => [choice.id, choice.id === right.id ? '100' : '0'])),
      feedback: {},
    };
    return `[[${id}]]`;
  });
  return { type: 'fill_in_blanks', stem, body: { blanks }, key: { ...noRemarks, blanks: keys } };
}
