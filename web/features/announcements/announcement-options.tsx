import { Trans, useLingui } from '@lingui/react/macro';
import { DateTimeInput } from '../../lib/date-time-input.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import type { Draft } from './use-announce.ts';

interface OptionsProps {
  draft: Draft;
  /** What was announced is not scheduled any more. */
  isPosted: boolean;
  faults: Partial<Record<string, string>>;
  onChange: (change: Partial<Draft>) => void;
}

/** When it is announced, and how it stands out. */
export function AnnouncementOptions({ draft, isPosted, faults, onChange }: OptionsProps) {
  const { t } = useLingui();
  return (
    <>
      {!isPosted && (
        <Checkbox
          checked={draft.isScheduled}
          onChange={(event) => onChange({ isScheduled: event.target.checked })}
          help={t`Until then only those who may edit it see it.`}
        >
          <Trans>Announce later</Trans>
        </Checkbox>
      )}
      {!isPosted && draft.isScheduled && (
        <Field label={<Trans>When</Trans>} error={faults['publishAt']}>
          <DateTimeInput value={draft.publishAt} onChange={(event) => onChange({ publishAt: event.target.value })} />
        </Field>
      )}
      <Checkbox
        checked={draft.isPinned}
        onChange={(event) => onChange({ isPinned: event.target.checked })}
        help={t`It stays above newer ones.`}
      >
        <Trans>Pin it</Trans>
      </Checkbox>
      <Checkbox
        checked={draft.isUrgent}
        onChange={(event) => onChange({ isUrgent: event.target.checked })}
        help={t`It stands above every page of those it is for until they put it away.`}
      >
        <Trans>It is urgent</Trans>
      </Checkbox>
      {draft.isUrgent && (
        <Field
          label={<Trans>Urgent until</Trans>}
          note={<Trans>optional</Trans>}

          error={faults['urgentUntil']}
        >
          <DateTimeInput
            value={draft.urgentUntil}
            onChange={(event) => onChange({ urgentUntil: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}
