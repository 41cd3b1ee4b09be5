import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { isOnPageOf } from '../../lib/is-on-page-of.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useInto } from './use-into.ts';

/** Nothing of anybody's is lost by it: the package can be chosen again. */
export function ThrowAway({ id }: { id: string }) {
  const { t } = useLingui();
  const { search } = useInto();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/course-imports/{id}', { params: { id } }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: ['GET /api/course-imports'] });
      if (isOnPageOf(id))
        await navigate({ to: '/courses/import/{-$importId}', params: { importId: undefined }, search });
    },
    onError(error) {
      if (!isStatus(error, 401))
        toast({ tone: 'bad', title: t`The import was not thrown away`, description: sentenceOf(error) });
    },
  });
  return (
    <Button look="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
      <Trash2 />
      <Trans>Throw Away</Trans>
    </Button>
  );
}
