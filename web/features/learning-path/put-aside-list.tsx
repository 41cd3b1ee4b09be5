import { Plural, Trans } from '@lingui/react/macro';
import type { PutAside } from '../../../contract/learning-path.ts';
import { formatDate } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { useAsides } from './use-asides.ts';

interface PutAsideListProps {
  courseId: string;
  putAside: readonly PutAside[];
}

/** What the student does not want to see here, folded away, with the way back. */
export function PutAsideList({ courseId, putAside }: PutAsideListProps) {
  const { takeBack } = useAsides(courseId);
  return (
    <details className="put-aside">
      <summary className="meta">
        <Plural value={putAside.length} one="# put aside" other="# put aside" />
      </summary>
      <ul className="lines">
        {putAside.map(({ activityId, title, until }) => (
          <li className="item" key={activityId}>
            <span className="grow">
              <span translate="no">{title}</span>{' '}
              <span className="meta">
                {until === null ? <Trans>You know this</Trans> : <Trans>Not before {formatDate(until)}</Trans>}
              </span>
            </span>
            <Button look="quiet" size="small" onClick={() => takeBack.mutate({ activityId })}>
              <Trans>Take back</Trans>
              <span className="sr" translate="no">
                : {title}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
