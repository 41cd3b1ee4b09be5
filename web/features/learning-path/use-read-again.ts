import { useQuery } from '@tanstack/react-query';
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
  return { lessons: (enabled && data) || [], isKnown: !enabled || isFetched };
}
