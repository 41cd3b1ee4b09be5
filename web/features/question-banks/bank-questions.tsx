import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronDown, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { Bank } from '../../../contract/banks.ts';
import type { Question } from '../../../contract/questions.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { IconButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { typeNames } from '../quiz-authoring/question-types.ts';
import { QuestionEditor } from '../quiz-authoring/question-editor.tsx';
import { StemLine } from '../quiz-authoring/stem-line.tsx';
import { type QuestionFilter, questionPages } from './bank-queries.ts';

interface BankQuestionsProps {
  bank: Bank;
  filter: QuestionFilter;
  /** The question that is open. */
  openId: string | null;
  onOpen: (id: string | null) => void;
  onDelete: (question: Question) => void;
  isArchived: boolean;
  onChanged: () => Promise<unknown>;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** The questions of a bank that fit the filter, fifty at a time, each opened in place. */
export function BankQuestions({ bank, filter, openId, isArchived, ...does }: BankQuestionsProps) {
  const { onOpen, onDelete, onChanged, onUnsaved } = does;
  const { t } = useLingui();
  const { data: course } = useQuery(reading('GET /api/courses/{id}', { params: { id: bank.courseId } }));
  const query = useInfiniteQuery(questionPages(bank.id, filter));
  const questions = query.data?.pages.flatMap(({ items }) => items);
  if (query.error && !questions)
    return (
      <ErrorState title={t`Could not load the questions`} onRetry={() => void query.refetch()}>
        {sentenceOf(query.error)}
      </ErrorState>
    );
  if (!questions)
    return (
      <Loading label={t`Loading the questions`}>
        <div className="stack">
          <Ghost height={48} />
          <Ghost height={48} />
          <Ghost height={48} />
        </div>
      </Loading>
    );
  if (questions.length === 0)
    return bank.questions === 0 ? (
      <EmptyState title={<Trans>No questions yet</Trans>}>
        {!isArchived && <Trans>Write the first one, or import them from a file.</Trans>}
      </EmptyState>
    ) : (
      <EmptyState title={<Trans>No questions fit</Trans>}>
        <Trans>Check the spelling, or choose another type or tag.</Trans>
      </EmptyState>
    );
  return (
    <>
      <ol className="lines qa-slots">
        {questions.map((question) => (
          <li key={question.id} className="qa-slot">
            <QuestionLine
              question={question}
              isOpen={openId === question.id}
              onToggle={() => onOpen(openId === question.id ? null : question.id)}
              onDelete={isArchived ? null : () => onDelete(question)}
            />
            {openId === question.id && (
              <QuestionEditor
                key={question.revision}
                initial={Object.assign({}, question, { bankId: null, points: String(Number(question.points)) })}
                place={`${bank.id}:${question.id}`}
                isKeyFinal={course?.status === 'completed' && question.usedBy !== null}
                isReadOnly={isArchived}
                onAdd={() => Promise.resolve()}
                onChanged={onChanged}
                onUnsaved={onUnsaved}
                onClose={() => onOpen(null)}
              />
            )}
          </li>
        ))}
      </ol>
      <ShowMore hasMore={query.hasNextPage} busy={query.isFetchingNextPage} onMore={query.fetchNextPage} />
    </>
  );
}

interface QuestionLineProps {
  question: Question;
  isOpen: boolean;
  onToggle: () => void;
  onDelete: (() => void) | null;
}

function QuestionLine({ question, isOpen, onToggle, onDelete }: QuestionLineProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const { icon: Icon, name } = typeNames[question.type];
  return (
    <div className="qa-line">
      <button type="button" className="qa-open" aria-expanded={isOpen} onClick={onToggle}>
        <Icon />
        <span className="qa-what">
          <span className="qa-stem" id={id}>
            <StemLine stem={question.stem} />
          </span>
          <span className="meta">
            {i18n._(name)}
            {' · '}
            <Plural value={Number(question.points)} one="# point" other="# points" />
            {question.tags.length > 0 && (
              <>
                {' · '}
                <span translate="no">{question.tags.join(', ')}</span>
              </>
            )}
          </span>
        </span>
        <ChevronDown className="chev" />
      </button>
      {onDelete && (
        <IconButton size="small" label={t`Delete question`} aria-describedby={id} onClick={onDelete}>
          <Trash2 />
        </IconButton>
      )}
    </div>
  );
}
