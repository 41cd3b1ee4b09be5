import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../lib/query-client.ts';
import { Choice } from './choice.tsx';

/** Where people came from; nothing to choose as long as no import was applied. */
export function SourceChoice({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui();
  const { data = [] } = useQuery(reading('GET /api/roster-sources'));
  const sources = data.filter(({ id, hasPeople }) => hasPeople || id === value);
  if (sources.length === 0) return null;
  return (
    <Choice
      label={t`Source`}
      value={value}
      onChange={onChange}
      options={[
        { value: 'all', label: t`Any source` },
        ...sources.map(({ id, name }) => ({ value: id, label: name, isName: true })),
        { value: 'hand', label: t`Made by hand` },
      ]}
    />
  );
}
