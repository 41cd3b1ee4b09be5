import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { NodeViewProps } from '@tiptap/react';
import { CircleQuestionMark } from 'lucide-react';
import { reading } from '../../lib/query-client.ts';
import { StemLine } from '../quiz-authoring/stem-line.tsx';
import { typeNames } from '../quiz-authoring/question-types.ts';
import { BlockCard } from './block-card.tsx';

/** A question as it stands in a text that is being written: what it asks, and of which type it is. */
export function QuestionCard({ node, selected }: NodeViewProps) {
  const { i18n } = useLingui();
  const { data, error } = useQuery(reading('GET /api/questions/{id}', { params: { id: String(node.attrs['id']) } }));
  const kind = (
    <>
      <Trans>Check yourself</Trans>
      {data && ` · ${i18n._(typeNames[data.type].name)}`}
    </>
  );
  return (
    <BlockCard isChosen={selected} icon={<CircleQuestionMark />} kind={kind}>
      <span className="block-card-stem">
        {data ? (
          <StemLine stem={data.stem} />
        ) : error ? (
          <Trans>This question is not there any more. Readers see nothing in its place.</Trans>
        ) : (
          '…'
        )}
      </span>
    </BlockCard>
  );
}
