import { said, type Text } from '../../../contract/text.ts';
import { FileShelf } from './moodle-files.ts';
import { readMoodleQuestion } from './moodle-question.ts';
import { addCategory, addTo, categoryOf, emptyResult, type ImportResult, nameOf } from './result.ts';
import { childrenOf, readXml, textAt } from './xml.ts';

/**
 * Reads questions from Moodle's XML. Never throws: a file that is no such XML is `unreadable`, what cannot be taken
 * stands in the report. HTML stays as it stands in the file; whoever keeps it cleans it.
 */
export function importMoodleXml(text: string): ImportResult {
  const file = readXml(text.replace(/^\ufeff/, ''));
  if ('problem' in file) return unreadable(file.problem, file.line);
  if (file.root.tag !== 'quiz')
    return unreadable('The file holds no questions. Choose a GIFT, Moodle XML, Aiken or QTI file.');
  const result = emptyResult();
  const lines = linesOfQuestions(text);
  const files = new FileShelf();
  let category: string | null = null;
  childrenOf(file.root, 'question').forEach((element, index) => {
    if (element.attributes['type'] === 'category') {
      category = categoryOf(textAt(element, 'category'));
      addCategory(result, category);
      return;
    }
    const name = nameOf(textAt(element, 'name'), textAt(element, 'questiontext'));
    const line = lines[index];
    addTo(result, { name, line }, () => readMoodleQuestion(element, { name, line, category }, files));
  });
  return { ...result, attachments: files.kept() };
}

function unreadable(problem: Text, line?: number): ImportResult {
  const result = emptyResult(problem);
  result.report.notTaken.push({ name: said('The whole file'), line, reason: problem });
  return result;
}

/** In which line each question begins; what stands in comments and in texts is none. */
function linesOfQuestions(text: string): number[] {
  const lines: number[] = [];
  let line = 1;
  let at = 0;
  for (const match of text.matchAll(/<!\[CDATA\[[^]*?\]\]>|<!--[^]*?-->|<question[\s>]/g)) {
    for (; at < match.index; at++) if (text.charCodeAt(at) === 10) line += 1;
    if (match[0].startsWith('<question')) lines.push(line);
  }
  return lines;
}
