import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { assessmentTotal } from '../../../domain/assignments/rubric.ts';
import type { WorkToGrade } from '../../../contract/grading.ts';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import type { Given, Kept } from './grade-keeper.ts';
import { nameOf } from './names.ts';
import type { CommentDrafts } from './use-comment-drafts.ts';

interface Props {
  id: string;
  /** Those that are still the viewer's to grade. */
  works: ReadonlyMap<string, unknown>;
  kept: ReadonlyMap<string, Kept>;
  drafts: CommentDrafts;
}

/** What was given and written for work that is not the viewer's to grade any more: it can still be read and copied. */
export function LeftWords({ id, works, kept, drafts }: Props) {
  const { t } = useLingui();
  const read = useQueryClient().getQueriesData<WorkToGrade>({
    queryKey: ['GET /api/assignments/{id}/grading/{workId}'],
    predicate: ({ queryKey: [, input] }) => JSON.stringify(input).includes(id),
  });
  const lines = read.flatMap(([, work]) => {
    if (!work || works.has(work.id)) return [];
    const sent = drafts.waitingOf(work.id).map(({ body }) => body);
    const score = scoreOf(kept.get(work.id)?.given);
    const words = [score, ...sent, drafts.of(work).body].filter((each) => each.trim() !== '');
    return words.length > 0 ? [[nameOf(work), ...words].join('\n')] : [];
  });
  if (lines.length === 0) return null;
  return (
    <Field label={t`What you were writing`} help={<Trans>It is not saved. You can still copy it from here.</Trans>}>
      <Textarea readOnly rows={6} value={lines.join('\n\n')} dir="auto" translate="no" />
    </Field>
  );
}

const scoreOf = (given: Given | undefined) =>
  given?.entry ?? (given?.marks && assessmentTotal(given.marks)) ?? given?.status ?? '';
