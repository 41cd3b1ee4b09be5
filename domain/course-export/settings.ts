import type { RequirementKind } from '../../contract/activities.ts';
import type { ImportedConditions, ImportedItem, ImportedRubric } from '../course-import/tree.ts';
import { type CourseContent, itemsOf } from './content.ts';
import { type Content, documentOf, element, fields } from './xml.ts';

export const canvas = 'http://canvas.instructure.com/xsd/cccv1p0';

/** What Canvas writes of a course as a whole. */
export function courseSettings(course: CourseContent): string {
  const { title, code, startsAt, isWeighted, materials } = course;
  return documentOf(
    element('course', { identifier: 'course', xmlns: canvas }, [
      fields({
        title: String(title),
        course_code: code,
        start_at: startsAt,
        group_weighting_scheme: isWeighted ? 'percent' : 'equal',
      }),
      element(
        'collegium_materials',
        {},
        materials.map((path) => element('file', { href: path })),
      ),
      element(
        'collegium_links',
        {},
        itemsOf(course).flatMap((item) =>
          item.kind === 'link' && item.description
            ? element('description', { identifierref: item.key }, item.description)
            : [],
        ),
      ),
    ]),
  );
}

/** Its grade groups. */
export function assignmentGroups({ groups }: CourseContent): string {
  const rule = (type: string, count: number): Content =>
    count === 0 ? null : element('rule', {}, fields({ drop_type: type, drop_count: String(count) }));
  return documentOf(
    element(
      'assignmentGroups',
      { xmlns: canvas },
      groups.map(({ key, title, weight, dropLowest, dropHighest }, index) =>
        element('assignmentGroup', { identifier: key }, [
          fields({ title: String(title), position: String(index + 1), group_weight: weight }),
          element('rules', {}, [rule('drop_lowest', dropLowest), rule('drop_highest', dropHighest)]),
        ]),
      ),
    ),
  );
}

/** Its rubrics, with the points of each rating. */
export function rubricsOf({ rubrics }: CourseContent): string {
  return documentOf(element('rubrics', { xmlns: canvas }, rubrics.map(rubricOf)));
}

function rubricOf({ key, title, criteria }: ImportedRubric): Content {
  return element('rubric', { identifier: key }, [
    fields({ title: String(title), read_only: 'false', reusable: 'false' }),
    element(
      'criteria',
      {},
      criteria.map((each, index) =>
        element('criterion', {}, [
          fields({
            criterion_id: `${key}c${index + 1}`,
            points: each.points,
            description: String(each.title),
            long_description: each.description,
            criterion_use_range: String(each.usesRanges),
          }),
          element(
            'ratings',
            {},
            each.ratings.map((rating, place) =>
              element('rating', {}, [
                fields({
                  description: String(rating.title),
                  points: rating.points,
                  long_description: rating.description,
                  id: `${key}c${index + 1}r${place + 1}`,
                }),
              ]),
            ),
          ),
        ]),
      ),
    ),
  ]);
}

/** The place of an item in its module has an id of its own; a link is its place alone. */
const placeOf = ({ kind, key }: ImportedItem) => (kind === 'link' ? key : `${key}place`);

const requirementTypes: Record<RequirementKind, string> = {
  view: 'must_view',
  mark_done: 'must_mark_done',
  contribute: 'must_contribute',
  submit: 'must_submit',
  score: 'min_score',
};

function requirementOf(item: ImportedItem): Content {
  if (!item.requirement) return null;
  const { kind, least } = item.requirement;
  return element('completionRequirement', { type: requirementTypes[kind] }, [
    fields({ identifierref: placeOf(item), min_score: least }),
  ]);
}

function conditionsOf(conditions: ImportedConditions | undefined, titles: ReadonlyMap<string, string>): Content {
  if (!conditions) return null;
  const { after, opensAt, goesInOrder, needed } = conditions;
  return [
    fields({
      unlock_at: opensAt,
      require_sequential_progress: String(goesInOrder),
      requirement_count: needed === null ? null : String(needed),
    }),
    element(
      'prerequisites',
      {},
      after.map((key) =>
        element('prerequisite', { type: 'context_module' }, [
          fields({ title: titles.get(key) ?? '', identifierref: key }),
        ]),
      ),
    ),
  ];
}

const contentTypes: Record<ImportedItem['kind'], string> = {
  lesson: 'WikiPage',
  link: 'ExternalUrl',
  discussion: 'DiscussionTopic',
  assignment: 'Assignment',
  quiz: 'Quizzes::Quiz',
};

/** Its modules, and what of them students do not see. */
export function moduleMeta({ modules }: CourseContent): string {
  const titles = new Map(modules.map(({ key, title }) => [key, String(title)]));
  return documentOf(
    element(
      'modules',
      { xmlns: canvas },
      modules.map(({ key, title, description, items, conditions }, index) =>
        element('module', { identifier: key }, [
          fields({
            title: String(title),
            workflow_state: 'active',
            position: String(index + 1),
            collegium_description: description ?? null,
          }),
          conditionsOf(conditions, titles),
          element('completionRequirements', {}, items.map(requirementOf)),
          element(
            'items',
            {},
            items.map((item, place) =>
              element('item', { identifier: placeOf(item) }, [
                fields({
                  content_type: contentTypes[item.kind],
                  workflow_state: item.isHidden === true ? 'unpublished' : 'active',
                  title: String(item.title),
                  identifierref: item.kind === 'link' ? null : item.key,
                  url: item.kind === 'link' ? item.url : null,
                  position: String(place + 1),
                  indent: '0',
                  collegium_minutes: item.minutes === undefined ? null : String(item.minutes),
                }),
              ]),
            ),
          ),
        ]),
      ),
    ),
  );
}
