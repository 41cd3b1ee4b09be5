import { z } from 'zod';
import { useKeptKey, useKeptText } from '../discussions/use-kept-text.ts';
import { useKeptFiles } from '../uploads/use-kept-files.ts';
import type { Draft } from './use-announce.ts';

/** Whom it is for and when it goes out. */
const choices = z
  .object({
    sectionIds: z.array(z.string()),
    isPinned: z.boolean(),
    isUrgent: z.boolean(),
    urgentUntil: z.string(),
    isScheduled: z.boolean(),
    publishAt: z.string(),
  })
  .partial();

/** A new announcement as it is being written: the Escape key or a reload does not lose it. */
export function useKeptDraft(courseId: string | null) {
  const place = courseId ?? 'college';
  const [title, keepTitle] = useKeptText(`announcement-title:${place}`);
  const [body, keepBody] = useKeptText(`announcement-body:${place}`);
  const [chosen, keepChosen] = useKeptText(`announcement-choices:${place}`);
  const { files, change: changeFiles, missing, clear } = useKeptFiles(`announcement:${place}`);
  const { sent, renew } = useKeptKey(`announcement:${place}`);
  return {
    draft: { ...choicesOf(chosen), title, body, files },
    keep: ({ title: newTitle, body: newBody, ...part }: Partial<Draft>) => {
      if (newTitle !== undefined) keepTitle(newTitle);
      if (newBody !== undefined) keepBody(newBody);
      const choice = choices.parse(part);
      if (Object.keys(choice).length > 0) keepChosen(JSON.stringify({ ...choicesOf(chosen), ...choice }));
    },
    changeFiles,
    missing,
    sent,
    forget: () => {
      keepTitle('');
      keepBody('');
      keepChosen('');
      clear();
      renew();
    },
  };
}

function choicesOf(text: string): z.infer<typeof choices> {
  try {
    return choices.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}
