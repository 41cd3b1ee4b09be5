import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FileGroup } from '../../../contract/downloads.ts';

export const groupNames: Record<FileGroup, MessageDescriptor> = {
  document: msg`Documents`,
  slides: msg`Slides`,
  video: msg`Films`,
  audio: msg`Sound`,
  picture: msg`Pictures`,
  other: msg`Other files`,
};

export function isGroup(value: string): value is FileGroup {
  return Object.hasOwn(groupNames, value);
}
