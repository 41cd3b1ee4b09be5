import { useLingui } from '@lingui/react/macro';
import type { ProgressStatus } from '../../../contract/activities.ts';
import { Status } from '../../ui/badge.tsx';
import { progressWords } from './progress-words.ts';

interface ProgressWordProps {
  status: ProgressStatus;
  /** Only the icon is seen; the word is for screen readers. */
  quiet?: boolean;
}

export function ProgressWord({ status, quiet = false }: ProgressWordProps) {
  const { i18n } = useLingui();
  const { word, icon, tone } = progressWords[status];
  return (
    <Status icon={icon} tone={tone}>
      {quiet ? <span className="sr">{i18n._(word)}</span> : i18n._(word)}
    </Status>
  );
}
