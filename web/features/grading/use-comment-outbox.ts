import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { mayComeThrough } from '../../lib/may-come-through.ts';
import { useUser } from '../../lib/session.ts';
import { toast } from '../../ui/toast-store.ts';
import { CommentOutbox, type Letter } from './comment-outbox.ts';
import { keepWork } from './queries.ts';

const againMs = 10_000;
/** A connection that neither answers nor breaks holds up what was said later; it is given up after this. */
const patienceMs = 20_000;

interface Deeds {
  arrived: (workId: string) => void;
  refused: (letter: Letter) => void;
}

/** Sends comments one after the other, for as long as the assignment is open here; what is left waits for the next time. */
export function useCommentOutbox(id: string, deeds: { readonly current: Deeds }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { id: userId } = useUser();
  const [outbox] = useState(
    () =>
      new CommentOutbox(`collegium-comments:${userId}:${id}`, {
        mayComeThrough,
        async send({ key, workId, body, files, toGroup }) {
          const answer = await api('POST /api/assignments/{id}/grading/{workId}/comments', {
            params: { id, workId },
            body: { body, files: files.map((file) => file.id), toGroup },
            idempotencyKey: key,
            signal: AbortSignal.timeout(patienceMs),
          });
          keepWork(queryClient, id, answer);
          deeds.current.arrived(workId);
        },
        refused(letter, error) {
          const { name } = letter;
          deeds.current.refused(letter);
          toast({ title: t`Your comment for ${name} was not sent`, description: sentenceOf(error), tone: 'bad' });
        },
      }),
  );
  useEffect(() => {
    const tryAgain = () => void outbox.flush();
    tryAgain();
    addEventListener('online', tryAgain);
    addEventListener('storage', outbox.hear);
    const timer = setInterval(tryAgain, againMs);
    return () => {
      removeEventListener('online', tryAgain);
      removeEventListener('storage', outbox.hear);
      clearInterval(timer);
    };
  }, [outbox]);
  return { waiting: useSyncExternalStore(outbox.subscribe, outbox.waiting), outbox };
}
