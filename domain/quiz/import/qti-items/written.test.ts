import { describe, expect, test } from 'vitest';
import { draftOf, imported, item, mapping, pointsFor, response, rule, set, template } from './testing/items.ts';

const entry = '<textEntryInteraction responseIdentifier="RESPONSE" expectedLength="10"/>';
const atEnd = `<p>What is the capital of France? ${entry}</p>`;
const compare = (how: string, value: string, type = 'string') =>
  `<${how}><variable identifier="RESPONSE"/><baseValue baseType="${type}">${value}</baseValue></${how.split(' ')[0]}>`;
const processing = (rules: string) => `<responseProcessing>${rules}</responseProcessing>`;
const text = (more: Partial<Parameters<typeof response>[0]>, rules: string, body = atEnd) =>
  item({ responses: response({ type: 'string', ...more }), body, rules });
const number = (more: Partial<Parameters<typeof response>[0]>, rules: string) =>
  text({ type: 'float', ...more }, rules);

describe('a text to type', () => {
  test('letter for letter', () => {
    const draft = draftOf('short_answer', text({ correct: ['Paris'] }, template('match_correct')));
    expect(draft).toMatchObject({ stem: '<p>What is the capital of France? </p>', key: { matchCase: true } });
    expect([' Paris ', 'paris', 'Pari'].map((typed) => pointsFor(draft, { text: typed }))).toEqual([1, 0, 0]);
  });

  test('some answers worth a part, whatever their case', () => {
    const worth =
      '<mapping defaultValue="0"><mapEntry mapKey="Paris" mappedValue="2" caseSensitive="false"/><mapEntry mapKey="Lutetia" mappedValue="1" caseSensitive="false"/></mapping>';
    const draft = draftOf('short_answer', text({ mapping: worth }, template('map_response')));
    expect(draft).toMatchObject({ points: '2', key: { matchCase: false } });
    expect(['PARIS', 'lutetia', 'Rome'].map((typed) => pointsFor(draft, { text: typed }))).toEqual([2, 1, 0]);
  });

  test('a wrong answer that takes points off gives nothing here', () => {
    const worth = text({ mapping: mapping({ Paris: 2, Rome: -1 }) }, template('map_response'));
    const draft = draftOf('short_answer', worth);
    expect(['Paris', 'Rome', 'Lima'].map((typed) => pointsFor(draft, { text: typed }))).toEqual([2, 0, 0]);
    expect(imported(worth).changes.join()).toContain('less than nothing');
  });

  test('a part of the text that is typed', () => {
    const draft = draftOf(
      'short_answer',
      text({}, processing(rule(compare('stringMatch caseSensitive="false" substring="true"', 'par*'), '1'))),
    );
    expect(draft.key).toMatchObject({ hasWildcards: true, accepted: [{ text: String.raw`*par\**` }] });
    expect(['the PAR*is', 'paris'].map((typed) => pointsFor(draft, { text: typed }))).toEqual([1, 0]);
  });

  test('upper and lower case worth different points', () => {
    const rules = rule(
      compare('stringMatch caseSensitive="true"', 'Paris'),
      '2',
      `<responseElseIf>${compare('stringMatch caseSensitive="false"', 'Paris')}${set('SCORE', '1')}</responseElseIf>`,
    );
    expect(imported(text({}, processing(rules))).reason).toContain('cannot be kept exactly');
  });

  test('a pattern is not followed', () => {
    expect(imported(text({}, processing(rule(compare('patternMatch', '(a+)+b'), '1')))).reason).toBe(
      'Its rules for points use “patternMatch”, which cannot be followed here.',
    );
  });

  test('a mask for what is typed is named', () => {
    const masked = atEnd.replace('expectedLength', 'patternMask="[A-Z]+" expectedLength');
    expect(imported(text({ correct: ['Paris'] }, template('match_correct'), masked)).changes).toEqual([
      'It took only answers of a certain form; here any text can be typed.',
    ]);
  });

  test('several texts as one answer', () => {
    expect(imported(text({ cardinality: 'multiple', correct: ['a'] }, template('match_correct'))).reason).toBe(
      'It takes several texts as one answer, which no type of question here does.',
    );
  });
});

