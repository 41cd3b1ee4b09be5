import '../captions/media.css';
import { Trans } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import { tokensOf } from '../../../domain/rich-text/tokens.ts';
import { Section } from '../../ui/section.tsx';
import { CaptionManager } from '../captions/caption-manager.tsx';
import { fileIdOf } from '../rich-text/file-id.ts';

/** The films and sounds of the text, each with its captions. */
export function TextCaptions({ html }: { html: string }) {
  const read = useDeferredValue(html);
  const media = useMemo(() => mediaIn(read), [read]);
  if (media.length === 0) return null;
  return (
    <Section title={<Trans>Captions of films and sounds</Trans>}>
      <ul className="lines le-captions">
        {media.map(({ fileId, title }) => (
          <li key={fileId}>
            <p className="strong" translate="no">
              {title}
            </p>
            <CaptionManager fileId={fileId} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function mediaIn(html: string): { fileId: string; title: string }[] {
  const found = tokensOf(html).flatMap((token) => {
    if (token.kind !== 'open' || (token.tag !== 'video' && token.tag !== 'audio')) return [];
    const { src = '', title = '' } = token.attributes;
    const fileId = fileIdOf(src);
    return fileId ? [{ fileId, title: title || src }] : [];
  });
  return found.filter(({ fileId }, index) => found.findIndex((each) => each.fileId === fileId) === index);
}
