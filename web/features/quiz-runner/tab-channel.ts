import type { JournalEntry } from './journal.ts';

type Message = { answer: JournalEntry } | { confirmed: string; revision: number };

/** What tabs of one browser with the same attempt tell each other. */
export interface TabChannel {
  onAnswer: (entry: JournalEntry) => void;
  onConfirmed: (questionId: string, revision: number) => void;
  tellAnswer(entry: JournalEntry): void;
  tellConfirmed(questionId: string, revision: number): void;
  close(): void;
}

export function openTabChannel(attemptId: string): TabChannel {
  const channel = new BroadcastChannel(`collegium-attempt-${attemptId}`);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  const tell = (message: Message) => channel.postMessage(message);
  const tabs: TabChannel = {
    onAnswer: () => undefined,
    onConfirmed: () => undefined,
    tellAnswer: (answer) => tell({ answer }),
    tellConfirmed: (confirmed, revision) => tell({ confirmed, revision }),
    close: () => channel.close(),
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('answer' in data) tabs.onAnswer(data.answer);
    else tabs.onConfirmed(data.confirmed, data.revision);
  });
  return tabs;
}
