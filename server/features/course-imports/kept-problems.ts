import type { FoundCourse } from '../../../contract/course-imports.ts';
import { keep, type KeptText, keepText } from '../../kept-words.ts';
import type { ImportProblem } from '../../../domain/course-import/import-problem.ts';

type ShownProblem = FoundCourse['problems'][number];

/** A problem in English, and what its words are made of in others. */
export interface KeptProblem extends ShownProblem {
  words?: { name?: KeptText; reason: KeptText };
}

export const keepProblem = ({ effect, name, reason }: ImportProblem): KeptProblem => {
  const ofName = keep(name);
  const words = { ...(ofName && { name: ofName }), reason: keepText(reason) };
  return { effect, name: name.toString(), reason: reason.toString(), words };
};
