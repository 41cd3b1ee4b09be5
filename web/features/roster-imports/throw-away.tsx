import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { isOnPageOf } from '../../lib/is-on-page-of.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { useIsAdminArea } from '../users/area-links.tsx';
import { Failure } from './failure.tsx';

/** Ends an import that was not applied. */
export function ThrowAway({ id }: { id: string }) {
  const [asking, setAsking] = useState(false);
  const isAdmin = useIsAdminArea();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/roster-imports/{id}', { params: { id } }),
    async onSuccess() {
      if (isOnPageOf(id)) await navigate({ to: isAdmin ? '/admin/users/import' : '/users/import' });
      await queryClient.invalidateQueries({ queryKey: ['GET /api/roster-imports'] });
    },
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Trans>Throw Away</Trans>
      </Button>
      <Confirm
        open={asking}
        title={<Trans>Throw this import away?</Trans>}
        description={<Trans>Its files and its dry run are removed. Nothing was changed in the college.</Trans>}
        verb={<Trans>Throw Away</Trans>}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        {remove.error && <Failure error={remove.error} />}
      </Confirm>
    </>
  );
}
