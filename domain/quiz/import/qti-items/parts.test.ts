import { describe, expect, test } from 'vitest';
import { draftOf, imported, isRight, item, mapping, pointsFor, response, rule, template } from './testing/items.ts';

const inline = (id: string, ...texts: string[]) =>
  `<inlineChoiceInteraction responseIdentifier="${id}">${texts.map((text) => `<inlineChoice identifier="${text.charAt(0)}">${text}</inlineChoice>`).join('')}</inlineChoiceInteraction>`;
const entry = (id: string) => `<textEntryInteraction responseIdentifier="${id}"/>`;
const plusOne = (id: string, points: number) =>
  `<responseCondition><responseIf>${isRight(id)}<setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/><baseValue baseType="float">${points}</baseValue></sum></setOutcomeValue></responseIf></responseCondition>`;

describe('blanks', () => {
  const responses =
    response({ id: 'A', correct: ['b'] }) +
    response({ id: 'B', type: 'string', correct: ['sleeps'] }) +
    response({ id: 'C', type: 'integer', correct: ['4'] });
  const body = `<p>The ${inline('A', 'ant', 'bear')} ${entry('B')} on its ${entry('C')} legs.</p>`;

  test('choices, texts and numbers, each with its own points', () => {
    const rules = `<responseProcessing>${plusOne('A', 1)}${plusOne('B', 2)}${plusOne('C', 3)}</responseProcessing>`;
    const draft = draftOf('fill_in_blanks', item({ responses, body, rules }));
    expect(draft).toMatchObject({ stem: '<p>The [[b1]] [[b2]] on its [[b3]] legs.</p>', points: '6' });
    const bear = draft.body.blanks[0]?.choices[1]?.id ?? '';
    expect(pointsFor(draft, { blanks: { b1: bear, b2: 'sleeps', b3: '4' } })).toBe(6);
    expect(pointsFor(draft, { blanks: { b1: bear, b3: '5' } })).toBe(1);
    expect(pointsFor(draft, { blanks: { b2: 'Sleeps', b3: '4.0' } })).toBe(3);
  });

  test('points for all of them together become shares, and that is said', () => {
    const rules = `<responseProcessing>${rule(`<and>${isRight('A')}${isRight('B')}${isRight('C')}</and>`, '3')}</responseProcessing>`;
    const { draft, changes } = imported(item({ responses, body, rules }));
    expect(draft?.type === 'fill_in_blanks' && pointsFor(draft, { blanks: { b3: '4' } })).toBe(1);
    expect(changes).toEqual([
      'It gave points only where all of its answers were right; here each right answer gives its share.',
    ]);
  });

  test('a single one with more text behind it', () => {
    const text = item({
      responses: response({ type: 'string', correct: ['York'] }),
      body: `<p>This sun of ${entry('RESPONSE')}; and all the clouds.</p>`,
      rules: template('match_correct'),
    });
    expect(draftOf('fill_in_blanks', text).stem).toBe('<p>This sun of [[b1]]; and all the clouds.</p>');
  });

  test('gaps of a text, with words that mislead', () => {
    const text = item({
      responses: response({
        cardinality: 'multiple',
        type: 'directedPair',
        correct: ['s g1', 'p  g2'],
        mapping: mapping({ 's g1': 1, 'p g2': 2 }, 'defaultValue="-1" lowerBound="0"'),
      }),
      body: '<gapMatchInteraction responseIdentifier="RESPONSE"><prompt>Fill in.</prompt><gapText identifier="s" matchMax="1">sun</gapText><gapText identifier="p" matchMax="1">plants</gapText><gapText identifier="a" matchMax="1">animals</gapText><p><gap identifier="g1"/> feeds <gap identifier="g2"/>.</p></gapMatchInteraction>',
      rules: template('map_response'),
    });
    const draft = draftOf('fill_in_blanks', text);
    expect(draft.stem).toBe('<p>Fill in.</p><p>[[b1]] feeds [[b2]].</p>');
    const [sun = '', plants = '', animals = ''] = draft.body.blanks[0]?.choices.map(({ id }) => id) ?? [];
    expect(pointsFor(draft, { blanks: { b1: sun, b2: plants } })).toBe(3);
    expect(pointsFor(draft, { blanks: { b1: sun, b2: animals } })).toBe(0);
    expect(pointsFor(draft, { blanks: { b2: plants } })).toBe(2);
  });
});

