import { Trans } from '@lingui/react/macro';
import type { DateOverride } from '../../../contract/overrides.ts';

/** Whom dates are for: "Section C", "Group Teams · Red", or a student's name. */
export function TargetName({ target: { kind, name } }: Pick<DateOverride, 'target'>) {
  const words = <span translate="no">{name}</span>;
  if (kind === 'student') return <strong>{words}</strong>;
  return <strong>{kind === 'section' ? <Trans>Section {words}</Trans> : <Trans>Group {words}</Trans>}</strong>;
}
