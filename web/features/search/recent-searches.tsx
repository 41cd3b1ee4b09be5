import { Trans } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

interface RecentSearchesProps {
  searches: readonly string[];
  onChoose: (query: string) => void;
  onForget: () => void;
}

/** What this person looked for before, on this device alone. */
export function RecentSearches({ searches, onChoose, onForget }: RecentSearchesProps) {
  return (
    <section className="find-recent" aria-labelledby="find-recent">
      <div className="row between">
        <h2 id="find-recent">
          <Trans>Recent searches</Trans>
        </h2>
        <Button look="quiet" size="small" onClick={onForget}>
          <Trans>Forget them</Trans>
        </Button>
      </div>
      <div className="row tight wrap">
        {searches.map((query) => (
          <Button key={query} size="small" onClick={() => onChoose(query)}>
            <History />
            <span translate="no">{query}</span>
          </Button>
        ))}
      </div>
    </section>
  );
}
