import { describe, expect, test } from 'vitest';
import { choice, imported, item, mapping, response, template } from './testing/items.ts';

const one = choice(['Paris', 'Rome']);
const of = (body: string, more: Partial<Parameters<typeof item>[0]> = {}) =>
  imported(item({ responses: response({ correct: ['P'] }), body, rules: template('match_correct'), ...more })).reason;

describe('what is not taken', () => {
  test.each([
    ['hotspotInteraction', 'click places in a picture'],
    ['selectPointInteraction', 'mark points'],
    ['graphicOrderInteraction', 'places of a picture in order'],
    ['graphicAssociateInteraction', 'join places'],
    ['graphicGapMatchInteraction', 'labels on a picture'],
    ['positionObjectInteraction', 'an object in its place'],
    ['drawingInteraction', 'to draw'],
    ['mediaInteraction', 'a recording or a film'],
    ['endAttemptInteraction', 'ends the try'],
    ['customInteraction', 'a program of its own'],
    ['portableCustomInteraction', 'a program of its own'],
    ['somethingElseInteraction', 'not known here'],
    ['printedVariable', 'variables of a template'],
    ['templateBlock', 'variables of a template'],
  ])('%s', (name, words) => {
    expect(of(`<p>Look.</p><div><${name} responseIdentifier="RESPONSE"/></div>${one}`)).toContain(words);
    const dashed = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(of(`<p>Look.</p><qti-${dashed} response-identifier="RESPONSE"/>${one}`)).toContain(words);
  });

  test('adaptive items and templates', () => {
    const text = item({ responses: response({ correct: ['P'] }), body: one });
    expect(imported(text.replace('adaptive="false"', 'adaptive="true"')).reason).toContain('adaptive item');
    const declaration = '<templateDeclaration identifier="X" cardinality="single" baseType="integer"/>';
    expect(imported(text.replace('<itemBody', `${declaration}<itemBody`)).reason).toContain('variables of a template');
  });

  test('nothing to answer, or several kinds of answers', () => {
    expect(of('<p>Read this.</p>')).toBe('It is a text between questions, with nothing to answer.');
    expect(of(one + one)).toBe('It asks for 2 answers of different kinds at once. Write each of them as a question.');
    const entry = '<textEntryInteraction responseIdentifier="RESPONSE"/>';
    expect(of(`${one}<p>${entry}</p>`)).toContain('2 answers of different kinds');
  });

  test('steps, one after another', () => {
    const body = `${one}<feedbackBlock outcomeIdentifier="F" identifier="more" showHide="show"><p><textEntryInteraction responseIdentifier="RESPONSE"/></p></feedbackBlock>`;
    expect(of(body)).toContain('asks in steps');
  });

  test('ways to give points that are not known, and points for nothing', () => {
    expect(of(one, { rules: template('map_response_point') })).toContain('“map_response_point”');
    expect(of(one, { rules: template('match_nothing') })).toContain('“match_nothing”');
    const lowest = response({ cardinality: 'multiple', mapping: mapping({ P: 3 }, 'defaultValue="0" lowerBound="1"') });
    expect(
      of(choice(['Paris', 'Rome'], 'maxChoices="0"'), {
        responses: lowest,
        rules:
          '<responseProcessing><setOutcomeValue identifier="SCORE"><mapResponse identifier="RESPONSE"/></setOutcomeValue></responseProcessing>',
      }),
    ).toContain('points for an empty answer');
  });

  test('rules of another file, and rules that change the answer', () => {
    const own = '<responseProcessing><include href="rules.xml"/></responseProcessing>';
    expect(of(one, { rules: own })).toContain('“include”');
    const changed =
      '<responseProcessing><setResponseValue identifier="RESPONSE"><null/></setResponseValue></responseProcessing>';
    expect(of(one, { rules: changed })).toContain('“setResponseValue”');
  });

  test('an answer that is not declared, and parts of the same name', () => {
    expect(of(one, { responses: '' })).toContain('does not declare the answer');
    expect(of(choice(['Paris', 'Prague']))).toContain('the same identifier');
  });

  test('files that are no items, with the line where they break', () => {
    expect(imported('<manifest/>').reason).toBe('It is no item of QTI 2 or 3.');
    const broken = imported('<assessmentItem>\n<p></assessmentItem>');
    expect(broken.reason).toContain('not well-formed');
    expect(broken.name).toBe('items/one.xml');
    expect(imported('').draft).toBeUndefined();
  });
});

