import type { SavedAnswer } from '../../../contract/attempts.ts';
import type { JournalEntry } from './journal.ts';

type Message = { answer: JournalEntry } | { standing: SavedAnswer } | { isHere: true };

/** What tabs of one browser with the same attempt tell each other. */
export interface TabChannel {
  onAnswer: (entry: JournalEntry) => void;
  /** The server has said what stands. */
  onStanding: (saved: SavedAnswer) => void;
  tellAnswer(entry: JournalEntry): void;
  tellStanding(saved: SavedAnswer): void;
  tellHere(): void;
  /** Calls when the student has signed in again in another tab; what it answers ends that. */
  whenHere(call: () => void): () => void;
  close(): void;
}

export function openTabChannel(attemptId: string): TabChannel {
  const channel = new BroadcastChannel(`collegium-attempt-${attemptId}`);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  const tell = (message: Message) => channel.postMessage(message);
  const tabs: TabChannel = {
    onAnswer: () => undefined,
    onStanding: () => undefined,
    tellAnswer: (answer) => tell({ answer }),
    tellStanding: (standing) => tell({ standing }),
    tellHere: () => tell({ isHere: true }),
    whenHere: (call) => {
      const hear = ({ data }: MessageEvent<Message>) => {
        if ('isHere' in data) call();
      };
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    close: () => channel.close(),
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('answer' in data) tabs.onAnswer(data.answer);
    else if ('standing' in data) tabs.onStanding(data.standing);
  });
  return tabs;
}
