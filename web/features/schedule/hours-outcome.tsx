import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import type { Answer } from '../../../contract/api.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';

type Change = Answer<'POST /api/schedule/hours/{id}/preview'>;

interface OutcomeProps {
  change: Change;
  isBusy: boolean;
  onBack: () => void;
  onAccept: (reason: string) => void;
}

/** What a change of hours does to slots, and to who has booked them; and why, for who loses a time. */
export function HoursOutcome({ change, isBusy, onBack, onAccept }: OutcomeProps) {
  const { t } = useLingui();
  const { kept, added, removed, told, cancelled } = change;
  const [reason, setReason] = useState('');
  const [wasEmpty, setWasEmpty] = useState(false);
  const isMissing = cancelled.length > 0 && reason.trim() === '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWasEmpty(isMissing);
    if (!isMissing && !isBusy) onAccept(reason);
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="body stack">
        {added + removed > 0 && (
          <p role="status">
            {plural(kept, { one: '# slot stays', other: '# slots stay' })} ·{' '}
            {plural(added, { one: '# is added', other: '# are added' })} ·{' '}
            {plural(removed, { one: '# is taken away', other: '# are taken away' })}
          </p>
        )}
        {told > 0 && (
          <p>
            {plural(told, {
              one: '# person who has booked a time that stays hears of the change.',
              other: '# people who have booked a time that stays hear of the change.',
            })}
          </p>
        )}
        {cancelled.length > 0 ? (
          <>
            <Notice tone="warn">
              {plural(cancelled.length, {
                one: '# meeting is cancelled, and who has booked it is told why:',
                other: '# meetings are cancelled, and who has booked them is told why:',
              })}
            </Notice>
            <ul className="lines lost-times">
              {cancelled.map(({ id, person, startsAt }) => (
                <li key={id} className="item" translate="no">
                  <span className="grow">
                    {person.firstName} {person.lastName}
                  </span>
                  <span className="meta">{whenOf(startsAt)}</span>
                </li>
              ))}
            </ul>
            <Field
              label={<Trans>Reason</Trans>}
              help={<Trans>Those who lose their time read it.</Trans>}
              error={wasEmpty && isMissing ? t`Say why, in a few words` : undefined}
            >
              <Textarea
                rows={3}
                maxLength={500}
                value={reason}
                autoFocus
                onChange={(event) => setReason(event.target.value)}
              />
            </Field>
          </>
        ) : (
          <p className="ink-2">
            <Trans>No meeting is cancelled.</Trans>
          </p>
        )}
      </div>
      <div className="dfoot">
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" look={cancelled.length > 0 ? 'danger' : 'primary'} busy={isBusy}>
          <Trans>Change hours</Trans>
        </Button>
      </div>
    </form>
  );
}

const whenOf = (moment: string): string => formatDateTime(moment, { weekday: 'short', day: 'numeric', month: 'long' });
