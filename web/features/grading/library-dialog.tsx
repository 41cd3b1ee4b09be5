import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { LibraryComment } from '../../../contract/grading.ts';
import { asTyped } from '../../../domain/search/as-typed.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { useDeedKey } from '../../lib/use-deed-key.ts';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { libraryQuery } from './queries.ts';

interface Props {
  /** What stands in the comment field, to be kept. */
  written: string;
  onTake: (body: string) => void;
  onClose: () => void;
}

/** The comments that one keeps: taken into the field, added to, changed and thrown away. */
export default function LibraryDialog({ written, onTake, onClose }: Props) {
  const { t } = useLingui();
  const { data, error } = useQuery(libraryQuery);
  const [search, setSearch] = useState('');
  // The dialog begins in its first field, so that has to be there.
  if (!data && !error) return null;
  const comments = data ?? [];
  const found = comments.filter(({ body }) => asTyped(body).includes(asTyped(search.trim())));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Your comment bank</Trans>}
      description={<Trans>Comments that you write often. Nobody else sees them.</Trans>}
    >
      <div className="body stack">
        {comments.length > 0 && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (found[0]) onTake(found[0].body);
            }}
          >
            <Field label={t`Search`} help={t`Enter takes the first one.`}>
              <Input type="search" value={search} onChange={({ currentTarget }) => setSearch(currentTarget.value)} />
            </Field>
          </form>
        )}
        {error && <Notice tone="bad">{sentenceOf(error)}</Notice>}
        {comments.length === 0 && !error && (
          <p className="meta">
            <Trans>Nothing is in it yet.</Trans>
          </p>
        )}
        <ul className="lines gr-bank">
          {found.map((comment) => (
            <Line key={comment.id} comment={comment} onTake={onTake} />
          ))}
        </ul>
        <KeepForm key={written} written={written} isFirst={comments.length === 0} />
      </div>
    </Dialog>
  );
}

function useChanged() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: libraryQuery.queryKey });
}

function Line({ comment, onTake }: { comment: LibraryComment; onTake: (body: string) => void }) {
  const { t } = useLingui();
  const [body, setBody] = useState<string | null>(null);
  const onSuccess = useChanged();
  const params = { id: comment.id };
  const forget = useMutation({ mutationFn: () => api('DELETE /api/library-comments/{id}', { params }), onSuccess });
  const change = useMutation({
    mutationFn: (to: string) => api('PUT /api/library-comments/{id}', { params, body: { body: to } }),
    onSuccess: async () => {
      await onSuccess();
      setBody(null);
    },
  });
  const error = forget.error ?? change.error;
  if (body !== null)
    return (
      <li className="item">
        <form
          className="stack tight grow"
          onSubmit={(event) => {
            event.preventDefault();
            change.mutate(body);
          }}
        >
          <Field label={t`Comment`} error={error && sentenceOf(error)}>
            <Textarea rows={2} maxLength={20_000} value={body} onChange={(event) => setBody(event.target.value)} />
          </Field>
          <p className="row tight">
            <Button type="submit" size="small" busy={change.isPending} disabled={body.trim() === ''}>
              <Trans>Save</Trans>
            </Button>
            <Button look="quiet" size="small" onClick={() => setBody(null)}>
              <Trans>Cancel</Trans>
            </Button>
          </p>
        </form>
      </li>
    );
  return (
    <li className="item">
      <button type="button" className="grow" translate="no" onClick={() => onTake(comment.body)}>
        {comment.body}
      </button>
      {error && <span className="meta">{sentenceOf(error)}</span>}
      <IconButton size="small" label={t`Edit this comment`} onClick={() => setBody(comment.body)}>
        <Pencil />
      </IconButton>
      <AskFirst
        renderButton={(ask) => (
          <IconButton size="small" label={t`Delete this comment`} busy={forget.isPending} onClick={ask}>
            <Trash2 />
          </IconButton>
        )}
        title={<Trans>Delete this comment?</Trans>}
        description={<Trans>It leaves your library. Where you used it, it stays.</Trans>}
        verb={<Trans>Delete</Trans>}
        onConfirm={() => forget.mutate()}
      />
    </li>
  );
}

/** Keeps what was just written, or something new. */
function KeepForm({ written, isFirst }: { written: string; isFirst: boolean }) {
  const { t } = useLingui();
  const [body, setBody] = useState(written);
  const changed = useChanged();
  const { key, done } = useDeedKey();
  const keep = useMutation({
    mutationFn: () => api('POST /api/library-comments', { body: { body }, idempotencyKey: key() }),
    onSuccess: async () => {
      done();
      await changed();
      setBody('');
    },
  });
  return (
    <form
      className="stack tight"
      onSubmit={(event) => {
        event.preventDefault();
        keep.mutate();
      }}
    >
      <Field
        label={isFirst ? t`Your first comment to keep` : t`Another comment to keep`}
        error={keep.error && sentenceOf(keep.error)}
      >
        <Textarea
          rows={2}
          maxLength={20_000}
          translate="no"
          value={body}
          onChange={({ currentTarget }) => setBody(currentTarget.value)}
        />
      </Field>
      <p>
        <Button type="submit" size="small" busy={keep.isPending} disabled={body.trim() === ''}>
          <Trans>Keep it</Trans>
        </Button>
      </p>
    </form>
  );
}
