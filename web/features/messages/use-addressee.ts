import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reading } from '../../lib/query-client.ts';
import { toast } from '../../ui/toast-store.ts';

/** Whom the address asks to write to (`?to=…&name=…`), once the server has said that one may. */
export function useAddressee() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { to, name }: Record<string, unknown> = useSearch({ strict: false });
  const q = typeof name === 'string' ? name.slice(0, 100) : '';
  const isAsked = typeof to === 'string';
  const { data } = useQuery({ ...reading('GET /api/message-recipients', { query: { q } }), enabled: isAsked });
  const person = isAsked ? data?.people.find(({ id }) => id === to) : undefined;
  const isRefused = isAsked && data !== undefined && !person;
  const clear = () => void navigate({ to: '/messages', search: {}, replace: true });
  useEffect(() => {
    if (!isRefused) return;
    toast({
      title: t`You cannot write to this person`,
      description: t`Write to the staff of your course instead.`,
      tone: 'bad',
    });
  }, [isRefused, t]);
  return { person, clear };
}
