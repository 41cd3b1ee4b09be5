import { escapeHtml } from '../../escape-html.ts';
import { times, fraction } from '../../fraction.ts';
import { plain } from '../../quiz/import/parts.ts';
import { numberIn } from '../values.ts';
import { below, child, children, type Element } from '../xml.ts';
import { valueOf } from './texts.ts';

/** The HTML of a text of a question, by its format and what its files belong to. */
export type QuestionHtml = (text: string, format: string, area: string, item: string) => string;

const element = (tag: string, text: string, attributes: Record<string, string> = {}, own: Element[] = []): Element => ({
  tag,
  text,
  attributes,
  children: own,
});

const combined = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'];
/** What a question says of itself in one row, by the names that Moodle's question files have for it. */
const settings = [
  'single',
  'usecase',
  'responseformat',
  'attachments',
  'maxwordlimit',
  'filetypeslist',
  'responsetemplate',
  'selecttype',
  'selectcount',
  'gradingtype',
  'unitgradingtype',
];

/**
 * A question of a backup as a question file of Moodle has it, so that one reader reads both. `byId` finds the questions
 * that stand in a text with gaps.
 */
export function questionElement(
  question: Element,
  { html, byId, points }: { html: QuestionHtml; byId: (id: string) => Element | undefined; points: string },
): Element {
  const type = valueOf(question, 'qtype');
  const id = question.attributes['id'] ?? '';
  const plugin = question.children.find(({ tag }) => /^plugin_qtype_\w+_question$/.test(tag));
  const text = (from: Element, tag: string, area: string, item: string, as = area): Element =>
    element(as, html(valueOf(from, tag), valueOf(from, `${tag}format`), area, item), { format: 'html' });
  const details = plugin?.children.find(({ tag }) => tag === type || tag === `${type}options`) ?? plugin;
  const rows = [...(plugin ? below(plugin, 'numerical_option') : []), ...(details ? [details] : [])];
  const ownTexts = combined.flatMap((tag) => (details && child(details, tag) ? text(details, tag, tag, id) : []));
  const stem = text(question, 'questiontext', 'questiontext', id);
  const said = settings.flatMap((tag) =>
    rows.flatMap((row) => (child(row, tag) ? element(tag, valueOf(row, tag)) : [])),
  );
  const graderInfo = details && child(details, 'graderinfo') ? [text(details, 'graderinfo', 'graderinfo', id)] : [];
  return element('question', '', { type: types[type] ?? type }, [
    element('name', valueOf(question, 'name')),
    type === 'multianswer' ? { ...stem, text: gapped(stem.text, plugin, byId) } : stem,
    text(question, 'generalfeedback', 'generalfeedback', id),
    element('defaultgrade', points),
    ...said,
    ...graderInfo,
    ...ownTexts,
    ...partsOf(type, plugin, text),
    ...children(child(question, 'question_hints'), 'question_hint').map((hint) =>
      element('hint', valueOf(hint, 'hint')),
    ),
    element(
      'tags',
      '',
      {},
      children(child(question, 'tags'), 'tag').map((tag) => element('tag', valueOf(tag, 'rawname'))),
    ),
  ]);
}

const types: Readonly<Record<string, string>> = { match: 'matching', multianswer: 'cloze', randomsamatch: 'matching' };

type Text = (from: Element, tag: string, area: string, item: string, as?: string) => Element;

