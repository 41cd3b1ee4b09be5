import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { CourseImportState, FoundCourse, ImportedItemKind } from '../../../contract/course-imports.ts';
import type { Tone } from '../../ui/badge.tsx';

export const stateNames: Record<CourseImportState, MessageDescriptor> = {
  reading: msg`Being read`,
  read: msg`Ready to import`,
  refused: msg`Cannot be imported`,
  importing: msg`Being imported`,
  imported: msg`Imported`,
};

export const stateTones: Record<CourseImportState, Tone | undefined> = {
  reading: 'info',
  read: undefined,
  refused: 'bad',
  importing: 'info',
  imported: 'ok',
};

export const formatNames: Record<FoundCourse['format'], MessageDescriptor> = {
  canvas: msg`Export of Canvas`,
  'common-cartridge': msg`Common Cartridge`,
  moodle: msg`Backup of Moodle`,
  olx: msg`Export of Open edX`,
};

export const kindNames: Record<ImportedItemKind, MessageDescriptor> = {
  lesson: msg`Lesson`,
  link: msg({ context: 'kind', message: 'Link' }),
  discussion: msg`Discussion`,
  assignment: msg({ context: 'kind', message: 'Assignment' }),
  quiz: msg({ context: 'kind', message: 'Quiz' }),
};
