import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Input } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { TopicFilter } from './topic-pages.ts';

const pause = 250;

interface TopicFilterBarProps {
  typed: string;
  filter: TopicFilter;
  onType: (typed: string) => void;
  onNarrow: (change: Partial<TopicFilter>) => void;
}

/** Search and what is listed; asked for once the typing rests. */
export function TopicFilterBar({ typed, filter, onType, onNarrow }: TopicFilterBarProps) {
  const { t } = useLingui();
  useEffect(() => {
    if (typed === filter.q) return;
    const timer = setTimeout(() => onNarrow({ q: typed }), pause);
    return () => clearTimeout(timer);
  }, [typed, filter.q, onNarrow]);
  return (
    <div className="topic-filters" role="search">
      <Input
        type="search"
        className="grow"
        aria-label={t`Search in this course’s discussions`}
        placeholder={t`Search topics and replies`}
        maxLength={100}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      <Segmented
        label={t`Topics shown`}
        value={filter.only}
        options={[
          { value: 'all', label: t`All` },
          { value: 'unread', label: t`Unread` },
          { value: 'saved', label: t`Saved` },
        ]}
        onChange={(only) => onNarrow({ only })}
      />
    </div>
  );
}
