import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { assessmentTotal } from '../../../domain/assignments/rubric.ts';
import type { WorkToGrade } from '../../../contract/grading.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { focusHeading } from '../../ui/page-head.tsx';
import type { Given, Kept } from './grade-keeper.ts';
import { nameOf } from './names.ts';
import type { CommentDrafts } from './use-comment-drafts.ts';

interface Place {
  id: string;
  /** Those that are still the viewer's to grade. */
  works: ReadonlyMap<string, unknown>;
  kept: ReadonlyMap<string, Kept>;
  drafts: CommentDrafts;
  /** It is one of them that the viewer is at: a comment that was only begun is said then, a grade also elsewhere. */
  isAtIt: boolean;
}

/** What was given and written for work that is not the viewer's to grade any more, of each student. */
export function useLeftWords({ id, works, kept, drafts, isAtIt }: Place): string[] {
  const read = useQueryClient().getQueriesData<WorkToGrade>({
    queryKey: ['GET /api/assignments/{id}/grading/{workId}'],
    predicate: ({ queryKey: [, input] }) => JSON.stringify(input).includes(id),
  });
  return read.flatMap(([, work]) => {
    if (!work || works.has(work.id) || !(isAtIt || kept.has(work.id))) return [];
    const sent = drafts.waitingOf(work.id).map(({ body }) => body);
    const score = scoreOf(kept.get(work.id)?.given);
    const words = [score, ...sent, drafts.of(work).body].filter((each) => each.trim() !== '');
    return words.length > 0 ? [[nameOf(work), ...words].join('\n')] : [];
  });
}

/** It can still be read and copied, and what was given let go. */
export function LeftWords({ words, onDiscard }: { words: readonly string[]; onDiscard?: (() => void) | undefined }) {
  const { t } = useLingui();
  if (words.length === 0) return null;
  return (
    <div className="stack tight">
      <Field label={t`What you were writing`} help={<Trans>It is not saved. You can still copy it from here.</Trans>}>
        <Textarea readOnly rows={6} value={words.join('\n\n')} dir="auto" translate="no" />
      </Field>
      {onDiscard && (
        <p>
          <Button
            size="small"
            onClick={() => {
              onDiscard();
              focusHeading();
            }}
          >
            <Trans>Discard</Trans>
          </Button>
        </p>
      )}
    </div>
  );
}

const scoreOf = (given: Given | undefined) =>
  given?.entry ?? (given?.marks && assessmentTotal(given.marks)) ?? given?.status ?? '';
