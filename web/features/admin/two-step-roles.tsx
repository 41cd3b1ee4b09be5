import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CollegeSecurity } from '../../../contract/account.ts';
import type { Role } from '../../../contract/identity.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { formatList } from '../../lib/numbers.ts';
import { reading } from '../../lib/query-client.ts';
import { useUser } from '../../lib/session.ts';
import { useSeen } from '../../lib/use-seen.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Conflict } from '../../ui/conflict.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { roleGroups } from './role-groups.ts';

/** Which roles the college asks for a second step. What was chosen stays until it is saved. */
export function TwoStepRoles({ security }: { security: CollegeSecurity }) {
  const { t, i18n } = useLingui();
  const { role: own } = useUser();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<readonly Role[]>(security.twoFactorRequiredFor);
  const query = reading('GET /api/admin/security');
  const begun = useSeen(security.twoFactorRequiredFor, async () => {
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
    return (await queryClient.fetchQuery(query)).twoFactorRequiredFor;
  });
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: () =>
      api('PUT /api/admin/security', {
        body: { twoFactorRequiredFor: [...chosen], before: { twoFactorRequiredFor: begun.seen } },
      }),
    onError: async (fault) => {
      if (await begun.refused(fault)) reset();
    },
    onSuccess: async ({ twoFactorRequiredFor }) => {
      begun.goOnFrom(twoFactorRequiredFor);
      toast({ title: t`Settings saved` });
      // Whoever has just asked it of themselves is refused this, and so led to set it up.
      await queryClient.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  const toggle = (role: Role) =>
    setChosen(chosen.includes(role) ? chosen.filter((each) => each !== role) : [...chosen, role]);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      <fieldset>
        <legend className="sr">
          <Trans>Ask these roles for two-step sign-in</Trans>
        </legend>
        {security.roles.map(({ role, people, protected: count }) => (
          <Checkbox
            key={role}
            checked={chosen.includes(role)}
            onChange={() => toggle(role)}
            help={
              <Plural
                value={people}
                _0="Nobody signs in with a password"
                one={`${count} of # person with a password has set it up`}
                other={`${count} of # people with a password have set it up`}
              />
            }
          >
            {i18n._(roleGroups[role])}
          </Checkbox>
        ))}
      </fieldset>
      {chosen.includes(own) && !security.twoFactorRequiredFor.includes(own) && (
        <Notice>
          <p>
            <Trans>This is your own role: unless you have it already, you set it up yourself right after saving.</Trans>
          </p>
        </Notice>
      )}
      {begun.theirs && (
        <Conflict
          theirs={[
            [
              t`Ask these roles for two-step sign-in`,
              formatList(begun.theirs.map((role) => i18n._(roleGroups[role]))) || t`None`,
            ],
          ]}
          onTake={() => {
            setChosen(begun.theirs ?? []);
            begun.take();
          }}
          onKeep={begun.keep}
        />
      )}
      {error && (
        <Notice tone="bad">
          <p>{sentenceOf(error)}</p>
        </Notice>
      )}
      <div>
        <Button type="submit" look="primary" busy={isPending} disabled={begun.theirs !== null}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
