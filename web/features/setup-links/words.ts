import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SetupLinkRefusal } from '../../../contract/setup-links.ts';

export const leftOutWords: Record<SetupLinkRefusal, MessageDescriptor> = {
  yourself: msg`That is you: ask another administrator`,
  'has-password': msg`Has a password already`,
  inactive: msg`Is inactive: activate them first`,
  'has-link': msg`Has a link that still works`,
};
