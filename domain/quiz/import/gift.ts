import type { Name } from '../../../contract/text.ts';
import { divideGift, type GiftBlock } from './gift-blocks.ts';
import { readGiftQuestion } from './gift-question.ts';
import { addCategory, addTo, emptyResult, type ImportResult, nameOf } from './result.ts';
import { nameAndText, unescaped } from './gift-text.ts';

/** Reads questions in the GIFT format as Moodle documents it. Never throws: what cannot be taken stands in the report. */
export function importGift(text: string): ImportResult {
  const result = emptyResult();
  for (const block of divideGift(text)) {
    addCategory(result, block.category);
    if (block.text === '') continue;
    const name = nameOfBlock(block);
    addTo(result, { name, line: block.line }, () => readGiftQuestion(block, name));
  }
  return result;
}

function nameOfBlock(block: GiftBlock): Name {
  const { name, text } = nameAndText(block.text);
  return nameOf(unescaped(name), unescaped(text.replace(/^\s*\[\w+\]/, '').split('{')[0] ?? ''));
}
