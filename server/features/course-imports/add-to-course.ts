import { said, say } from '../../../contract/text.ts';
import type { Language } from '../../../domain/languages.ts';
import { inWords } from '../../words.ts';
import { addGroups, goesByWeights } from '../gradebook/add-groups.ts';
import { editOutlineIn } from '../outline/edit.ts';
import type { ImportPlan } from './plan.ts';
import type { Target } from './target.ts';
import { writeContents } from './write-course.ts';
import { writeMaterials } from './write-materials.ts';
import type { ImportProblem } from '../../../domain/course-import/import-problem.ts';

/**
 * Adds what is chosen behind what stands in a course, as one change of its outline; nothing of the course itself changes.
 * Answers what is otherwise there than in the package.
 */
export async function addToCourse(
  plan: ImportPlan & { target: Target },
  pack: { name: string; language: Language },
): Promise<ImportProblem[]> {
  const { app, tx, actor, course, courseId } = plan;
  const { rules, newGroups } = plan.target;
  const left: ImportProblem[] = [];
  await editOutlineIn(app, tx, actor, {
    load: async () => ({ id: courseId, title: course.title, courseId }),
    revision: undefined,
    kind: 'modules.imported',
    deed: async () => {
      const added = newGroups.map(({ id, title: name, dropLowest, dropHighest }) => ({
        id,
        name,
        dropLowest,
        dropHighest,
      }));
      const why = inWords(say`Groups of an import: ${pack.name}`, pack.language);
      await addGroups(app, tx, actor, { course: rules, added, why });
      await writeContents(plan);
      left.push(...(await writeMaterials(plan)));
    },
  });
  const weightless: ImportProblem[] = newGroups.map(({ title }) => ({
    effect: 'changed',
    name: title,
    reason:
      'This group of the gradebook is new in your course and weighs 0 there, so that no grade changes. Give it a weight in the rules for grades.',
  }));
  const silent: ImportProblem = {
    effect: 'left-out',
    name: said('Announcements'),
    reason: 'They are for the people of the course that the package was made of. Only a new course takes them over.',
  };
  return [...left, ...(goesByWeights(rules) ? weightless : []), ...(course.announcements.length > 0 ? [silent] : [])];
}
