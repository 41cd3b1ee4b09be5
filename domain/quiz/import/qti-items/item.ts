import { say, type Text } from '../../../../contract/text.ts';
import type { QuestionShape } from '../../../../contract/questions.ts';
import { NotTaken } from '../result.ts';
import type { Body, Interaction } from './body.ts';
import type { Declaration } from './declarations.ts';
import type { Given } from './evaluate.ts';
import type { Node } from './node.ts';
import type { Scoring } from './scoring.ts';

/** An item with what all its readers need. */
export interface Item {
  node: Node;
  body: Body;
  /** With a mark for each interaction. */
  html: string;
  responses: ReadonlyMap<string, Declaration>;
  scoring: Scoring;
  changes: Text[];
}

/** An answer that was tried: what the item gives for it, of the most that it gives. */
export interface Tried {
  given: Given;
  share: number;
  /** The choices it takes, by their ids here. */
  choices: readonly string[];
}

export interface Read {
  shape: QuestionShape;
  /** What stands in the text where the interactions were. */
  marks: ReadonlyMap<string, string>;
  /** The most that can be reached; null: a person gives the points. */
  best: number | null;
  tried: readonly Tried[];
}

export const noKey: Text = 'The file does not say which answer is right.';
export const notExact: Text =
  'Its points are given in a way that cannot be kept exactly here. Write it anew with points of your own.';

export function declared(item: Item, { response }: Interaction): Declaration {
  const found = item.responses.get(response);
  if (!found) throw new NotTaken('It does not declare the answer that it asks for. Correct it in the file.');
  return found;
}

/** Refuses what our questions have no room for, before any of it is tried. */
export function atMost(count: number, most: number): void {
  if (count > most) throw new NotTaken(say`It has ${count} parts, and a question here holds at most ${most} of them.`);
}

/** Identifiers that differ, by which parts are found. */
export function distinct(identifiers: readonly string[]): void {
  if (new Set(identifiers).size !== identifiers.length)
    throw new NotTaken('Two of its parts have the same identifier. Correct it in the file.');
}

/** Points without an answer are given by no question here. */
export function nothingForNothing(item: Item): void {
  if (item.scoring.points(new Map()) > 0)
    throw new NotTaken('It gives points for an empty answer, which no type of question here does.');
}

/** The same, or as near as decimals come to it. */
export const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6;
