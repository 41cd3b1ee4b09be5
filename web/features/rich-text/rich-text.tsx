import './prose.css';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { memo, type MouseEvent, type ReactNode, type Ref, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { RichText as Html } from '../../../contract/rich-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { frameMedia, frameTables, headCodeBlocks, placePdfs } from './prose.ts';
import { fileIdOf } from './file-id.ts';
import { useFormulas } from './use-formulas.ts';
import { late } from '../../ui/late.ts';

interface RichTextProps {
  /** As the server stores it. */
  html: Html;
  /** `reading` for lessons: serif, larger, formulas with numbers; `plain` takes the letters of its surroundings. */
  look?: 'reading' | 'plain';
  className?: string;
  /** What stands in the place of a question or of a movable figure, by its attributes; without it nothing does. */
  renderPlace?: (attributes: DOMStringMap) => ReactNode;
}

/**
 * Stored rich text, as a student sees it. Its formulas are set, its code blocks have a head with their file's name
 * and a Copy button, its wide tables
 * scroll inside themselves, and links to our own pages do not load the application anew.
 */
export function RichText({ html, look = 'plain', className, renderPlace }: RichTextProps) {
  return (
    <Followed className={classNames('prose', look, className)}>
      <Blocks key={html} html={html} renderPlace={renderPlace} />
    </Followed>
  );
}

/** One line of stored rich text, in a line of other text or a label. */
export function RichLine({ html, className }: Pick<RichTextProps, 'html' | 'className'>) {
  return (
    <span className={classNames('prose-line', className)} translate="no">
      <Line key={html} html={html} />
    </span>
  );
}

function Line({ html }: { html: Html }) {
  const line = useRef<HTMLSpanElement>(null);
  useFormulas(line);
  return <StoredLine html={html} ref={line} />;
}

const CodeHead = late(() => import('./code-head.tsx'));
const MediaExtras = late(() => import('../captions/media-extras.tsx'));
const PdfView = late(() => import('../files/pdf-view.tsx'));

interface Parts {
  codeBlocks: ReturnType<typeof headCodeBlocks>;
  media: ReturnType<typeof frameMedia>;
  pdfs: ReturnType<typeof placePdfs>;
  /** Of questions and movable figures, which their page draws. */
  places: HTMLElement[];
}

function Blocks({ html, renderPlace }: { html: Html; renderPlace: RichTextProps['renderPlace'] }) {
  const { t } = useLingui();
  const text = useRef<HTMLDivElement>(null);
  const [parts, setParts] = useState<Parts>({ codeBlocks: [], media: [], pdfs: [], places: [] });
  const tableLabel = t`Table`;
  useLayoutEffect(() => {
    if (!text.current) return;
    frameTables(text.current, tableLabel);
    setParts({
      codeBlocks: headCodeBlocks(text.current),
      media: frameMedia(text.current),
      pdfs: placePdfs(text.current),
      places: [...text.current.querySelectorAll<HTMLElement>('[data-question], [data-plot]')],
    });
  }, [tableLabel]);
  useFormulas(text);
  return (
    <>
      <StoredText html={html} ref={text} />
      <Suspense fallback={null}>
        {parts.codeBlocks.map(({ head, listing }, index) =>
          createPortal(<CodeHead listing={listing} />, head, String(index)),
        )}
        {parts.media.map(({ media, place, source }, index) => {
          const fileId = fileIdOf(source);
          return fileId && createPortal(<MediaExtras media={media} fileId={fileId} />, place, String(index));
        })}
        {renderPlace &&
          parts.places.map((place, index) => createPortal(renderPlace(place.dataset), place, String(index)))}
        {parts.pdfs.map(({ place, url, name }, index) =>
          createPortal(<PdfView url={url} name={name} />, place, String(index)),
        )}
      </Suspense>
    </>
  );
}

/** Follows links to our own screens within the application; files, other sites and new windows are the browser's. */
function Followed({ className, children }: { className: string; children: ReactNode }) {
  const router = useRouter({ warn: false });
  function follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link?.getAttribute('href');
    if (!path?.startsWith('/') || path.startsWith('/api/')) return;
    event.preventDefault();
    void router.navigate({ href: path });
  }
  return (
    <div className={className} translate="no" onClick={follow}>
      {children}
    </div>
  );
}

interface StoredProps<E> {
  html: Html;
  ref: Ref<E>;
}

/* The one place that shows stored HTML: the server has sanitised it before it was saved, and nothing else makes this type. */
const StoredText = memo(function StoredText({ html, ref }: StoredProps<HTMLDivElement>) {
  return <div className="prose-text" dir="auto" ref={ref} dangerouslySetInnerHTML={{ __html: html }} />;
});
const StoredLine = memo(function StoredLine({ html, ref }: StoredProps<HTMLSpanElement>) {
  return <span ref={ref} dangerouslySetInnerHTML={{ __html: html }} />;
});
