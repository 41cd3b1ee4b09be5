import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react';
import { CircleQuestionMark } from 'lucide-react';
import { reading } from '../../lib/query-client.ts';
import { pageDirection } from '../../ui/direction.ts';
import { StemLine } from '../quiz-authoring/stem-line.tsx';
import { typeNames } from '../quiz-authoring/question-types.ts';

/** A question as it stands in a text that is being written: what it asks, and of which type it is. */
export function QuestionCard({ node, selected }: NodeViewProps) {
  const { i18n } = useLingui();
  const { data, error } = useQuery(reading('GET /api/questions/{id}', { params: { id: String(node.attrs['id']) } }));
  return (
    <NodeViewWrapper
      className={selected ? 'question-card chosen' : 'question-card'}
      dir={pageDirection()}
      translate="yes"
    >
      <CircleQuestionMark />
      <span>
        <span className="meta">
          <Trans>Check yourself</Trans>
          {data && ` · ${i18n._(typeNames[data.type].name)}`}
        </span>
        <span className="question-card-stem">
          {data ? (
            <StemLine stem={data.stem} />
          ) : error ? (
            <Trans>This question is not there any more. Readers see nothing in its place.</Trans>
          ) : (
            '…'
          )}
        </span>
      </span>
    </NodeViewWrapper>
  );
}
