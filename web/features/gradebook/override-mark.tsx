import { useLingui } from '@lingui/react/macro';
import type { GradebookRow } from '../../../contract/gradebook.ts';

/** Beside a total that was set by hand. */
export function OverrideMark({ row }: { row: GradebookRow }) {
  const { t } = useLingui();
  if (!row.isOverridden) return null;
  return (
    <span role="img" className="gb-mark" aria-label={t`Set by hand`} title={t`Set by hand`}>
      *
    </span>
  );
}
