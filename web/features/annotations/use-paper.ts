import { type RefObject, useEffect, useState } from 'react';
import type { Paper, PaperPage } from './paper.ts';

export type PaperKind = 'pdf' | 'picture';

interface Opened {
  paper: Paper | null;
  hasFailed: boolean;
}

/** Opens a file to be shown page by page, and closes it with the page. */
export function usePaper(kind: PaperKind, url: string, name: string): Opened {
  const [opened, setOpened] = useState<Opened>({ paper: null, hasFailed: false });
  useEffect(() => {
    let paper: Paper | null = null;
    let isOver = false;
    const open = async () => {
      const { openPdf } = kind === 'pdf' ? await import('./pdf.ts') : { openPdf: null };
      const { openPicture } = await import('./paper.ts');
      paper = await (openPdf ? openPdf(url) : openPicture(`${url}?inline=1`, name));
      if (isOver) paper.close();
      else setOpened({ paper, hasFailed: false });
    };
    open().catch(() => {
      if (!isOver) setOpened({ paper: null, hasFailed: true });
    });
    return () => {
      isOver = true;
      paper?.close();
    };
  }, [kind, url, name]);
  return opened;
}

/** Whether an element is on the screen, or nearly. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: current.closest('.an-scroll'),
      rootMargin: '100% 0px',
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

/** A page of the paper once it is near, and what is drawn of it. */
export function usePage(
  paper: Paper,
  number: number,
  isNear: boolean,
  place: RefObject<HTMLElement | null>,
  width: number,
): PaperPage | null {
  const [page, setPage] = useState<PaperPage | null>(null);
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      // A page that cannot be read stays white; the others are read all the same.
      const found = await paper.page(number).catch(() => null);
      if (!isOver) setPage(found);
    };
    if (isNear) void read();
    return () => {
      isOver = true;
    };
  }, [paper, number, isNear]);
  useEffect(() => {
    const { current } = place;
    if (!page || !current || !isNear || width === 0) return undefined;
    const { done, stop } = page.draw(current, width);
    done.then(
      () => current.setAttribute('data-drawn', ''),
      // Stopped, because it went away or is drawn anew.
      () => undefined,
    );
    return () => {
      stop();
      current.removeAttribute('data-drawn');
      current.replaceChildren();
    };
  }, [page, isNear, place, width]);
  return page;
}
