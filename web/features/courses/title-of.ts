import { t } from '@lingui/core/macro';

/** What is in the draft of a course, module, lesson or work, may have no title yet. */
export const titleOf = ({ title }: { title: string }): string => title || t`Untitled`;
