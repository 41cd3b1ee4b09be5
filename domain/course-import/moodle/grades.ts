import { said, type Said, type Text } from '../../../contract/text.ts';
import { compare, fraction, zero } from '../../fraction.ts';
import { shares } from '../shares.ts';
import type { ImportedCourse, ImportedRubric } from '../tree.ts';
import { numberIn, pointsIn, titleIn, wholeIn } from '../values.ts';
import { below, child, children, type Element } from '../xml.ts';
import { valueOf } from './texts.ts';
import type { ImportProblem } from '../import-problem.ts';

type Groups = ImportedCourse['groups'];

/** Moodle's numbers of its ways to add up a category. */
const weightedMean = '10';
const natural = '13';

export interface MoodleGrades {
  groups: Groups;
  isWeighted: boolean;
  /** The group of a category of grades, whose own categories belong to it. */
  groupOf: (category: string) => string | null;
}

/** The categories of a gradebook. Grade groups stand side by side here: what is within one belongs to it. */
export function readMoodleGrades(gradebook: Element | null, problems: ImportProblem[]): MoodleGrades {
  const all = children(child(gradebook ?? undefined, 'grade_categories'), 'grade_category');
  const isRoot = (category: Element) => valueOf(category, 'parent') === '';
  const root = all.find(isRoot);
  const outer = all.filter((category) => valueOf(category, 'parent') === root?.attributes['id']);
  const way = valueOf(root, 'aggregation');
  const weights = weightsOf(outer, gradebook);
  const isWeighted = way === weightedMean && outer.length > 0;
  const named = (reason: Text) => problems.push({ effect: 'changed', name: said('Gradebook'), reason });
  if (root && outer.length > 0 && way !== weightedMean && way !== natural)
    named('Moodle added its categories up in a way that is not known here. Look at the rules for grades.');
  if (all.some((category) => valueOf(category, 'depth') !== '' && Number(valueOf(category, 'depth')) > 2))
    named('Categories within categories became a part of the outer one.');
  if (below(gradebook ?? undefined, 'grade_item').some((item) => valueOf(item, 'calculation') !== ''))
    named('Its formulas are not taken over.');
  const groups = outer.map((category) => {
    const title = titleIn(valueOf(category, 'fullname'), said('Grade group'), 100);
    if (!['', '0'].includes(valueOf(category, 'keephigh')))
      problems.push({
        effect: 'changed',
        name: title,
        reason: 'Moodle kept the highest only. Here all of them count.',
      });
    return {
      key: category.attributes['id'] ?? '',
      title,
      weight: isWeighted ? (weights.get(category) ?? '0') : null,
      dropLowest: wholeIn(valueOf(category, 'droplow'), 1, 100) ?? 0,
      dropHighest: 0,
    };
  });
  return { groups, isWeighted, groupOf: (category) => outerOf(category, all, outer) };
}

/** Weights as percentages that add up to a hundred, however Moodle's own did. */
function weightsOf(outer: readonly Element[], gradebook: Element | null): Map<Element, string> {
  const items = below(gradebook ?? undefined, 'grade_item').filter((item) => valueOf(item, 'itemtype') === 'category');
  const raw = outer.map((category) => {
    const item = items.find((one) => valueOf(one, 'iteminstance') === category.attributes['id']);
    return numberIn(valueOf(item, 'aggregationcoef')) ?? zero;
  });
  const percents = shares(raw);
  return new Map(outer.map((category, index) => [category, percents[index] ?? '0'] as const));
}

function outerOf(category: string, all: readonly Element[], outer: readonly Element[]): string | null {
  let at = category;
  // A file may say that two categories stand within each other.
  for (let step = 0; step < 50; step += 1) {
    if (outer.some(({ attributes }) => attributes['id'] === at)) return at;
    const found = all.find(({ attributes }) => attributes['id'] === at);
    if (!found) return null;
    at = valueOf(found, 'parent');
  }
  return null;
}

/** The rubric that an assignment is graded by; null: it is graded in another way. */
export function readMoodleRubric(
  key: string,
  grading: Element | null,
  problems: ImportProblem[],
): ImportedRubric | null {
  const area = children(grading ?? undefined, 'area').find((one) => valueOf(one, 'activemethod') !== '');
  // An area keeps the ways too by which it was graded before.
  const definition = below(area, 'definition').find((one) => valueOf(one, 'method') === valueOf(area, 'activemethod'));
  if (!definition || !area) return null;
  const title = titleIn(valueOf(definition, 'name'), said('Rubric'));
  if (valueOf(area, 'activemethod') !== 'rubric') {
    const reason = 'It was graded by a marking guide, which is not taken over. Write a rubric for it.';
    problems.push({ effect: 'left-out', name: title, reason });
    return null;
  }
  const criteria = below(definition, 'criterion').map((criterion) => {
    const ratings = below(criterion, 'level')
      .slice(0, 20)
      .map((level) => ({
        ...titled(valueOf(level, 'definition'), said('Level')),
        points: pointsIn(valueOf(level, 'score')) ?? '0',
      }))
      .toSorted((a, b) => compare(fraction(b.points), fraction(a.points)));
    return {
      ...titled(valueOf(criterion, 'description'), said('Criterion')),
      points: ratings[0]?.points ?? '0',
      usesRanges: false,
      ratings,
    };
  });
  const kept = criteria.filter(({ ratings }) => ratings.length > 0);
  if (kept.length > 0 && kept.length <= 50) return { key, title, criteria: kept };
  problems.push({ effect: 'left-out', name: title, reason: 'A rubric has between 1 and 50 criteria.' });
  return null;
}

/** Moodle has one text where we have a title and a description: one that is long is both. */
function titled(text: string, instead: Said) {
  return { title: titleIn(text, instead, 100), description: text.length > 100 ? text.slice(0, 5000) : '' };
}