function partsOf(type: string, plugin: Element | undefined, text: Text): Element[] {
  const answers = children(child(plugin, 'answers'), 'answer').toSorted((a, b) => order(a) - order(b));
  switch (type) {
    case 'match':
      return children(child(plugin, 'matches'), 'match').map((one) => {
        const said = text(one, 'questiontext', 'subquestion', one.attributes['id'] ?? '');
        return { ...said, children: [element('text', said.text), element('answer', valueOf(one, 'answertext'))] };
      });
    case 'gapselect':
      return answers.map((answer) =>
        option('selectoption', valueOf(answer, 'answertext'), valueOf(answer, 'feedback')),
      );
    case 'ddwtos':
      return answers.map((answer) => {
        // PHP's own way to write an object down.
        const [, group = '1'] = /"draggroup";(?:s:\d+:"|i:)(\d+)/.exec(valueOf(answer, 'feedback')) ?? [];
        return option('dragbox', escapeHtml(valueOf(answer, 'answertext')), group);
      });
    case 'truefalse':
      return answers.map((answer) => {
        const isTrue = answer.attributes['id'] === valueOf(child(plugin, 'truefalse'), 'trueanswer');
        return answerOf(answer, element('text', isTrue ? 'true' : 'false'), text, percent(answer));
      });
    case 'ordering':
      return answers.map((answer) => answerOf(answer, html(answer, text), text, valueOf(answer, 'fraction')));
    default:
      return [
        ...answers.map((answer) => {
          const isHtml = type === 'multichoice' || type === 'calculatedmulti';
          const said = isHtml ? html(answer, text) : element('text', valueOf(answer, 'answertext'));
          const made = answerOf(answer, said, text, percent(answer));
          return { ...made, children: [...made.children, ...limitsOf(answer, plugin)] };
        }),
        ...unitsOf(plugin),
        ...variablesOf(plugin),
      ];
  }
}

const order = (answer: Element) => Number(answer.attributes['id'] ?? 0);

const option = (tag: string, text: string, group: string) =>
  element(tag, '', { format: 'html' }, [element('text', text), element('group', group)]);

function html(answer: Element, text: Text): Element {
  const { text: said } = text(answer, 'answertext', 'answer', answer.attributes['id'] ?? '');
  return element('text', said);
}

function answerOf(answer: Element, said: Element, text: Text, worth: string): Element {
  const feedback = text(answer, 'feedback', 'answerfeedback', answer.attributes['id'] ?? '', 'feedback');
  return element('answer', '', { fraction: worth, format: 'html' }, [said, feedback]);
}

/** A backup says shares where a question file says percentages. */
function percent(answer: Element): string {
  const share = numberIn(valueOf(answer, 'fraction'));
  return share ? plain(times(share, fraction(100)), 5) : '0';
}

function limitsOf(answer: Element, plugin: Element | undefined): Element[] {
  const records = [...below(plugin, 'numerical_record'), ...below(plugin, 'calculated_record')];
  const record = records.find((one) => valueOf(one, 'answer') === answer.attributes['id']);
  if (!record) return [];
  return ['tolerance', 'tolerancetype'].flatMap((tag) =>
    child(record, tag) ? element(tag, valueOf(record, tag)) : [],
  );
}

function unitsOf(plugin: Element | undefined): Element[] {
  const units = below(plugin, 'numerical_unit').map((unit) =>
    element('unit', '', {}, [
      element('multiplier', valueOf(unit, 'multiplier')),
      element('unit_name', valueOf(unit, 'unit')),
    ]),
  );
  return units.length > 0 ? [element('units', '', {}, units)] : [];
}

/** `uniform:1.0:10.0:2` are the least, the most and the decimals of a variable. */
function variablesOf(plugin: Element | undefined): Element[] {
  const found = below(plugin, 'dataset_definition').map((definition) => {
    const [, minimum = '', maximum = '', decimals = ''] = valueOf(definition, 'options').split(':');
    return element('dataset_definition', '', {}, [
      element('name', valueOf(definition, 'name')),
      element('minimum', minimum),
      element('maximum', maximum),
      element('decimals', decimals),
    ]);
  });
  return found.length > 0 ? [element('dataset_definitions', '', {}, found)] : [];
}

/** Where a text says `{#2}`, the second of its questions stands, as it is written in a question file. */
function gapped(stem: string, plugin: Element | undefined, byId: (id: string) => Element | undefined): string {
  const ids = valueOf(child(plugin, 'multianswer'), 'sequence').split(',');
  return stem.replace(/\{#(\d{1,3})\}/g, (whole, place: string) => {
    const question = byId(ids[Number(place) - 1]?.trim() ?? '');
    return question ? valueOf(question, 'questiontext') : whole;
  });
}
