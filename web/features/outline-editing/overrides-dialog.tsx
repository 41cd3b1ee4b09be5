import './outline-editing.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModuleItem } from '../../../contract/activities.ts';
import type { DateOverride, OverrideList } from '../../../contract/overrides.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ClosedNotice } from '../gradebook/closed-notice.tsx';
import { datesInWords, overrideInWords } from './dates-in-words.ts';
import { OverrideForm } from './override-form.tsx';
import { TargetName } from './target-name.tsx';
import { WhoGetsWhat } from './who-gets-what.tsx';

interface OverridesDialogProps {
  item: Pick<ModuleItem, 'id' | 'title'>;
  onClose: () => void;
}

/** Dates of an item and extra attempts at it for sections, groups and students, and who gets which. */
export function OverridesDialog({ item: { id, title }, onClose }: OverridesDialogProps) {
  const { t } = useLingui();
  const read = reading('GET /api/activities/{id}/overrides', { params: { id } });
  const client = useQueryClient();
  const { data, error } = useQuery({ ...read, staleTime: 0, refetchOnMount: 'always' });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={data?.attempts == null ? t`Dates for some: ${title}` : t`Dates and attempts for some: ${title}`}
      description={
        <>
          <Trans>All dates that are set for a student count together: the most lenient of each holds.</Trans>
          {data?.attempts != null && (
            <>
              {' '}
              <Trans>Of extra attempts the largest number holds.</Trans>
            </>
          )}
        </>
      }
    >
      {data ? (
        <Overrides
          list={data}
          onChanged={(list) => client.setQueryData(read.queryKey, list)}
          readAgain={() => client.fetchQuery({ ...read, staleTime: 0 })}
          onClose={onClose}
        />
      ) : (
        <div className="body">
          {error ? (
            <Notice tone="bad">{sentenceOf(error)}</Notice>
          ) : (
            <Loading label={t`Loading dates`}>
              <Ghost height={160} />
            </Loading>
          )}
        </div>
      )}
    </Dialog>
  );
}

interface OverridesProps {
  list: OverrideList;
  onChanged: (list: OverrideList) => void;
  readAgain: () => Promise<OverrideList>;
  onClose: () => void;
}

function Overrides({ list, onChanged, readAgain, onClose }: OverridesProps) {
  const [editing, setEditing] = useState<DateOverride | 'new' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  if (editing) {
    const done = (changed: OverrideList) => {
      onChanged(changed);
      setEditing(null);
    };
    return (
      <OverrideForm
        list={list}
        override={editing === 'new' ? null : editing}
        onSaved={done}
        readAgain={readAgain}
        onCancel={() => setEditing(null)}
      />
    );
  }
  const remove = (id: string) =>
    api('DELETE /api/overrides/{id}', { params: { id } })
      .then(onChanged)
      .catch((error: unknown) => setFailure(sentenceOf(error)));
  return (
    <>
      <div className="body stack">
        <ClosedNotice courseId={list.activity.courseId} closed={list.closed} />
        {failure && <Notice tone="bad">{failure}</Notice>}
        <ul className="override-list">
          <li>
            <span className="grow">
              <strong>
                <Trans>Everyone else</Trans>
              </strong>
              <span className="meta">
                {datesInWords(list.dates)}
                {list.attempts !== null && (
                  <>
                    {' · '}
                    <Plural value={list.attempts} one="# attempt" other="# attempts" />
                  </>
                )}
              </span>
            </span>
          </li>
          {list.overrides.map((override) => (
            <li key={override.id}>
              <span className="grow">
                <TargetName target={override.target} />
                <span className="meta">{overrideInWords(override)}</span>
              </span>
              {list.canEdit && (
                <>
                  <Button look="quiet" size="small" onClick={() => setEditing(override)}>
                    <Trans>
                      Change
                      <span className="sr" translate="no">
                        {' '}
                        {override.target.name}
                      </span>
                    </Trans>
                  </Button>
                  <AskFirst
                    renderButton={(ask) => (
                      <Button look="danger-quiet" size="small" onClick={ask}>
                        <Trans>
                          Remove
                          <span className="sr" translate="no">
                            {' '}
                            {override.target.name}
                          </span>
                        </Trans>
                      </Button>
                    )}
                    title={
                      override.extraAttempts > 0 ? (
                        <Trans>Remove what is set for them?</Trans>
                      ) : (
                        <Trans>Remove these dates?</Trans>
                      )
                    }
                    description={
                      override.extraAttempts > 0 ? (
                        <Trans>What everyone else has holds from now on. Attempts that were begun stay.</Trans>
                      ) : (
                        <Trans>The dates of everyone else hold from now on.</Trans>
                      )
                    }
                    verb={<Trans>Remove</Trans>}
                    onConfirm={() => void remove(override.id)}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
        <WhoGetsWhat list={list} />
      </div>
      <div className="dfoot">
        {list.canEdit && (
          <Button onClick={() => setEditing('new')}>
            {list.attempts === null ? <Trans>Add dates</Trans> : <Trans>Add dates or attempts</Trans>}
          </Button>
        )}
        <Button look="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </>
  );
}
