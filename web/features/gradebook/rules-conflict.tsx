import { useLingui } from '@lingui/react/macro';
import type { StandingRules } from '../../../contract/gradebook-rules.ts';
import { formatMoment } from '../../lib/dates.ts';
import { formatList } from '../../lib/numbers.ts';
import { Conflict } from '../../ui/conflict.tsx';
import { tabOf } from './rules-failure.tsx';

interface Props {
  seen: StandingRules;
  theirs: StandingRules;
  tabs: readonly { value: string; label: string }[];
  onTake: () => void;
  onKeep: () => void;
}

/** Somebody else has applied rules first: who, when, why, and what of them is otherwise. */
export function RulesConflict({ seen, theirs, tabs, ...chosen }: Props) {
  const { t } = useLingui();
  const { version, changedBy: by, changedAt, why } = theirs;
  const changed = changedTabs(seen, theirs);
  const parts = tabs.flatMap(({ value, label }) => (changed.has(value) ? [label] : []));
  const told = [by && `${by.firstName} ${by.lastName}`, formatMoment(changedAt), why].filter(Boolean).join(' · ');
  return (
    <Conflict
      theirs={[[t`Version ${version}`, told], ...(parts.length > 0 ? [[t`Changed`, formatList(parts)] as const] : [])]}
      {...chosen}
    />
  );
}

function changedTabs({ rules: before }: StandingRules, { rules: after }: StandingRules): Set<string> {
  const paths = Object.keys(after) as (keyof typeof after)[];
  return new Set(
    paths.flatMap((path) => (JSON.stringify(before[path]) === JSON.stringify(after[path]) ? [] : [tabOf(path)])),
  );
}
