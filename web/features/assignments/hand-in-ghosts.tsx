import type { Accepted } from '../../../contract/assignment-values.ts';
import { Ghost } from '../../ui/ghost.tsx';

const heights: Record<Accepted, number> = { text: 290, link: 90, file: 357 };

/** The room of what an assignment takes, and of its foot. */
export function HandInGhosts({ accepts }: { accepts: readonly Accepted[] }) {
  return (
    <div className="stack">
      {accepts.map((kind) => (
        <Ghost key={kind} height={heights[kind]} />
      ))}
      <Ghost height={44} />
    </div>
  );
}
