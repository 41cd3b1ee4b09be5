import { useRef, useState } from 'react';
import type { PeerReview } from '../../../contract/peer-reviews.ts';
import { useKeptText } from '../discussions/use-kept-text.ts';
import { keptName, keptWords, type Review, standingOf, takeUp, type Written } from './kept-review.ts';

/**
 * A review as it is being written: it outlives a reload. Where another one was saved meanwhile it is overtaken, until one
 * of both is chosen.
 */
export function useKeptReview(standing: PeerReview) {
  const [kept, keep] = useKeptText(keptName(standing.id));
  const [review, setReview] = useState((): Review => takeUp(kept, standing));
  const latest = useRef(review);
  const set = (next: Review, isKept = true) => {
    latest.current = next;
    setReview(next);
    keep(isKept ? keptWords(next) : '');
  };
  return {
    review,
    isOvertaken: review.revision < standing.revision,
    write: (change: Partial<Written>) => set({ ...latest.current, ...change }),
    keepMine: () => set({ ...latest.current, revision: standing.revision }),
    takeOther: () => set(standingOf(standing), false),
    /** What was sent stands; what was written since is kept on, over what stands now. */
    saved: (sent: Review, { revision }: Pick<PeerReview, 'revision'>) =>
      set({ ...latest.current, revision }, latest.current !== sent),
  };
}
