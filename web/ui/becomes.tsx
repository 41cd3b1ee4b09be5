import type { ReactNode } from 'react';

/** What was and what is. Each runs its own way, one after the other as the page does, and so points the arrow. */
export function Becomes({ from, to }: { from: ReactNode; to: ReactNode }) {
  return (
    <span className="becomes">
      <bdi>{from}</bdi> <span className="arrow">→</span> <bdi>{to}</bdi>
    </span>
  );
}
