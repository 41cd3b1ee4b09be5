import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Response } from '../../../contract/questions.ts';
import { isSameResponse } from '../../../domain/quiz/receipt.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { toast } from '../../ui/toast-store.ts';
import type { OpenAttempt } from './open-attempt.ts';

/**
 * Answers that stand here and were given in another tab or on another device, with when this page heard of them. Where
 * one takes the place of an answer that was given here, that is said as well.
 */
export function useElsewhere({ keeper, clock, questions }: OpenAttempt) {
  const seen = useRef(keeper.snapshot().answers);
  const own = useRef(new Map<string, Response>());
  const [elsewhereAt, setElsewhereAt] = useState<ReadonlyMap<string, string>>(new Map());

  const look = useEffectEvent(() => {
    const before = seen.current;
    const { answers } = keeper.snapshot();
    seen.current = answers;
    for (const [id, held] of answers) {
      const known = before.get(id);
      if (known === held || isSameResponse(known?.response ?? null, held.response)) continue;
      const given = own.current.get(id);
      if (given === held.response) continue;
      setElsewhereAt((all) => new Map([...all, [id, new Date(clock.now()).toISOString()]]));
      if (given !== undefined) tellReplaced(questions.findIndex((question) => question.id === id) + 1);
      own.current.delete(id);
    }
  });
  useEffect(() => keeper.subscribe(() => look()), [keeper]);

  const answer = (id: string, response: Response) => {
    own.current.set(id, response);
    setElsewhereAt((all) => (all.has(id) ? new Map([...all].filter(([one]) => one !== id)) : all));
    keeper.give(id, { response });
  };
  return { elsewhereAt, answer };
}

function tellReplaced(place: number): void {
  const question = formatNumber(place);
  toast({
    title: t`Another answer to question ${question} stands`,
    description: t`It was given later, in another tab or on another device. What you see is what counts.`,
  });
}
