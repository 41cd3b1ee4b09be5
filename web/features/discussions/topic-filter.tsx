import { useLingui } from '@lingui/react/macro';
import { Input } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { TopicFilter } from './topic-pages.ts';

interface TopicFilterBarProps {
  typed: string;
  only: TopicFilter['only'];
  onType: (typed: string) => void;
  onShow: (only: TopicFilter['only']) => void;
}

/** Search and what is listed; asked for once the typing rests. */
export function TopicFilterBar({ typed, only, onType, onShow }: TopicFilterBarProps) {
  const { t } = useLingui();
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
        value={only}
        options={[
          { value: 'all', label: t`All` },
          { value: 'unread', label: t`Unread` },
          { value: 'saved', label: t({ context: 'topics', message: 'Saved' }) },
        ]}
        onChange={onShow}
      />
    </div>
  );
}
