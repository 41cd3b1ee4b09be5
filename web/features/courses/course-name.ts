import { t } from '@lingui/core/macro';

/** What a course is called; a draft may have neither a title nor a code yet. */
export const courseName = ({ title, courseCode }: { title: string; courseCode: string }): string =>
  title || courseCode || t`Untitled`;
