import { RuleError, type RuleProblem } from './rule-problem.ts';
import { named, type RuleNames } from './rule-names.ts';
import { isRemark, parseRule, type RuleVocabulary } from './rule-parser.ts';
import { keptRule } from './rule-text.ts';

/** More rules than anybody can follow. */
const most = 50;

/** Rules as they are written, one in a line: the form to keep them in, or everything that is wrong with them. */
export function checkRules(
  text: string,
  names: RuleNames,
): { readonly kept: string[] } | { readonly problems: RuleProblem[] } {
  const problems: RuleProblem[] = [];
  const kept = text.split(/\r?\n/).flatMap((line, i) => {
    try {
      return line.trim() === '' ? [] : [checkedRule(line, names)];
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      problems.push({ line: i + 1, column: error.at + 1, sentence: error.message });
      return [];
    }
  });
  if (kept.length > most)
    problems.push({ line: most + 1, column: 1, sentence: `Write at most ${most} rules for a course.` });
  return problems.length > 0 ? { problems } : { kept };
}

function checkedRule(line: string, names: RuleNames): string {
  return isRemark(line) ? line.trim() : keptRule(line, parseRule(line, vocabularyOf(names)).references).trim();
}

function vocabularyOf(names: RuleNames): RuleVocabulary {
  const ids = new Set([...names.items, ...names.groups].map(({ id }) => id));
  return {
    named: (name, kind, at) => named(names, name, kind, at),
    known: ({ id }, at) => {
      if (!ids.has(id)) throw new RuleError('Name the work or the group: what stood here exists no longer.', at);
    },
    letter: (letter, at) => {
      if (names.scale.some((grade) => grade.letter.toLowerCase() === letter.toLowerCase())) return;
      const letters = names.scale.map((grade) => grade.letter).join(', ');
      throw new RuleError(`There is no letter ${letter} in the scale of this course. It has ${letters}.`, at);
    },
  };
}