describe('pairs', () => {
  const part = (id: string, text: string) =>
    `<simpleAssociableChoice identifier="${id}" matchMax="1">${text}</simpleAssociableChoice>`;
  const sets = (targets: string) =>
    `<matchInteraction responseIdentifier="RESPONSE"><prompt>Match them.</prompt><simpleMatchSet>${part('F', 'France')}${part('I', 'Italy')}</simpleMatchSet><simpleMatchSet>${targets}</simpleMatchSet></matchInteraction>`;
  const targets = part('P', 'Paris') + part('R', 'Rome') + part('L', 'Lima');
  const of = (more: Partial<Parameters<typeof response>[0]>, rules: string, body = sets(targets)) =>
    item({
      responses: response({ cardinality: 'multiple', type: 'directedPair', correct: ['F P', 'I R'], ...more }),
      body,
      rules,
    });

  test('each counts alike', () => {
    const draft = draftOf('matching', of({ mapping: mapping({ 'F P': 1, 'I R': 1 }) }, template('map_response')));
    expect(draft).toMatchObject({ points: '2', stem: '<p>Match them.</p>', key: { scoring: 'each_pair' } });
    expect(draft.body.targets.map(({ text }) => text)).toEqual(['Paris', 'Rome', 'Lima']);
    const [first] = Object.entries(draft.key.pairs);
    expect(pointsFor(draft, { pairs: Object.fromEntries(first ? [first] : []) })).toBe(1);
  });

  test('all or nothing', () => {
    const draft = draftOf('matching', of({}, template('match_correct')));
    expect(draft.key.scoring).toBe('all_or_nothing');
    expect(imported(of({}, template('match_correct'))).changes).toEqual([]);
  });

  test('from the second set to the first', () => {
    const pairs = ['F P', 'F R', 'I L'];
    const draft = draftOf('matching', of({ correct: pairs }, template('match_correct')));
    expect(draft.body.prompts.map(({ html }) => html)).toEqual(['Paris', 'Rome', 'Lima']);
    expect(new Set(Object.values(draft.key.pairs)).size).toBe(2);
  });

  test('of different worth, or with pictures, they are a list of blanks', () => {
    const worth = { mapping: mapping({ 'F P': 3, 'I R': 1 }) };
    const { draft, changes } = imported(of(worth, template('map_response')));
    expect(draft).toMatchObject({
      type: 'fill_in_blanks',
      points: '4',
      stem: '<p>Match them.</p><ul><li>France [[b1]]</li><li>Italy [[b2]]</li></ul>',
    });
    expect(changes.join()).toContain('list of blanks');
    const pictures = targets.replace('Paris', '<img src="paris.png" alt="Paris"/>');
    const shown = imported(of({}, template('match_correct'), sets(pictures)));
    expect(shown.draft?.type).toBe('fill_in_blanks');
    expect(shown.changes.join()).toContain('only where all of its answers were right');
  });

  test('a prompt with two partners', () => {
    const pairs = ['F P', 'F R', 'I R'];
    expect(imported(of({ correct: pairs }, template('match_correct'))).reason).toContain('several partners or none');
  });

  test('of one set', () => {
    const body = `<associateInteraction responseIdentifier="RESPONSE"><prompt>Who were rivals?</prompt>${['Antonio', 'Capulet', 'Montague', 'Prospero'].map((name) => part(name.charAt(0), name)).join('')}</associateInteraction>`;
    const text = item({
      responses: response({
        cardinality: 'multiple',
        type: 'pair',
        correct: ['P A', 'C M'],
        mapping: mapping({ 'A P': 1, 'M C': 1 }),
      }),
      body,
      rules: template('map_response'),
    });
    const draft = draftOf('matching', text);
    expect(draft.body.prompts).toHaveLength(2);
    expect(pointsFor(draft, { pairs: draft.key.pairs })).toBe(2);
    expect(imported(text).changes).toEqual([
      'Any two of its parts could be joined; here one part of each pair stands as the prompt.',
    ]);
  });
});

describe('an order', () => {
  const parts = ['one', 'two', 'three']
    .map((text) => `<simpleChoice identifier="${text}">${text}</simpleChoice>`)
    .join('');
  const body = `<orderInteraction responseIdentifier="RESPONSE" shuffle="true"><prompt>Count.</prompt>${parts}</orderInteraction>`;
  const of = (correct: string[]) =>
    item({ responses: response({ cardinality: 'ordered', correct }), body, rules: template('match_correct') });

  test('all or nothing', () => {
    const draft = draftOf('ordering', of(['one', 'two', 'three']));
    expect(draft.key.scoring).toBe('all_or_nothing');
    const textOf = new Map(draft.body.items.map(({ id, html }) => [id, html]));
    expect(draft.key.order.map((id) => textOf.get(id))).toEqual(['one', 'two', 'three']);
    expect(pointsFor(draft, { order: draft.key.order.toReversed() })).toBe(0);
  });

  test('of some parts only', () => {
    expect(imported(of(['two', 'one'])).reason).toContain('Only some of its parts');
  });
});
