import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RolePreview, RoleTable } from '../../../contract/roles.ts';
import { api } from '../../lib/api.ts';
import { FailureNotice } from '../../lib/failure-notice.tsx';
import { formatList } from '../../lib/numbers.ts';
import { useSeen } from '../../lib/use-seen.ts';
import { Button } from '../../ui/button.tsx';
import { Conflict } from '../../ui/conflict.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { roleNames } from '../session/role-names.ts';
import { useCapabilityWords } from './capability-words.ts';
import { rolesQuery } from './roles-query.ts';

interface RoleChangesProps {
  /** As it stood when the change was begun. */
  table: RoleTable;
  changes: RoleTable['changes'];
  onClose: () => void;
  onSaved: (table: RoleTable) => void;
  /** What somebody else has made of it meanwhile is to stand. */
  onTaken: (theirs: RoleTable) => void;
}

/** Whom a change concerns, before it is made. */
export function RoleChanges({ table, changes, onClose, onSaved, onTaken }: RoleChangesProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { seen, theirs, refused, keep } = useSeen(table, () => api('GET /api/admin/roles'));
  const preview = useQuery({
    queryKey: ['POST /api/admin/roles/preview', changes, seen.changes],
    queryFn: () => api('POST /api/admin/roles/preview', { body: { changes } }),
    staleTime: 0,
  });
  const save = useMutation({
    mutationFn: () => api('PUT /api/admin/roles', { body: { before: seen.changes, changes } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(rolesQuery.queryKey, saved);
      onSaved(saved);
    },
    onError: async (error) => {
      if (await refused(error)) save.reset();
    },
  });
  const wordsOf = useDifference();
  function choose(version: (now: RoleTable) => void) {
    if (!theirs) return;
    queryClient.setQueryData(rolesQuery.queryKey, theirs);
    version(theirs);
  }
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
        {theirs && (
          <Conflict theirs={wordsOf(seen, theirs)} onTake={() => choose(onTaken)} onKeep={() => choose(keep)} />
        )}
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
        <Button
          look="primary"
          busy={save.isPending}
          disabled={!preview.data || theirs !== null}
          onClick={() => save.mutate()}
        >
          <Trans>Save changes</Trans>
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** What one table gives otherwise than another, in words. */
function useDifference() {
  const { t, i18n } = useLingui();
  const words: Readonly<Record<string, string>> = useCapabilityWords();
  return (before: RoleTable, after: RoleTable): [string, string][] =>
    after.roles.flatMap(({ role, cells }) =>
      cells.flatMap(({ capability, usual }): [string, string][] => {
        const has = after.changes[role]?.[capability] ?? usual;
        if (has === (before.changes[role]?.[capability] ?? usual)) return [];
        return [[`${i18n._(roleNames[role])}: ${words[capability]}`, has ? t`Yes` : t`No`]];
      }),
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
