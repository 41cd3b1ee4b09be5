import { expect, it } from 'vitest';
import { courseRules } from '../../../contract/college-structure.ts';
import { courseSettings } from '../../../contract/course-settings.ts';
import { collegeIdentity, gradingScheme, region, retention } from '../../../contract/platform.ts';
import { feature } from '../../../contract/features.ts';
import { notificationKind } from '../../../contract/notifications.ts';
import { changesBetween } from '../../../domain/course-fields.ts';
import { fieldNames, settingNames } from './field-words.ts';

const fieldsOf = (...schemas: { shape: object }[]) => schemas.flatMap(({ shape }) => Object.keys(shape));
const { defaults, enrolment } = courseRules.shape;

it('has words for every setting of the college', () => {
  const fields = [
    ...fieldsOf(collegeIdentity, region, gradingScheme, retention),
    ...feature.options,
    ...notificationKind.options,
    'logo',
    'showsRank',
    'studentsWriteToEachOther',
    'version',
    'text',
  ];
  expect(fields.filter((field) => !settingNames[field] && !fieldNames[field])).toEqual([]);
});

it('has words for every setting of a course', () => {
  const ids = fieldsOf(courseSettings).map((field) => [field, { id: field }]);
  const none = Object.fromEntries(fieldsOf(courseSettings).map((field) => [field, null]));
  const fields = Object.keys(changesBetween(none as never, Object.fromEntries(ids) as never));
  expect([...fields, ...fieldsOf(defaults, enrolment)].filter((field) => !fieldNames[field])).toEqual([]);
});
