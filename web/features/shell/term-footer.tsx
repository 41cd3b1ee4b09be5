import { Trans } from '@lingui/react/macro';
import { useUser } from '../../lib/session.ts';
import { classNames } from '../../ui/class-names.ts';

/** The weeks of the term as a strip; nothing between terms. */
export function TermFooter() {
  const { term } = useUser();
  if (!term) return null;
  const { name, week, weeks } = term;
  return (
    <div className="side-foot">
      <div className="term" style={{ gridTemplateColumns: `repeat(${weeks}, 1fr)` }} aria-hidden="true">
        {Array.from({ length: weeks }, (_, index) => (
          <i key={index} className={classNames(index + 1 < week && 'on', index + 1 === week && 'now')} />
        ))}
      </div>
      <Trans>
        {name}, week {week} of {weeks}
      </Trans>
    </div>
  );
}
