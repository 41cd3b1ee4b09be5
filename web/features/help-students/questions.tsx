import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StudentQuestion } from '../../../contract/help.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { useDeed } from '../../lib/use-deed.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { NextMeetings } from './next-meetings.tsx';
import { QuestionLine } from './question-line.tsx';
import { WaitingMessages } from './waiting-messages.tsx';

const questionsQuery = reading('GET /api/student-questions');

/** Everything of students that waits for an answer, the oldest first. */
export function Questions() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({ ...questionsQuery, refetchOnMount: 'always' });
  const [settled, setSettled] = useState<StudentQuestion | null>(null);
  const queryClient = useQueryClient();
  const settle = useDeed(
    ({ question: { id }, isSettled }: { question: StudentQuestion; isSettled: boolean }) =>
      api('PUT /api/student-questions/{id}/settled', { params: { id }, body: { settled: isSettled } }),
    () => queryClient.invalidateQueries(questionsQuery),
  );
  if (error && !data)
    return (
      <ErrorState title={t`Could not load what students asked`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={t`Loading what students asked`}>
        <div className="stack">
          <Ghost height={92} />
          <Ghost height={92} />
        </div>
      </Loading>
    );
  const hidden = data.total - data.questions.length;
  return (
    <div className="two help-students">
      <Section title={<Trans>In discussions</Trans>}>
        <div role="status">
          {settled && (
            <Notice
              action={
                <Button
                  size="small"
                  onClick={() => {
                    settle.mutate({ question: settled, isSettled: false });
                    setSettled(null);
                  }}
                >
                  <Trans>Undo</Trans>
                </Button>
              }
            >
              <Trans>
                “<span translate="no">{settled.title}</span>” needs no answer.
              </Trans>
            </Notice>
          )}
        </div>
        {data.questions.length === 0 ? (
          <EmptyState title={<Trans>Nobody waits for an answer</Trans>}>
            {data.courses.length === 0 ? (
              <Trans>Questions of students stand here once you teach or assist in an active course.</Trans>
            ) : (
              <Trans>
                New topics of students, and questions in replies, appear here until somebody of the staff answers.
              </Trans>
            )}
          </EmptyState>
        ) : (
          <ul className="lines card">
            {data.questions.map((question) => (
              <QuestionLine
                key={question.id}
                question={question}
                onSettle={() => {
                  settle.mutate({ question, isSettled: true });
                  setSettled(question);
                }}
              />
            ))}
          </ul>
        )}
        {hidden > 0 && (
          <p className="meta">
            {plural(hidden, { one: '# more waits behind these.', other: '# more wait behind these.' })}
          </p>
        )}
      </Section>
      <div className="stack loose">
        <WaitingMessages conversations={data.conversations} />
        <NextMeetings />
      </div>
    </div>
  );
}
