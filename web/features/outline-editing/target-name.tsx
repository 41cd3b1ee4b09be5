import { Trans } from '@lingui/react/macro';
import type { DateOverride } from '../../../contract/overrides.ts';
import { sectionName } from '../courses/section-name.ts';

/** Whom dates are for: "Section C", "Group Teams · Red", or a student's name. */
export function TargetName({ target: { kind, name } }: Pick<DateOverride, 'target'>) {
  if (kind === 'group')
    return (
      <strong>
        <Trans>
          Group <span translate="no">{name}</span>
        </Trans>
      </strong>
    );
  return <strong translate="no">{kind === 'section' ? sectionName(name) : name}</strong>;
}
