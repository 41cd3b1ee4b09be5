import { useLingui } from '@lingui/react/macro';
import type { Frequency, NotificationChoice, NotificationSettings } from '../../../contract/notification-settings.ts';
import { frequencyOf } from '../../../domain/notification-rules.ts';
import { Select } from '../../ui/input.tsx';
import { frequencyName } from './kind-names.ts';

interface FrequencySelectProps {
  /** The kind, in words. */
  name: string;
  place: Omit<NotificationChoice, 'frequency'>;
  choices: readonly NotificationChoice[];
  usual: NotificationSettings['usual'];
  /** Null: in a course, as everywhere. */
  onChoose: (frequency: Frequency | null) => void;
}

const frequencies = { mail: ['at_once', 'daily', 'weekly', 'never'], push: ['at_once', 'never'] } as const;

export function FrequencySelect({ name, place, choices, usual, onChoose }: FrequencySelectProps) {
  const { t } = useLingui();
  const { kind, channel, courseId } = place;
  const everywhere = frequencyName(frequencyOf(choices, { ...place, courseId: null }, usual));
  const isAsEverywhere =
    courseId !== null &&
    !choices.some((each) => each.kind === kind && each.channel === channel && each.courseId === courseId);
  return (
    <Select
      aria-label={channel === 'mail' ? t`${name} by mail` : t`${name} on devices`}
      value={isAsEverywhere ? '' : frequencyOf(choices, place, usual)}
      onChange={({ target }) => onChoose(frequencies[channel].find((each) => each === target.value) ?? null)}
    >
      {courseId !== null && <option value="">{t`As for all: ${everywhere}`}</option>}
      {frequencies[channel].map((frequency) => (
        <option key={frequency} value={frequency}>
          {frequencyName(frequency)}
        </option>
      ))}
    </Select>
  );
}
