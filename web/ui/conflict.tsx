import { Trans } from '@lingui/react/macro';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface ConflictProps {
  onTake: () => void;
  onKeep: () => void;
  /** What stands now, by the names of the fields; nothing where their form shows it. */
  theirs?: readonly (readonly [name: string, value: ReactNode])[];
  /** It came while somebody was typing, not as the answer to a save. */
  isUnasked?: boolean;
  /** Nobody else can change it: it was oneself, in another window. */
  isOwn?: boolean;
}

/** Somebody else has saved first: one of both is chosen. */
export function Conflict({ onTake, onKeep, theirs, isUnasked = false, isOwn = false }: ConflictProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isUnasked) return;
    element.current?.focus();
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [isUnasked]);
  /** The buttons go with the notice: the focus goes on to what saves. */
  function choose(version: () => void) {
    const form = element.current?.closest('form');
    version();
    requestAnimationFrame(() =>
      (form?.querySelector<HTMLElement>('[type=submit]:enabled') ?? form?.querySelector('input'))?.focus(),
    );
  }
  return (
    <Notice tone="bad">
      <div ref={element} className="stack tight" tabIndex={-1}>
        <p>
          {isOwn ? (
            <Trans>
              You have saved something else in another window. What you typed is still here: keep it and save it over
              the other, or show the other instead.
            </Trans>
          ) : (
            <Trans>
              Someone else has changed this since you opened it. What you typed is still here: take their version
              instead, or keep yours and save it over theirs.
            </Trans>
          )}
        </p>
        {theirs && theirs.length > 0 && (
          <dl className="conflict-theirs">
            {theirs.map(([name, value], index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two may be called the same
              <Fragment key={index}>
                <dt>{name}</dt>
                <dd translate="no">{value}</dd>
              </Fragment>
            ))}
          </dl>
        )}
        <p className="row tight wrap">
          <Button size="small" onClick={() => choose(onTake)}>
            {isOwn ? <Trans>Show the other</Trans> : <Trans>Take theirs</Trans>}
          </Button>
          <Button size="small" onClick={() => choose(onKeep)}>
            {isOwn ? <Trans>Keep what is here</Trans> : <Trans>Keep mine</Trans>}
          </Button>
        </p>
      </div>
    </Notice>
  );
}
