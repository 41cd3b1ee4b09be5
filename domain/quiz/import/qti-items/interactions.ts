import type { Text } from '../../../../contract/text.ts';
import { NotTaken } from '../result.ts';

/** Interactions that stand as a question of their own, with what is asked above them. */
export const blockInteractions: ReadonlySet<string> = new Set([
  'choiceInteraction',
  'orderInteraction',
  'matchInteraction',
  'associateInteraction',
  'gapMatchInteraction',
  'hottextInteraction',
  'extendedTextInteraction',
  'sliderInteraction',
  'uploadInteraction',
]);
/** Those that stand within a text. */
export const inlineInteractions: ReadonlySet<string> = new Set(['textEntryInteraction', 'inlineChoiceInteraction']);

const refused = new Map<string, Text>([
  ['hotspotInteraction', 'It asks to click places in a picture, which no type of question here can ask.'],
  ['selectPointInteraction', 'It asks to mark points in a picture, which no type of question here can ask.'],
  ['graphicOrderInteraction', 'It asks to put places of a picture in order, which no type of question here can ask.'],
  ['graphicAssociateInteraction', 'It asks to join places of a picture, which no type of question here can ask.'],
  ['graphicGapMatchInteraction', 'It asks to put labels on a picture, which no type of question here can ask.'],
  [
    'positionObjectInteraction',
    'It asks to put an object in its place on a picture, which no type of question here can ask.',
  ],
  ['drawingInteraction', 'It asks to draw, which no type of question here can ask.'],
  ['mediaInteraction', 'It asks to play a recording or a film, which no type of question here can ask.'],
  ['endAttemptInteraction', 'It has a button of its own that ends the try, such as one for a hint. Write it anew.'],
  ['customInteraction', 'It is answered with a program of its own (a custom interaction), which is never run here.'],
  [
    'portableCustomInteraction',
    'It is answered with a program of its own (a custom interaction), which is never run here.',
  ],
  ['printedVariable', 'Its text changes with variables of a template. Write it anew as a formula question.'],
  ['templateBlock', 'Its text changes with variables of a template. Write it anew as a formula question.'],
  ['templateInline', 'Its text changes with variables of a template. Write it anew as a formula question.'],
]);

/** Throws for an element that no question of ours can stand for. */
export function refuse(name: string): void {
  const reason = refused.get(name) ?? (name.endsWith('Interaction') ? unknown : undefined);
  if (reason !== undefined && !blockInteractions.has(name) && !inlineInteractions.has(name)) throw new NotTaken(reason);
}

const unknown: Text = 'It is answered in a way that is not known here. Write it anew in another type.';
