import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { CourseEditor } from './course-editor.tsx';

/** A draft that was saved before, as it is on the server now. */
export function ResumedDraft({ id, onCreated }: { id: string; onCreated: (id: string) => void }) {
  const { t } = useLingui();
  const draft = useQuery({
    ...reading('GET /api/courses/{id}/form', { params: { id } }),
    gcTime: 0, // never one from before the last save
    networkMode: 'always',
    meta: { live: false }, // the form saves itself, and a revision tells when somebody else did
  });
  if (draft.data?.status === 'draft') return <CourseEditor saved={draft.data} onCreated={onCreated} />;
  return (
    <>
      <PageHead title={<Trans>Create Course</Trans>} />
      {draft.data && <AlreadyPublished id={id} />}
      {draft.isPending && <Placeholder />}
      {draft.error && isMissing(draft.error) && <Missing />}
      {draft.error && !isMissing(draft.error) && (
        <ErrorState title={t`The draft could not be opened`} onRetry={() => void draft.refetch()}>
          {sentenceOf(draft.error)}
        </ErrorState>
      )}
    </>
  );
}

/** Deleted, or not for this person, or no id at all: one answer for all, as the server gives it. */
function isMissing(error: Error): boolean {
  return isStatus(error, 404) || isStatus(error, 403);
}

function Missing() {
  const { t } = useLingui();
  const action = (
    <LinkButton look="primary" to="/courses/create">
      <Trans>Create Course</Trans>
    </LinkButton>
  );
  return (
    <EmptyState title={t`Draft not found`} action={action}>
      <Trans>It has been deleted, or it is not open to you.</Trans>
    </EmptyState>
  );
}

function AlreadyPublished({ id }: { id: string }) {
  const { t } = useLingui();
  const action = (
    <LinkButton look="primary" to="/courses/$id" params={{ id }}>
      <Trans>Open the course</Trans>
    </LinkButton>
  );
  return (
    <EmptyState title={t`This course is published`} action={action}>
      <Trans>Only drafts are edited here.</Trans>
    </EmptyState>
  );
}

export function Placeholder() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading the draft`}>
      <div className="cc-grid">
        <div className="only-wide stack">
          <Ghost height={36} />
          <Ghost height={36} />
          <Ghost height={36} />
        </div>
        <div className="stack">
          <Ghost height={58} />
          <Ghost height={58} />
          <Ghost height={122} />
          <Ghost height={58} />
        </div>
      </div>
    </Loading>
  );
}
