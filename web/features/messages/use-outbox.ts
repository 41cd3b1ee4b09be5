import '../../lib/zod-without-eval.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { mayComeThrough } from '../../lib/may-come-through.ts';
import { useUser } from '../../lib/session.ts';
import { toast } from '../../ui/toast-store.ts';
import { readOutbox, type Waiting, writeOutbox } from './outbox.ts';
import { useMessagesChanged } from './pages.ts';

const againMs = 10_000;

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

  const keep = (next: Waiting[]) => {
    letters.current = next;
    setWaiting(next);
    writeOutbox(outbox, next);
  };

  const flush = useEffectEvent(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (let letter = letters.current[0]; letter; letter = letters.current[0]) {
        const { key, body, files } = letter;
        await api('POST /api/conversations/{id}/messages', {
          params: { id: conversationId },
          body: { body, files: files.map(({ id }) => id) },
          idempotencyKey: key,
        });
        keep(letters.current.filter((each) => each.key !== key));
        await changed();
      }
    } catch (error) {
      const [letter] = letters.current;
      if (mayComeThrough(error) || !letter) return;
      keep(letters.current.slice(1));
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

  useEffect(() => {
    if (waiting.length > 0) void flush();
  }, [waiting]);

  return {
    waiting,
    send: (body: string, files: readonly UploadedFile[]) =>
      keep([...letters.current, { key: crypto.randomUUID(), body, files: [...files] }]),
  };
}
