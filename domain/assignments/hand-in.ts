import type { Accepted, HandingIn } from '../../contract/assignment-values.ts';
import { extensionOf } from '../file-name.ts';
import { tooLargeInWords } from '../upload-rules.ts';
import { counted, say, type Text } from '../../contract/text.ts';

/** What decides whether something can be handed in; dates are the ones that hold for this student. */
export interface HandInFacts {
  readonly handingIn: HandingIn;
  readonly availableFrom: Date | null;
  readonly availableUntil: Date | null;
  readonly attemptsAllowed: number | null;
  readonly attemptsMade: number;
  /** The course is over. */
  readonly isOver: boolean;
  /** Something that comes before it in its module is not done. */
  readonly isLocked: boolean;
  /** It is group work, and the student is in no group. */
  readonly lacksGroup: boolean;
}

export type HandInRefusal =
  | 'paper'
  | 'none'
  | 'over'
  | 'locked'
  | 'not_open'
  | 'closed'
  | 'no_attempts_left'
  | 'no_group';

/** Why nothing can be handed in now; null: it can. The moment of opening is open, that of closing is closed. */
export function handInRefusal(facts: HandInFacts, now: Date): HandInRefusal | null {
  if (facts.handingIn !== 'online') return facts.handingIn;
  if (facts.isOver) return 'over';
  if (facts.availableUntil && facts.availableUntil <= now) return 'closed';
  if (facts.availableFrom && facts.availableFrom > now) return 'not_open';
  if (facts.isLocked) return 'locked';
  if (facts.lacksGroup) return 'no_group';
  if (facts.attemptsAllowed !== null && facts.attemptsMade >= facts.attemptsAllowed) return 'no_attempts_left';
  return null;
}

/** The same for the student, as a sentence. */
export const handInSentences: Readonly<Record<HandInRefusal, string>> = {
  paper: 'This assignment is handed in on paper. Your instructor enters the grade here.',
  none: 'Nothing is handed in for this assignment. Your instructor enters the grade here.',
  over: 'This course is over, so nothing can be handed in any more.',
  locked: 'This assignment opens once you have done what comes before it in its module.',
  not_open: 'This assignment has not opened yet.',
  closed: 'This assignment has closed. Ask your instructor if you need more time.',
  no_attempts_left: 'You have handed in as often as this assignment allows.',
  no_group: 'This is group work, and you are in no group yet. Join one, or ask your instructor.',
};

export interface FileRules {
  readonly accepts: readonly Accepted[];
  /** Extensions; none: any. */
  readonly fileTypes: readonly string[];
  readonly mostFiles: number;
  /** Bytes. */
  readonly largestFile: number;
}

interface HandedFile {
  readonly name: string;
  readonly size: number;
}

/** What is wrong with files, in the uploader's words (specification, 8); null: nothing. */
export function filesProblem(rules: FileRules, files: readonly HandedFile[]): Text | null {
  if (files.length === 0) return null;
  if (!rules.accepts.includes('file')) return 'This assignment takes no files';
  const { mostFiles, largestFile, fileTypes } = rules;
  if (files.length > mostFiles)
    return say`You can only upload ${counted(mostFiles, { one: '# file', other: '# files' })}`;
  for (const [index, { name, size }] of files.entries()) {
    if (size > largestFile) return tooLargeInWords(largestFile, name);
    if (fileTypes.length > 0 && !fileTypes.includes(extensionOf(name)))
      return say`You can only upload: ${fileTypes.join(', ')}`;
    const isAgain = files.slice(0, index).some((other) => other.name === name && other.size === size);
    if (isAgain) return say`Cannot add the duplicate file '${name}', it already exists`;
  }
  return null;
}

/** What is wrong with a link that is handed in; null: nothing. Only the web's own addresses are opened by whoever grades. */
export function linkProblem(link: string): string | null {
  const url = URL.parse(link.trim());
  if (url && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.')) return null;
  return 'Enter a web address that begins with https:// or http://';
}
