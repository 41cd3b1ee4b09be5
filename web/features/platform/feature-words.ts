import { useLingui } from '@lingui/react/macro';
import type { Feature } from '../../../contract/features.ts';

/** Each feature, and what its switch does. */
export function useFeatureWords(): Record<Feature, { name: string; help: string }> {
  const { t } = useLingui();
  return {
    catalogue: {
      name: t`Public course catalogue`,
      help: t`Visitors see the courses of the college on its first page.`,
    },
    self_enrolment: {
      name: t`Students join courses by themselves`,
      help: t`Browsing courses with places, and joining them. Without it, staff enroll them.`,
    },
    reviews: { name: t`Reviews of courses`, help: t`Students rate the courses that they are in.` },
    peer_reviews: { name: t`Peer review`, help: t`Instructors let students review each other’s work.` },
    student_topics: {
      name: t`Students begin discussions`,
      help: t`Without it, staff begin them and students reply.`,
    },
    calendar_feeds: {
      name: t`Calendar feeds`,
      help: t`Secret addresses (ICS) by which other calendars show one’s own. Those that there are stop at once.`,
    },
    learning_paths: {
      name: t`Learning paths`,
      help: t`Students see what to read and practise next, chosen from what they found hard.`,
    },
  };
}
