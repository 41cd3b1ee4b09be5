import './mark-list.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { CloudOff, MessageSquare, Pencil, Trash2, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { comma } from '../../lib/comma.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Status } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Shelf } from '../../ui/section.tsx';
import type { Numbered } from './marks-layer.tsx';
import { WordsForm } from './words-form.tsx';
import type { Pending } from './tools.ts';

interface Props {
  marks: readonly Numbered[];
  /** A text has lines in the place of pages. */
  isText: boolean;
  chosen: string | null;
  /** The list comes to what is chosen. */
  isLed: boolean;
  pending: Pending | null;
  canDraw: boolean;
  onJump: (mark: Numbered) => void;
  onAdd: () => void;
  onEdit: (mark: Numbered) => void;
  onRemove: (mark: Numbered) => void;
  onDrop: (mark: Numbered) => void;
  onWrite: (body: string) => void;
  onWords: (pending: Pending, body: string) => void;
  onCancel: () => void;
}

/** Every annotation of the file in the order of its pages: to go there by, to change, and to be read aloud. */
export function MarkList(props: Props) {
  const { marks, isText, pending, canDraw, onAdd } = props;
  if (!canDraw && marks.length === 0) return null;
  return (
    <section className="an-list" aria-labelledby="an-list">
      <Shelf
        id="an-list"
        title={<Trans>Annotations</Trans>}
        action={
          canDraw && (
            <Button look="quiet" size="small" onClick={onAdd}>
              <MessageSquare />
              {isText ? <Trans>Comment on a line</Trans> : <Trans>Comment on this page</Trans>}
            </Button>
          )
        }
      />
      {pending?.id === null && <WordsForm key="new" {...props} pending={pending} />}
      {marks.length === 0 && !pending ? (
        <p className="meta">
          <Trans>Nothing is marked here yet.</Trans>
        </p>
      ) : (
        <ol>
          {marks.map((mark) => (
            <li key={mark.id}>
              {pending?.id === mark.id ? <WordsForm {...props} pending={pending} /> : <Line {...props} mark={mark} />}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Line({ mark, isText, chosen, isLed, canDraw, onJump, onEdit, onRemove, onDrop }: Props & { mark: Numbered }) {
  const { t } = useLingui();
  const { id, number, author, body, color, page, kept, isMine } = mark;
  const element = useRef<HTMLDivElement>(null);
  const isChosen = id === chosen;
  useEffect(() => {
    if (isChosen && isLed) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen, isLed]);
  const kinds = {
    comment: t`Comment`,
    highlight: t`Highlight`,
    strike: t`Struck out`,
    freehand: t`Drawing`,
    text: t`Text`,
  };
  const at = formatNumber(page);
  const where = isText ? t`line ${at}` : t`page ${at}`;
  return (
    <div className="an-mark" ref={element} data-chosen={isChosen || undefined}>
      <button type="button" className="an-jump" onClick={() => onJump(mark)}>
        <b className="num" data-color={color}>
          {number}
        </b>
        <span>
          <span className="meta">
            {kinds[mark.kind] + comma() + where}
            {author && (
              <>
                {' · '}
                <span translate="no">
                  {author.firstName} {author.lastName}
                </span>
              </>
            )}
          </span>
          {body !== '' && (
            <span className="an-body" translate="no">
              {body}
            </span>
          )}
        </span>
      </button>
      {kept?.state === 'offline' && (
        <Status icon={CloudOff} tone="warn">
          <Trans>No connection</Trans>
        </Status>
      )}
      {kept?.state === 'refused' ? (
        <div className="stack tight">
          <Status icon={TriangleAlert} tone="bad">
            {kept.problem}
          </Status>
          <p>
            <Button size="small" onClick={() => onDrop(mark)}>
              <Trans>Discard mine</Trans>
            </Button>
          </p>
        </div>
      ) : (
        canDraw &&
        isMine && (
          <span className="row tight an-deeds">
            <IconButton label={t`Edit annotation ${number}`} onClick={() => onEdit(mark)}>
              <Pencil />
            </IconButton>
            <IconButton label={t`Delete annotation ${number}`} onClick={() => onRemove(mark)}>
              <Trash2 />
            </IconButton>
          </span>
        )
      )}
    </div>
  );
}
