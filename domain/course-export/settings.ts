import type { ImportedItem, ImportedRubric } from '../course-import/tree.ts';
import type { CourseContent } from './content.ts';
import { type Content, documentOf, element, fields } from './xml.ts';

export const canvas = 'http://canvas.instructure.com/xsd/cccv1p0';

/** What Canvas writes of a course as a whole. */
export function courseSettings({ title, code, startsAt, isWeighted }: CourseContent): string {
  return documentOf(
    element(
      'course',
      { identifier: 'course', xmlns: canvas },
      fields({
        title: String(title),
        course_code: code,
        start_at: startsAt,
        group_weighting_scheme: isWeighted ? 'percent' : 'equal',
      }),
    ),
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

const contentTypes: Record<ImportedItem['kind'], string> = {
  lesson: 'WikiPage',
  link: 'ExternalUrl',
  discussion: 'DiscussionTopic',
  assignment: 'Assignment',
  quiz: 'Quizzes::Quiz',
};

/** Its modules, and what of them students do not see. */
export function moduleMeta({ modules }: CourseContent): string {
  return documentOf(
    element(
      'modules',
      { xmlns: canvas },
      modules.map(({ key, title, items }, index) =>
        element('module', { identifier: key }, [
          fields({ title: String(title), workflow_state: 'active', position: String(index + 1) }),
          element(
            'items',
            {},
            items.map((item, place) =>
              element('item', { identifier: item.kind === 'link' ? item.key : `${item.key}place` }, [
                fields({
                  content_type: contentTypes[item.kind],
                  workflow_state: item.isHidden === true ? 'unpublished' : 'active',
                  title: String(item.title),
                  identifierref: item.kind === 'link' ? null : item.key,
                  url: item.kind === 'link' ? item.url : null,
                  position: String(place + 1),
                  indent: '0',
                }),
              ]),
            ),
          ),
        ]),
      ),
    ),
  );
}
