import { say } from '../../../contract/text.ts';
import { totalOf } from '../quizzes.ts';
import type { ImportedBank, ImportedModule, ImportedSlot } from '../tree.ts';
import type { ImportProblem } from '../import-problem.ts';

/** Quizzes draw no more questions than could be taken. */
export function drawable(
  modules: readonly ImportedModule[],
  banks: readonly ImportedBank[],
  problems: ImportProblem[],
): ImportedModule[] {
  const held = new Map(banks.map(({ key, questions }) => [key, questions.length]));
  return modules.map((module) => ({
    ...module,
    items: module.items.map((item) => {
      if (item.kind !== 'quiz') return item;
      const slots = item.slots.flatMap((slot): ImportedSlot[] => {
        if (!('bank' in slot)) return [slot];
        const count = Math.min(slot.count, held.get(slot.bank) ?? 0);
        if (count < slot.count)
          problems.push({
            effect: count === 0 ? 'left-out' : 'changed',
            name: item.title,
            reason: say`It drew ${slot.count} questions from a category; ${count} of them could be taken.`,
          });
        return count === 0 ? [] : [{ ...slot, count }];
      });
      return { ...item, slots, points: totalOf(slots) };
    }),
  }));
}