describe('a number to type', () => {
  test('exactly', () => {
    const draft = draftOf('numeric', number({ correct: ['2.50'] }, template('match_correct')));
    expect(['2.5', '2,5', '2.51', 'two'].map((typed) => pointsFor(draft, { text: typed }))).toEqual([1, 1, 0, 0]);
  });

  test('with a margin', () => {
    const within = (attributes: string) =>
      `<equal ${attributes}><correct identifier="RESPONSE"/><variable identifier="RESPONSE"/></equal>`;
    const absolute = draftOf(
      'numeric',
      number({ correct: ['10'] }, processing(rule(within('toleranceMode="absolute" tolerance="0.5"'), '2'))),
    );
    expect(absolute.key.accepted).toMatchObject([{ value: '10', tolerance: '0.5', isRelative: false }]);
    const relative = draftOf(
      'numeric',
      number({ correct: ['20'] }, processing(rule(within('toleranceMode="relative" tolerance="10"'), '2'))),
    );
    expect(relative.key.accepted).toMatchObject([{ value: '20', tolerance: '10', isRelative: true }]);
    expect(['18', '22', '17.9'].map((typed) => pointsFor(relative, { text: typed }))).toEqual([2, 2, 0]);
    const uneven = draftOf(
      'numeric',
      number({ correct: ['10'] }, processing(rule(within('toleranceMode="absolute" tolerance="1 3"'), '2'))),
    );
    expect(uneven.key.accepted).toMatchObject([{ value: '11', tolerance: '2' }]);
    const open = 'toleranceMode="absolute" tolerance="0.5" includeUpperBound="false"';
    expect(imported(number({ correct: ['10'] }, processing(rule(within(open), '2')))).reason).toContain('exactly');
  });

  test('between two limits', () => {
    const between = `<and>${compare('gte', '4', 'float')}${compare('lte', '6', 'float')}</and>`;
    const draft = draftOf('numeric', number({}, processing(rule(between, '1'))));
    expect(draft.key.accepted).toMatchObject([{ value: '5', tolerance: '1' }]);
  });

  test('on a slider', () => {
    const slider =
      '<sliderInteraction responseIdentifier="RESPONSE" lowerBound="0" upperBound="100" step="1"><prompt>How many?</prompt></sliderInteraction>';
    const { draft, changes } = imported(
      text(
        { type: 'integer', mapping: mapping({ 16: 1, 17: 0.5 }), correct: ['16'] },
        template('map_response'),
        slider,
      ),
    );
    expect(draft?.type === 'numeric' && ['16', '17', '18'].map((typed) => pointsFor(draft, { text: typed }))).toEqual([
      1, 0.5, 0,
    ]);
    expect(changes).toEqual(['Its answer was set with a slider from 0 to 100; here the number is typed.']);
  });
});

describe('what a person grades', () => {
  const essay =
    '<extendedTextInteraction responseIdentifier="RESPONSE"><prompt>Write a postcard.</prompt></extendedTextInteraction>';

  test('an essay, with what is said to whoever grades', () => {
    const body = `${essay}<rubricBlock view="candidate"><p>In 30 words.</p></rubricBlock><rubricBlock view="scorer"><p>One point each.</p></rubricBlock>`;
    const draft = draftOf('essay', text({ correct: ['Dear Sam'] }, '', body));
    expect(draft).toMatchObject({
      stem: '<p>Write a postcard.</p><p>In 30 words.</p>',
      points: '1',
      key: { notes: '<p>One point each.</p><p>Dear Sam</p>' },
    });
    expect(imported(text({}, '', body)).changes).toEqual([]);
  });

  test('a large field whose rules know the answer is a text to type', () => {
    const rules = processing(rule(compare('stringMatch caseSensitive="false"', 'Paris'), '1'));
    expect(imported(text({}, rules, essay)).draft?.type).toBe('short_answer');
  });

  test('rules that cannot be followed leave it to a person', () => {
    const { draft, changes } = imported(text({}, processing(rule(compare('patternMatch', 'x'), '1')), essay));
    expect(draft?.type).toBe('essay');
    expect(changes).toEqual(['Its rules for points are left out: a person grades the answers.']);
  });

  test('a file to hand in', () => {
    const body = '<p>Hand in your report.</p><uploadInteraction responseIdentifier="RESPONSE" type="application/pdf"/>';
    expect(draftOf('file_upload', text({ type: 'file' }, '', body))).toMatchObject({
      body: { types: ['.pdf'], maxFiles: 1 },
    });
  });
});
