import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { compareTexts } from '../../../domain/rich-text/compare.ts';

/** What went and what came from one text to another, by words. */
export function Compared({ before, after }: { before: string; after: string }) {
  const pieces = useMemo(() => compareTexts(before, after), [before, after]);
  if (pieces.every(({ kind }) => kind === 'same'))
    return (
      <p className="meta">
        <Trans>The words are the same; pictures, files or marks may differ.</Trans>
      </p>
    );
  return (
    <div className="compared" translate="no">
      {pieces.map(({ kind, text }, index) => {
        const key = `${index} ${kind}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        return kind === 'added' ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>;
      })}
    </div>
  );
}
