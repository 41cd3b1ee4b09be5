import { useLingui } from '@lingui/react/macro';

/** What files are shown for, by the kinds of their references. */
export function useFileKinds(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    'course-material': t`Course materials`,
    'content-picture': t`Pictures in texts`,
    'content-file': t`Files in texts`,
    'quiz-response': t`Answers to questions`,
    submission: t`Handed in`,
    'submission-draft': t`Drafts of work`,
    'submission-comment': t`Feedback on work`,
    announcement: t`Announcements`,
    message: t`Messages`,
    topic: t`Discussion topics`,
    reply: t`Replies in discussions`,
    'course-import': t`Courses to import`,
    'data-export': t`Copies of personal data`,
    unused: t`Uploaded, not used`,
  };
}
