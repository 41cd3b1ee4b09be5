import { faultsOf } from '../../lib/errors.ts';
import { FailureNotice } from '../../lib/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Tab } from '../../ui/tabs.tsx';
import type { Faults } from './rules-part.ts';

interface Props {
  error: Error;
  faults: Faults;
  tabs: readonly Tab[];
  /** The tab that is open: it says at its fields what is wrong. */
  open: string;
}

const atField =
  /^conditions\.\d+$|\.(?:name|weight|drop\w+|points|percent|floor|graceMinutes|startsAt|endsAt|closesAt|letter|from)$/;

/** Why nobody's move could be reckoned, as far as no field in sight says it. */
export function RulesFailure({ error, faults, tabs, open }: Props) {
  if (Object.keys(faultsOf(error)).length === 0) return <FailureNotice error={error} />;
  const unsaid = Object.entries(faults).filter(([path]) => tabOf(path) !== open || !atField.test(path));
  if (unsaid.length === 0) return null;
  return (
    <Notice tone="bad">
      <ul>
        {unsaid.map(([path, sentence]) => {
          const tab = tabs.find(({ value }) => value === tabOf(path))?.label;
          return (
            <li key={path}>
              {tab}: <span dir="auto">{sentence}</span>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

const tabs: Readonly<Record<string, string>> = {
  groups: 'groups',
  items: 'work',
  periods: 'periods',
  conditions: 'conditions',
  letters: 'letters',
};

/** The tab on which a path of the rules is. */
export const tabOf = (path: string): string => tabs[path.split('.')[0] ?? ''] ?? 'policies';
