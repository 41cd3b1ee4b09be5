import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { blockInHash } from './place-in-address.ts';
import { goToBlock } from './place-in-text.ts';

/** Brings the place that the address names to the top, also where only the place has changed. */
export function usePlaceInAddress(article: RefObject<HTMLElement | null>): void {
  const block = useLocation({ select: ({ hash }) => blockInHash(hash) });
  useEffect(() => {
    if (block !== null && article.current) goToBlock(article.current, block);
  }, [article, block]);
}
