import { describe, expect, test } from 'vitest';
import type { QuestionDraft } from '../../../../contract/questions.ts';
import {
  choice,
  draftOf,
  imported,
  isRight,
  item,
  mapping,
  pointsFor,
  response,
  rule,
  set,
  template,
} from './testing/items.ts';

const texts = ['Paris', 'Rome', 'Lima'];
const ids = (draft: QuestionDraft, ...wanted: string[]) =>
  'choices' in draft.body ? draft.body.choices.filter(({ html }) => wanted.includes(html)).map(({ id }) => id) : [];

describe('one choice', () => {
  test('by its right answer', () => {
    const draft = draftOf(
      'multiple_choice',
      item({ responses: response({ correct: ['P'] }), body: choice(texts), rules: template('match_correct') }),
    );
    expect(draft).toMatchObject({ stem: '<p>Which one?</p>', points: '1' });
    expect(texts.map((text) => pointsFor(draft, { choice: ids(draft, text)[0] ?? '' }))).toEqual([1, 0, 0]);
  });

  test('in the words of 3.0, with its own templates', () => {
    const text = `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="Three" adaptive="false" time-dependent="false">
      <qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>b</qti-value></qti-correct-response></qti-response-declaration>
      <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>
      <qti-item-body><qti-choice-interaction response-identifier="R" max-choices="1"><qti-prompt>Which?</qti-prompt>
      <qti-simple-choice identifier="a">A</qti-simple-choice><qti-simple-choice identifier="b">B</qti-simple-choice></qti-choice-interaction></qti-item-body>
      <qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/></qti-assessment-item>`;
    const draft = draftOf('multiple_choice', text);
    expect(Object.values(draft.key.credits)).toEqual(['0', '100']);
    expect(imported(text).name).toBe('Three');
    const older = imported(text.replace('imsqtiasi_v3p0', 'imsqti_v2p2'));
    expect(older.reason).toContain('says to be of another version');
  });

  test('with prefixes of a namespace', () => {
    const text = item({
      responses: response({ correct: ['R'] }),
      body: choice(texts),
      rules: template('match_correct'),
    });
    const prefixed = text.replace(/<(\/?)([a-z])/gi, '<$1q:$2').replace('xmlns=', 'xmlns:q=');
    expect(imported(prefixed).draft).toEqual(imported(text).draft);
  });

  test('by a mapping, with parts of the points and points taken off', () => {
    const worth = mapping({ P: 4, R: 1, L: -2 });
    const text = item({
      responses: response({ mapping: worth }),
      body: choice(texts),
      rules: template('map_response'),
    });
    const draft = draftOf('multiple_choice', text);
    expect(draft.points).toBe('4');
    expect(Object.values(draft.key.credits)).toEqual(['100', '25', '-50']);
    expect(imported(text).changes.join()).toContain('less than nothing');
  });

  test('by rules written out, without a right answer beside them', () => {
    const is = (id: string) =>
      `<match><variable identifier="RESPONSE"/><baseValue baseType="identifier">${id}</baseValue></match>`;
    const rules = `<responseProcessing>${rule(is('R'), '3', `<responseElseIf>${is('L')}${set('SCORE', '1.5')}</responseElseIf>`)}</responseProcessing>`;
    const draft = draftOf('multiple_choice', item({ responses: response({}), body: choice(texts), rules }));
    expect(draft.points).toBe('3');
    expect(Object.values(draft.key.credits)).toEqual(['0', '100', '50']);
  });

  test('its points: of the test, of the item, or what can be reached', () => {
    const of = (outcomes: string, points: string | null = null) =>
      imported(
        item({
          responses: response({ correct: ['P'] }),
          outcomes,
          body: choice(texts),
          rules: template('match_correct'),
        }),
        { points },
      ).draft?.points;
    const score = '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>';
    const most =
      '<outcomeDeclaration identifier="MAXSCORE" cardinality="single" baseType="float"><defaultValue><value>5.0</value></defaultValue></outcomeDeclaration>';
    expect(of(score)).toBe('1');
    expect(of(score + most)).toBe('5');
    expect(of(score + most, '2.5')).toBe('2.5');
    expect(of(score + most, 'many')).toBe('5');
    expect(of(score.replace('/>', ' normalMaximum="7"/>'))).toBe('7');
  });

  test('without rules its right answer gives the points, and that is said', () => {
    const { draft, changes } = imported(item({ responses: response({ correct: ['P'] }), body: choice(texts) }));
    expect(draft?.type).toBe('multiple_choice');
    expect(changes).toEqual(['The file has no rules for its points: its right answer gives them.']);
  });

  test('a key is never guessed', () => {
    expect(imported(item({ responses: response({}), body: choice(texts) })).reason).toBe(
      'The file does not say which answer is right.',
    );
  });

  test('words of a text', () => {
    const body =
      '<hottextInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Find the verb.</prompt><p>The <hottext identifier="a">cat</hottext> <hottext identifier="b">sleeps</hottext>.</p></hottextInteraction>';
    const draft = draftOf(
      'multiple_choice',
      item({ responses: response({ correct: ['b'] }), body, rules: template('match_correct') }),
    );
    expect(draft.stem).toBe('<p>Find the verb.</p><p>The <u>cat</u> <u>sleeps</u>.</p>');
    expect(draft.body.choices.map(({ html }) => html)).toEqual(['cat', 'sleeps']);
  });
});

