import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Review } from '../../../contract/attempt-review.ts';
import type { ReadAgain } from '../../../contract/learning-path.ts';
import { may } from '../../../domain/access.ts';
import { reading } from '../../lib/query-client.ts';
import { useUser } from '../../lib/session.ts';
import { useFeature } from '../../lib/use-feature.ts';

interface Again {
  lessons: readonly ReadAgain[];
  /** Whether there are any is known: what stands below them can be drawn. */
  isKnown: boolean;
}

/** The lessons that explain what was missed in an attempt, for its student, where they may see what was right. */
export function useReadAgain({ id, state, shows }: Review): Again {
  const isOn = useFeature('learning_paths');
  const learns = may(useUser(), 'courses.learn');
  const enabled = isOn && learns && state === 'submitted' && shows.includes('correctness');
  const { data, isFetched } = useQuery({
    ...reading('GET /api/attempts/{id}/read-again', { params: { id } }),
    enabled,
  });
  // What stood there while nothing could be asked stays until it is answered.
  const [wasKnown, setWasKnown] = useState(false);
  const isKnown = wasKnown || !enabled || isFetched;
  if (isKnown && !wasKnown) setWasKnown(true);
  return { lessons: (enabled && data) || [], isKnown };
}
