import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Receipt } from '../../../contract/attempts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { openJournal } from './journal.ts';

/** What this device still held when the attempt was over. */
export function LateAnswers({ receipt: { attemptId } }: { receipt: Receipt }) {
  const [late, setLate] = useState(0);
  useEffect(() => {
    let isShown = true;
    const read = async () => {
      const entries = await (await openJournal()).read(attemptId);
      if (isShown) setLate(entries.length);
    };
    void read().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [attemptId]);
  if (late === 0) return null;
  const remove = async () => {
    await (await openJournal()).clear(attemptId);
    setLate(0);
  };
  return (
    <Notice
      tone="warn"
      action={
        <Button size="small" onClick={() => void remove()}>
          <Trans>Remove from this device</Trans>
        </Button>
      }
    >
      <p>
        <Plural
          value={late}
          one="# answer that came later was not counted. It is kept on this device."
          other="# answers that came later were not counted. They are kept on this device."
        />
      </p>
    </Notice>
  );
}
