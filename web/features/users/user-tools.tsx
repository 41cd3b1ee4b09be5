import { Trans } from '@lingui/react/macro';
import { FileUp, ListChecks } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { ImportLink } from './area-links.tsx';

/** What can be done to many at once. */
export function UserTools({ onSelect }: { onSelect: () => void }) {
  return (
    <div className="row wrap tight">
      <Button onClick={onSelect}>
        <ListChecks />
        <Trans>Choose Several</Trans>
      </Button>
      <ImportLink className="btn">
        <FileUp />
        <Trans>Import Roster</Trans>
      </ImportLink>
    </div>
  );
}
