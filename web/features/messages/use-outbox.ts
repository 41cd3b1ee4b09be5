import '../../lib/zod-without-eval.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { mayComeThrough } from '../../lib/may-come-through.ts';
import { useUser } from '../../lib/session.ts';
import { toast } from '../../ui/toast-store.ts';
import { hearOutbox, putLetter, readOutbox, takeLetter, type Waiting } from './outbox.ts';
import { useMessagesChanged } from './pages.ts';

const againMs = 10_000;
/** A connection that neither answers nor breaks holds up what was written later; it is given up after this. */
const patienceMs = 20_000;

/**
 * Sends what is written in a conversation, one after the other. Each message has its own key, so that one whose answer
 * was lost is sent again and stands once. What the server refuses goes back to who wrote it.
 */
export function useOutbox(conversationId: string, onRefused: (letter: Waiting) => void) {
  const { t } = useLingui();
  const changed = useMessagesChanged();
  const { id: userId } = useUser();
  const outbox = { userId, conversationId };
  const [waiting, setWaiting] = useState(() => readOutbox(outbox));
  const letters = useRef(waiting);
  const isSending = useRef(false);

  const show = (next: readonly Waiting[]) => {
    letters.current = next;
    setWaiting(next);
  };
  const take = (key: string) => {
    takeLetter(outbox, key);
    show(letters.current.filter((each) => each.key !== key));
  };

  const flush = useEffectEvent(async () => {
    if (isSending.current) return;
    isSending.current = true;
    let [letter] = letters.current;
    try {
      for (; letter; [letter] = letters.current) {
        const { key, body, files } = letter;
        await api('POST /api/conversations/{id}/messages', {
          params: { id: conversationId },
          body: { body, files: files.map(({ id }) => id) },
          idempotencyKey: key,
          signal: AbortSignal.timeout(patienceMs),
        });
        take(key);
        await changed();
      }
    } catch (error) {
      // The one that was sent, whichever is first by now: another tab may have sent others.
      if (mayComeThrough(error) || !letter) return;
      take(letter.key);
      onRefused(letter);
      toast({ title: t`Not sent`, description: sentenceOf(error), tone: 'bad' });
      await changed();
    } finally {
      isSending.current = false;
    }
  });

  useEffect(() => {
    const tryAgain = () => void flush();
    addEventListener('online', tryAgain);
    const timer = setInterval(tryAgain, againMs);
    return () => {
      removeEventListener('online', tryAgain);
      clearInterval(timer);
    };
  }, []);

  // What another tab has sent waits here no more, and what it still has to send is not lost when it is closed.
  const lookAgain = useEffectEvent(() => show(readOutbox(outbox)));
  useEffect(() => hearOutbox({ userId, conversationId }, () => lookAgain()), [userId, conversationId]);

  useEffect(() => {
    if (waiting.length > 0) void flush();
  }, [waiting]);

  return {
    waiting,
    send: (body: string, files: readonly UploadedFile[]) => {
      const letter = { key: crypto.randomUUID(), body, files: [...files] };
      putLetter(outbox, letter);
      show([...letters.current, letter]);
    },
  };
}
