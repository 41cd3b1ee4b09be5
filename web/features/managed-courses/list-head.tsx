import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { History, X } from 'lucide-react';
import { useState } from 'react';
import { reading } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import type { CatalogueFilters } from './catalogue-search.ts';
import { RecentChanges } from './recent-changes.tsx';

interface ListHeadProps {
  filters: CatalogueFilters;
  total: number | null;
  onChange: (filters: CatalogueFilters) => void;
  withChanges: boolean;
}

/** How many courses there are, whose they are where that is chosen, and what was changed lately. */
export function ListHead({ filters, total, onChange, withChanges }: ListHeadProps) {
  const [isOpen, setOpen] = useState(false);
  const { staff, ...others } = filters;
  return (
    <div className="mc-head row tight wrap">
      <span className="meta num grow" role="status">
        {total !== null && <Plural value={total} one="# course" other="# courses" />}
      </span>
      {staff && <StaffChip id={staff} onClear={() => onChange(others)} />}
      {withChanges && (
        <Button look="quiet" size="small" onClick={() => setOpen(true)}>
          <History />
          <Trans>Recent bulk changes</Trans>
        </Button>
      )}
      {isOpen && <RecentChanges onClose={() => setOpen(false)} />}
    </div>
  );
}

function StaffChip({ id, onClear }: { id: string; onClear: () => void }) {
  const { t } = useLingui();
  const { data } = useQuery(reading('GET /api/managed-staff/{id}', { params: { id } }));
  const name = data ? `${data.firstName} ${data.lastName}` : '';
  return (
    <Button size="small" aria-label={t`Show courses of everybody, not of ${name} alone`} onClick={onClear}>
      {data ? (
        <Trans>
          With <span translate="no">{name}</span>
        </Trans>
      ) : (
        <Trans>Of one person</Trans>
      )}
      <X />
    </Button>
  );
}
