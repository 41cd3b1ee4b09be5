import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from '../../ui/toast-store.ts';

/** In the place of a page that is not for this role: says so and goes home; specification, section 6. */
export function AccessDenied({ description }: { description: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  useEffect(() => {
    toast({ tone: 'bad', title: t`Access Denied`, description });
    void navigate({ to: '/', replace: true });
  }, [navigate, t, description]);
  return null;
}
