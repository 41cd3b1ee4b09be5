import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { Check } from '../../../contract/course-settings.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Status } from '../../ui/badge.tsx';
import { checkWords } from './check-words.ts';
import { CheckLink } from './check-link.tsx';
import { checklistQuery } from './settings-calls.ts';

/** What is missing before the course is published, with the way to where it is mended. */
export function Checklist({ courseId, isDraft }: { courseId: string; isDraft: boolean }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({ ...checklistQuery(courseId), refetchOnMount: 'always' });
  if (error && !data)
    return (
      <ErrorState title={t`Could not load the checklist`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={t`Loading the checklist`}>
        <Ghost height={56} />
      </Loading>
    );
  if (data.length === 0)
    return (
      <p className="check-none">
        <Status tone="ok" icon={CircleCheck}>
          <Trans>Nothing is missing.</Trans>
        </Status>
      </p>
    );
  return (
    <ul className="lines checks">
      {data.map((check) => (
        <CheckRow key={`${check.code} ${check.subject?.id}`} courseId={courseId} check={check} isDraft={isDraft} />
      ))}
    </ul>
  );
}

function CheckRow({ courseId, check, isDraft }: { courseId: string; check: Check; isDraft: boolean }) {
  const { i18n } = useLingui();
  const { code, blocks, subject } = check;
  return (
    <li className="item">
      <Status tone={blocks ? 'bad' : 'warn'} icon={blocks ? CircleX : TriangleAlert}>
        <span className="sr">{blocks ? <Trans>Needed:</Trans> : <Trans>Worth a look:</Trans>}</span>
      </Status>
      <span className="grow">
        <span className="title">{i18n._(checkWords[code])}</span>
        {subject?.title && (
          <span className="meta check-subject" translate="no">
            {subject.title}
          </span>
        )}
      </span>
      <CheckLink courseId={courseId} check={check} isDraft={isDraft} />
    </li>
  );
}
