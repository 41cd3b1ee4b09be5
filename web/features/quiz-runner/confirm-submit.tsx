import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Item, Sheet } from './standing.ts';

interface ConfirmSubmitProps {
  isOpen: boolean;
  sheet: Sheet;
  /** A file that answers the question has not arrived. */
  isAwaited: (questionId: string) => boolean;
  isSubmitting: boolean;
  onClose: () => void;
  onGo: (index: number) => void;
  onSubmit: () => void;
}

/** What is not answered and what is flagged, before it is too late. */
export function ConfirmSubmit({ isOpen, sheet, isAwaited, isSubmitting, onClose, onGo, onSubmit }: ConfirmSubmitProps) {
  const { t } = useLingui();
  const { items, answered } = sheet;
  const refused = items.filter((item) => item.refused !== undefined);
  const sending = items.filter(({ id }) => isAwaited(id));
  const go = (index: number) => {
    onClose();
    // After the dialog has given the focus back.
    requestAnimationFrame(() => onGo(index));
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t`Submit this quiz?`}
      description={
        <Trans>
          You have answered {answered} of {items.length} questions. After submitting, nothing can be changed.
        </Trans>
      }
    >
      <div className="body stack">
        <Left
          title={
            <Plural
              value={sending.length}
              one="The files of # question have not arrived yet and would not be submitted"
              other="The files of # questions have not arrived yet and would not be submitted"
            />
          }
          items={sending}
          onGo={go}
        />
        <Left
          title={
            <Plural
              value={refused.length}
              one="The answer to # question was not saved and would not be submitted"
              other="The answers to # questions were not saved and would not be submitted"
            />
          }
          items={refused}
          onGo={go}
        />
        <Left
          title={
            <Plural
              value={items.length - answered}
              one="# question is not answered"
              other="# questions are not answered"
            />
          }
          items={items.filter((item) => !item.isAnswered)}
          onGo={go}
        />
        <Left
          title={<Plural value={sheet.flagged} one="# question is flagged" other="# questions are flagged" />}
          items={items.filter((item) => item.isFlagged)}
          onGo={go}
        />
      </div>
      <div className="dfoot">
        <Button onClick={onClose}>
          <Trans>Keep working</Trans>
        </Button>
        <Button look="primary" busy={isSubmitting} onClick={onSubmit}>
          <Trans>Submit Quiz</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

interface LeftProps {
  title: ReactNode;
  items: readonly Item[];
  onGo: (index: number) => void;
}

function Left({ title, items, onGo }: LeftProps) {
  const { t } = useLingui();
  if (items.length === 0) return null;
  return (
    <div>
      <p className="strong">{title}</p>
      <ul className="left-over num">
        {items.map(({ id, index, isClosed }) => (
          <li key={id}>
            <button
              type="button"
              className="qn"
              aria-label={t`Go to question ${index + 1}`}
              disabled={isClosed}
              onClick={() => onGo(index)}
            >
              {index + 1}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
