import { escapeHtml } from '../../escape-html.ts';

export const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${text}`;

/** Elements by their names; texts are escaped, what is in a list stands as it is. */
export const fields = (values: Readonly<Record<string, string | readonly string[]>>): string =>
  Object.entries(values)
    .map(([tag, value]) => `<${tag}>${typeof value === 'string' ? escapeHtml(value) : value.join('')}</${tag}>`)
    .join('');

export const none = '$@NULL@$';
const answer = (id: number, answertext: string, fraction: string, feedback = '') =>
  `<answer id="${id}">${fields({ answertext, answerformat: '1', fraction, feedback, feedbackformat: '1' })}</answer>`;

interface Question {
  id: number;
  parent?: string;
  qtype: string;
  name: string;
  text: string;
  plugin?: Readonly<Record<string, string | readonly string[]>>;
}

function question({ id, parent = '0', qtype, name, text, plugin = {} }: Question): string {
  return `<question id="${id}">${fields({
    parent,
    name,
    questiontext: text,
    questiontextformat: '1',
    generalfeedback: '',
    generalfeedbackformat: '1',
    defaultmark: '1.0000000',
    qtype,
    [`plugin_qtype_${qtype}_question`]: [fields(plugin)],
    tags: [],
  })}</question>`;
}

/** As an entry of a bank, whose older version is not what is asked. */
function banked(last: Question): string {
  const version = (number: number, made: string) =>
    `<question_versions id="${number}">${fields({ version: String(number), status: 'ready', questions: [made] })}</question_versions>`;
  const versions = [version(1, question({ ...last, id: last.id + 500, text: 'Older' })), version(2, question(last))];
  return `<question_bank_entry id="${last.id}"><question_version>${versions.join('')}</question_version></question_bank_entry>`;
}

const choices = (...answers: string[]) => ({
  answers,
  multichoice: [fields({ single: '1', correctfeedback: '<p>Yes.</p>', correctfeedbackformat: '1' })],
});

const inQuiz: readonly Question[] = [
  { id: 100, qtype: 'description', name: 'About', text: '<p>Two parts follow.</p>' },
  {
    id: 101,
    qtype: 'multichoice',
    name: 'Warp',
    text: '<p>Which runs along? <img src="@@PLUGINFILE@@/warp.png"></p>',
    plugin: choices(answer(1, 'Warp', '1.0000000', '<p>Right.</p>'), answer(2, 'Weft', '0.0000000')),
  },
  {
    id: 102,
    qtype: 'multianswer',
    name: 'Gaps',
    text: 'A {#1} has {#2} shafts.',
    plugin: { answers: [], multianswer: [fields({ sequence: '104,105' })] },
  },
  {
    id: 103,
    qtype: 'truefalse',
    name: 'Zwirn',
    text: 'Is twine twisted?',
    plugin: {
      // In the words of the language that the site had.
      answers: [answer(3, 'Wahr', '1.0000000'), answer(4, 'Falsch', '0.0000000')],
      truefalse: [fields({ trueanswer: '3', falseanswer: '4' })],
    },
  },
  { id: 104, parent: '102', qtype: 'shortanswer', name: 'Gaps', text: '{1:SHORTANSWER:=loom}' },
  { id: 105, parent: '102', qtype: 'numerical', name: 'Gaps', text: '{1:NUMERICAL:=4:0}' },
];

const toDraw: readonly Question[] = [
  {
    id: 110,
    qtype: 'numerical',
    name: 'Yards',
    text: 'How many yards?',
    plugin: {
      answers: [answer(5, '42', '1.0000000')],
      numerical_records: [`<numerical_record id="1">${fields({ answer: '5', tolerance: '0.5' })}</numerical_record>`],
    },
  },
  { id: 111, qtype: 'ddmarker', name: 'Point at it', text: 'Where?' },
];

const category = (id: string, name: string, questions: readonly Question[]) =>
  `<question_category id="${id}">${fields({ name, contextid: '60', parent: '0', question_bank_entries: questions.map(banked) })}</question_category>`;

/** The questions of the backup: what its quiz asks, and what it draws from. */
export const questionsXml = xml(
  `<question_categories>${category('50', 'Default for Weaving', inQuiz)}${category('51', 'Yarn', toDraw)}</question_categories>`,
);
