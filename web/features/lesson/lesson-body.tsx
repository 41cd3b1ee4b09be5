import './prose.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CopyButton } from './copy-button.tsx';
import { frameTables, headCodeBlocks } from './prose.ts';

interface CodeBlock {
  head: Element;
  code: string;
}

/**
 * The text of a lesson, with another `key` for another text. Its code blocks get a head with a Copy button, its wide
 * tables scroll inside themselves.
 */
export function LessonBody({ html }: { html: string }) {
  const { t } = useLingui();
  const prose = useRef<HTMLDivElement>(null);
  const [blocks, setBlocks] = useState<readonly CodeBlock[]>([]);
  const tableLabel = t`Table`;
  useLayoutEffect(() => {
    if (!prose.current) return;
    frameTables(prose.current, tableLabel);
    setBlocks(headCodeBlocks(prose.current));
  }, [tableLabel]);
  return (
    <div className="prose" ref={prose} translate="no">
      <Html html={html} />
      {blocks.map(({ head, code }, index) =>
        createPortal(
          <>
            <span translate="yes">
              <Trans>Code</Trans>
            </span>
            <CopyButton text={code} />
          </>,
          head,
          String(index),
        ),
      )}
    </div>
  );
}

/** The one place that shows stored HTML: the server has sanitised it before it was saved, and nothing else writes it. */
const Html = memo(function Html({ html }: { html: string }) {
  return <div className="prose-text" dangerouslySetInnerHTML={{ __html: html }} />;
});