describe('several choices', () => {
  const several = (more: Partial<Parameters<typeof response>[0]>, rules: string, attributes = 'maxChoices="0"') =>
    item({ responses: response({ cardinality: 'multiple', ...more }), body: choice(texts, attributes), rules });

  test('all or nothing', () => {
    const draft = draftOf('multiple_answers', several({ correct: ['P', 'R'] }, template('match_correct')));
    expect(draft.key.scoring).toBe('all_or_nothing');
    expect(pointsFor(draft, { choices: ids(draft, 'Paris', 'Rome') })).toBe(1);
    expect(pointsFor(draft, { choices: ids(draft, 'Paris') })).toBe(0);
  });

  test('weights, with a lower and an upper limit', () => {
    const worth = mapping({ P: 1, R: 2 }, 'defaultValue="-1" lowerBound="0" upperBound="3"');
    const draft = draftOf('multiple_answers', several({ mapping: worth }, template('map_response')));
    expect(draft).toMatchObject({ points: '3', key: { scoring: 'weights' } });
    expect(pointsFor(draft, { choices: ids(draft, 'Rome') })).toBe(2);
    expect(pointsFor(draft, { choices: ids(draft, 'Rome', 'Lima') })).toBe(1);
    expect(pointsFor(draft, { choices: ids(draft, 'Paris', 'Rome', 'Lima') })).toBe(2);
  });

  test('what takes the share of a right one off is said as that', () => {
    const worth = mapping({ P: 1, R: 1, L: -1 }, 'defaultValue="0" lowerBound="0"');
    const draft = draftOf('multiple_answers', several({ mapping: worth }, template('map_response')));
    expect(draft.key.scoring).toBe('right_minus_wrong');
  });

  test('ticking everything does not pay where only some could be ticked', () => {
    const worth = mapping({ P: 1, R: 1 });
    const { draft, changes } = imported(several({ mapping: worth }, template('map_response'), 'maxChoices="2"'));
    expect(draft).toMatchObject({ type: 'multiple_answers', key: { scoring: 'right_minus_wrong' } });
    expect(changes).toEqual([
      'It let at most 2 choices be ticked; here a wrong one takes the share of a right one off.',
    ]);
  });

  test('a limit below what can be ticked is no weight of ours', () => {
    const worth = mapping({ P: 1, R: 2, L: 5 }, 'defaultValue="0" upperBound="6"');
    expect(imported(several({ mapping: worth }, template('map_response'))).reason).toContain('cannot be kept exactly');
  });

  test('a converter’s limit of one choice where it takes two', () => {
    const member = (id: string) =>
      `<member><baseValue baseType="identifier">${id}</baseValue><variable identifier="RESPONSE"/></member>`;
    const rules = `<responseProcessing>${rule(`<and>${member('P')}${member('R')}<not>${member('L')}</not></and>`, '100')}</responseProcessing>`;
    const draft = draftOf('multiple_answers', several({}, rules, 'maxChoices="1"'));
    expect(draft.key).toMatchObject({ scoring: 'all_or_nothing', rightChoices: ids(draft, 'Paris', 'Rome') });
  });

  test('more of them than can be tried all', () => {
    const many = Array.from({ length: 14 }, (_, index) => `${String.fromCharCode(65 + index)} choice`);
    const text = item({
      responses: response({
        cardinality: 'multiple',
        correct: ['B', 'D'],
        mapping: mapping({ B: 3, D: 1 }, 'defaultValue="-1" lowerBound="0"'),
      }),
      body: choice(many, 'maxChoices="0"'),
      rules: template('map_response'),
    });
    const draft = draftOf('multiple_answers', text);
    expect(draft.key).toMatchObject({ scoring: 'weights' });
    expect(pointsFor(draft, { choices: ids(draft, 'B choice', 'A choice') })).toBe(2);
  });
});

