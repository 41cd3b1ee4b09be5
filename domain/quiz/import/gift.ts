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
    addTo(result, { name: nameOfBlock(block), line: block.line }, () => readGiftQuestion(block, nameOfBlock(block)));
  }
  return result;
}

function nameOfBlock(block: GiftBlock): string {
  const { name, text } = nameAndText(block.text);
  return nameOf(unescaped(name), unescaped(text.replace(/^\s*\[\w+\]/, '').split('{')[0] ?? ''));
}
