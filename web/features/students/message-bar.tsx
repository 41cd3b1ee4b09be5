import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { late } from '../../ui/late.ts';

const MessageStudents = late(() => import('./message-students.tsx'));

/** Stands over the foot of the list while somebody is chosen. */
export function MessageBar({ chosen, onClear }: { chosen: readonly string[]; onClear: () => void }) {
  const [isWriting, setWriting] = useState(false);
  return (
    <div className="message-bar">
      <span role="status">{plural(chosen.length, { one: '# student chosen', other: '# students chosen' })}</span>
      <Button look="quiet" onClick={onClear}>
        <Trans>Clear</Trans>
      </Button>
      <Button look="primary" onClick={() => setWriting(true)}>
        <Mail />
        <Trans context="verb">Message</Trans>
      </Button>
      {isWriting && (
        <Suspense>
          <MessageStudents studentIds={chosen} onClose={() => setWriting(false)} onSent={onClear} />
        </Suspense>
      )}
    </div>
  );
}