describe('feedback', () => {
  const outcomes =
    '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>';
  const modal = (id: string, text: string) =>
    `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="${id}" showHide="show">${text}</modalFeedback>`;
  const show = (id: string) => set('FEEDBACK', id, 'identifier');

  test('after right and wrong answers', () => {
    const rules = `<responseProcessing><responseCondition><responseIf>${isRight()}${set('SCORE', '1')}${show('yes')}</responseIf><responseElse>${show('no')}</responseElse></responseCondition></responseProcessing>`;
    const after = modal('yes', 'Well done.') + modal('no', 'Try again.') + modal('never', 'Not heard.');
    const text = item({ responses: response({ correct: ['P'] }), outcomes, body: choice(texts), rules, after });
    expect(imported(text).draft?.key).toMatchObject({ right: 'Well done.', wrong: 'Try again.' });
    expect(imported(text).changes).toEqual([
      'Its feedback “Not heard.” hangs on a condition that cannot be said here, and is left out.',
    ]);
  });

  test('beside the choice in which it stands', () => {
    const body = choice(texts).replace(
      'Rome<',
      'Rome<feedbackInline outcomeIdentifier="FEEDBACK" identifier="R" showHide="show">No, that is in Italy.</feedbackInline><',
    );
    const rules = `<responseProcessing><setOutcomeValue identifier="FEEDBACK"><variable identifier="RESPONSE"/></setOutcomeValue>${rule(isRight(), '1')}</responseProcessing>`;
    const draft = draftOf('multiple_choice', item({ responses: response({ correct: ['P'] }), outcomes, body, rules }));
    expect(draft.body.choices.map(({ html }) => html)).toEqual(texts);
    expect(draft.key.feedback).toEqual({ [ids(draft, 'Rome')[0] ?? '']: 'No, that is in Italy.' });
  });

  test('of several choices, each for its own', () => {
    const collected = outcomes.replace('"FEEDBACK" cardinality="single"', '"FEEDBACK" cardinality="multiple"');
    const rules = `<responseProcessing><setOutcomeValue identifier="FEEDBACK"><variable identifier="RESPONSE"/></setOutcomeValue>${rule(isRight(), '1')}</responseProcessing>`;
    const text = item({
      responses: response({ cardinality: 'multiple', correct: ['P', 'R'] }),
      outcomes: collected,
      body: choice(texts, 'maxChoices="0"'),
      rules,
      after: modal('L', 'Lima is no capital of Europe.'),
    });
    const draft = draftOf('multiple_answers', text);
    expect(draft.key.feedback).toEqual({ [ids(draft, 'Lima')[0] ?? '']: 'Lima is no capital of Europe.' });
  });
});
