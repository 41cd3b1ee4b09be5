import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ModuleItem } from '../../../contract/activities.ts';
import { Due } from '../courses/due.tsx';

interface ItemFactsProps {
  item: Pick<ModuleItem, 'minutes' | 'points' | 'dueAt'>;
  /** There is still something to hand in. */
  isOpen?: boolean;
}

/** "30 min · 20 points · Due Friday, 18:00", as far as there is something to say. */
export function ItemFacts({ item: { minutes, points, dueAt }, isOpen }: ItemFactsProps) {
  const hasMinutes = minutes !== null;
  const hasPoints = points !== null;
  return (
    <>
      {hasMinutes && <Trans>{minutes} min</Trans>}
      {hasPoints && (
        <After isFirst={!hasMinutes}>
          <Plural value={points} one="# point" other="# points" />
        </After>
      )}
      {dueAt !== null && (
        <After isFirst={!hasMinutes && !hasPoints}>
          <Due at={dueAt} isOpen={isOpen} />
        </After>
      )}
    </>
  );
}

function After({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  return (
    <>
      {!isFirst && ' · '}
      {children}
    </>
  );
}