describe('hostile files', () => {
  const text = item({ responses: response({ correct: ['P'] }), body: one, rules: template('match_correct') });

  test('entities and document types are refused', () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
    expect(imported(text.replace('<assessmentItem', `${bomb}<assessmentItem`)).reason).toContain('document type');
    expect(imported(text.replace('Paris', '&b;')).draft?.type).toBe('multiple_choice');
  });

  test('names that every object has', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    const choices = names.map((name) => `<simpleChoice identifier="${name}">${name}</simpleChoice>`).join('');
    for (const name of names) {
      const body = `<p>Which?</p><choiceInteraction responseIdentifier="${name}" maxChoices="1">${choices}</choiceInteraction>`;
      const responses = response({ id: name, correct: [name], mapping: mapping({ [name]: 1 }) });
      const { draft } = imported(item({ responses, body }));
      expect(draft?.type === 'multiple_choice' && Object.values(draft.key.credits)).toEqual(
        names.map((each) => (each === name ? '100' : '0')),
      );
      // What the reader of XML knows as dangerous it refuses itself.
      const named = imported(item({ responses, body: body.replace('maxChoices', `${name}="1" maxChoices`) }));
      expect(named.draft === undefined).toBe(/cannot be read as XML/.test(named.reason));
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('marks of ours in a text are taken out of it', () => {
    expect(imported(text.replace('Which one?', 'Which\ue0000\ue001 one?')).draft?.stem).toBe('<p>Which0 one?</p>');
  });

  test.each([
    ['depth', () => item({ body: '<div>'.repeat(10_000) + '</div>'.repeat(10_000) + one })],
    [
      'choices',
      () =>
        item({
          responses: response({ correct: ['P'] }),
          body: choice(Array.from({ length: 10_000 }, (_, at) => `${at} x`)),
        }),
    ],
    ['blanks', () => item({ body: `<p>${'<textEntryInteraction responseIdentifier="R"/>'.repeat(10_000)}</p>` })],
    ['responses', () => item({ responses: response({ correct: ['P'] }).repeat(10_000), body: one })],
    [
      'feedback',
      () =>
        item({
          responses: response({ correct: ['P'] }),
          body: one,
          after: '<modalFeedback outcomeIdentifier="F" identifier="a" showHide="show">x</modalFeedback>'.repeat(10_000),
        }),
    ],
    [
      'rules',
      () =>
        item({
          responses: response({ correct: ['P'] }),
          body: choice('ABCDEFGHI'.split(''), 'maxChoices="0"'),
          rules: `<responseProcessing>${'<setOutcomeValue identifier="SCORE"><null/></setOutcomeValue>'.repeat(10_000)}</responseProcessing>`,
        }),
    ],
    [
      'answers',
      () =>
        item({
          responses: response({
            type: 'string',
            mapping: mapping(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`a${at}`, 1]))),
          }),
          body: '<p>x <textEntryInteraction responseIdentifier="RESPONSE"/></p>',
          rules: template('map_response'),
        }),
    ],
    [
      'text',
      () => item({ responses: response({ correct: ['P'] }), body: `<p>${'[[ {{ &lt;'.repeat(20_000)}</p>${one}` }),
    ],
  ])('a great deal of %s is refused in no time', (_, make) => {
    const hostile = make();
    const started = performance.now();
    const { draft, reason } = imported(hostile);
    expect(draft).toBeUndefined();
    expect(reason).not.toBe('');
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
