import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RolePreview, RoleTable } from '../../../contract/roles.ts';
import { api } from '../../lib/api.ts';
import { FailureNotice } from '../../lib/failure-notice.tsx';
import { formatList } from '../../lib/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { roleNames } from '../session/role-names.ts';
import { useCapabilityWords } from './capability-words.ts';
import { rolesQuery } from './roles-query.ts';

interface RoleChangesProps {
  before: RoleTable['changes'];
  changes: RoleTable['changes'];
  onClose: () => void;
  onSaved: (table: RoleTable) => void;
}

/** Whom a change concerns, before it is made. */
export function RoleChanges({ before, changes, onClose, onSaved }: RoleChangesProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const preview = useQuery({
    queryKey: ['POST /api/admin/roles/preview', changes],
    queryFn: () => api('POST /api/admin/roles/preview', { body: { changes } }),
    staleTime: 0,
  });
  const save = useMutation({
    mutationFn: () => api('PUT /api/admin/roles', { body: { before, changes } }),
    onSuccess: (table) => {
      queryClient.setQueryData(rolesQuery.queryKey, table);
      onSaved(table);
    },
  });
  const failure = preview.error ?? save.error;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Change what roles may do</Trans>}
      description={<Trans>It holds from everybody’s next step on, and is written to the audit log.</Trans>}
    >
      <div className="body stack">
        {failure && <FailureNotice error={failure} />}
        {preview.isPending && <p role="status">{t`Loading`}</p>}
        {preview.data && (
          <ul className="lines">
            {preview.data.map((each) => (
              <Concerned key={`${each.role} ${each.capability}`} change={each} />
            ))}
          </ul>
        )}
      </div>
      <DialogFoot onCancel={onClose}>
        <Button look="primary" busy={save.isPending} disabled={!preview.data} onClick={() => save.mutate()}>
          <Trans>Save changes</Trans>
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function Concerned({ change: { role, capability, isGiven, people, names } }: { change: RolePreview[number] }) {
  const { i18n } = useLingui();
  const words: Readonly<Record<string, string>> = useCapabilityWords();
  const more = people - names.length;
  const what = <b>{words[capability]}</b>;
  const whose = i18n._(roleNames[role]);
  return (
    <li className="roles-concerned">
      <p>
        {isGiven ? (
          <Trans>
            {whose} gains: {what}
          </Trans>
        ) : (
          <Trans>
            {whose} loses: {what}
          </Trans>
        )}
      </p>
      <p className="meta">
        <Plural value={people} _0="Nobody has this role now." one="# person" other="# people" />
        {names.length > 0 && (
          <>
            {': '}
            <span translate="no">{formatList(names)}</span>
            {more > 0 && (
              <>
                {' '}
                <Plural value={more} one="and # more" other="and # more" />
              </>
            )}
          </>
        )}
      </p>
    </li>
  );
}
