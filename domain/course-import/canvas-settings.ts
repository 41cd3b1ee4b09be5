import { said } from '../../contract/text.ts';
import { compare, fraction } from '../fraction.ts';
import type { ImportProblem } from './import-problem.ts';
import type { ImportedConditions, ImportedCourse, ImportedRubric } from './tree.ts';
import { descriptionIn, linkDescriptionIn, momentIn, numberIn, pointsIn, titleIn, wholeIn } from './values.ts';
import { below, child, children, type Element, textUnder } from './xml.ts';
import { plain } from '../quiz/import/parts.ts';

/** What Canvas says of a course as a whole. */
export function readCourseSettings(root: Element | null) {
  return {
    title: textUnder(root ?? undefined, 'title'),
    code: textUnder(root ?? undefined, 'course_code'),
    startsAt: momentIn(textUnder(root ?? undefined, 'start_at')),
    isWeighted: textUnder(root ?? undefined, 'group_weighting_scheme') === 'percent',
    // Of our own exports.
    materials: children(child(root ?? undefined, 'collegium_materials'), 'file').map(
      ({ attributes }) => attributes['href'] ?? '',
    ),
    /** What is said of links, by their keys. */
    ofLinks: new Map(
      children(child(root ?? undefined, 'collegium_links'), 'description').map(({ attributes, text }) => [
        attributes['identifierref'] ?? '',
        linkDescriptionIn(text),
      ]),
    ),
  };
}

/** Its assignment groups, in their order. */
export function readGroups(root: Element | null): ImportedCourse['groups'] {
  return children(root ?? undefined, 'assignmentGroup')
    .map((element, index) => ({ element, place: wholeIn(textUnder(element, 'position'), 0, 9999) ?? index }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, 50)
    .map(({ element }) => {
      const weight = numberIn(textUnder(element, 'group_weight'));
      const rules = children(child(element, 'rules'), 'rule');
      const drops = (type: string) =>
        wholeIn(
          textUnder(
            rules.find((rule) => textUnder(rule, 'drop_type') === type),
            'drop_count',
          ),
          0,
          100,
        ) ?? 0;
      return {
        key: element.attributes['identifier'] ?? '',
        title: titleIn(textUnder(element, 'title'), said('Assignments'), 100),
        weight:
          weight && compare(weight, fraction('0')) >= 0 && compare(weight, fraction('1000')) <= 0
            ? plain(weight, 2)
            : null,
        dropLowest: drops('drop_lowest'),
        dropHighest: drops('drop_highest'),
      };
    });
}

/** Its rubrics: those that cannot be kept are named. */
export function readRubrics(root: Element | null, problems: ImportProblem[]): ImportedRubric[] {
  return children(root ?? undefined, 'rubric').flatMap((element) => {
    const title = titleIn(textUnder(element, 'title'), said('Rubric'));
    const criteria = children(child(element, 'criteria'), 'criterion').map((criterion) => ({
      title: titleIn(textUnder(criterion, 'description'), said('Criterion')),
      description: textUnder(criterion, 'long_description').slice(0, 5000),
      points: pointsIn(textUnder(criterion, 'points')) ?? '0',
      usesRanges: textUnder(criterion, 'criterion_use_range') === 'true',
      ratings: below(criterion, 'rating')
        .slice(0, 20)
        .map((rating) => ({
          title: titleIn(textUnder(rating, 'description'), said('Rating')),
          description: textUnder(rating, 'long_description').slice(0, 5000),
          points: pointsIn(textUnder(rating, 'points')) ?? '0',
        })),
    }));
    if (criteria.length > 0 && criteria.length <= 50)
      return [{ key: element.attributes['identifier'] ?? '', title, criteria }];
    problems.push({ effect: 'left-out', name: title, reason: 'A rubric has between 1 and 50 criteria.' });
    return [];
  });
}

/** A module as Canvas writes it; what stands in it is named by the key of its resource, or is a link of its own. */
export interface CanvasModule {
  key: string;
  title: string;
  description: string;
  conditions: ImportedConditions;
  items: {
    key: string;
    type: string;
    title: string;
    resource: string;
    url: string;
    isHidden: boolean;
    minutes: number | null;
    requirement: CanvasRequirement | null;
  }[];
}

/** What Canvas asks of an item; its scores are points, or a percentage of them. */
export interface CanvasRequirement {
  type: string;
  score: string;
  isPercentage: boolean;
}

export function readCanvasModules(root: Element | null): CanvasModule[] {
  const isHidden = (element: Element) => textUnder(element, 'workflow_state') === 'unpublished';
  return children(root ?? undefined, 'module').map((module) => ({
    key: module.attributes['identifier'] ?? '',
    title: textUnder(module, 'title'),
    // Of our own exports, as are the minutes below.
    description: descriptionIn(textUnder(module, 'collegium_description'), 2000),
    conditions: {
      after: children(child(module, 'prerequisites'), 'prerequisite').map((each) => textUnder(each, 'identifierref')),
      opensAt: momentIn(textUnder(module, 'unlock_at')),
      goesInOrder: textUnder(module, 'require_sequential_progress') === 'true',
      needed: wholeIn(textUnder(module, 'requirement_count'), 1, 1000),
    },
    items: children(child(module, 'items'), 'item').map((item) => ({
      key: item.attributes['identifier'] ?? '',
      type: textUnder(item, 'content_type'),
      title: textUnder(item, 'title'),
      resource: textUnder(item, 'identifierref'),
      url: textUnder(item, 'url'),
      isHidden: isHidden(module) || isHidden(item),
      minutes: wholeIn(textUnder(item, 'collegium_minutes'), 1, 10_000),
      requirement: requirementOf(module, item),
    })),
  }));
}

function requirementOf(module: Element, item: Element): CanvasRequirement | null {
  const found = children(child(module, 'completionRequirements'), 'completionRequirement').find(
    (each) => textUnder(each, 'identifierref') === item.attributes['identifier'],
  );
  if (!found) return null;
  const [score, percentage] = [textUnder(found, 'min_score'), textUnder(found, 'min_percentage')];
  return { type: found.attributes['type'] ?? '', score: score || percentage, isPercentage: score === '' };
}
