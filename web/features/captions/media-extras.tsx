import './media.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { comma } from '../../lib/comma.ts';
import { latinKey } from '../../ui/latin-key.ts';
import { CaptionManager } from './caption-manager.tsx';
import { captionsQuery } from './captions-query.ts';
import { pressKey } from './media-keys.ts';
import { Transcript } from './transcript.tsx';
import { useTracks } from './use-tracks.ts';

interface MediaExtrasProps {
  media: HTMLMediaElement;
  fileId: string;
}

/** What belongs to a film or a sound: its captions, its keys, and its words to read. */
export default function MediaExtras({ media, fileId }: MediaExtrasProps) {
  const { data } = useQuery(captionsQuery(fileId));
  const tracks = data?.tracks ?? [];
  const spoken = useTracks(media, tracks);
  useKeys(media);
  return (
    <div className="media-extras">
      {media.tagName === 'AUDIO' && tracks.length > 0 && (
        <p className="media-line" aria-live="off" translate="no">
          {spoken}
        </p>
      )}
      <p className="meta sm">
        <Trans>
          Keys: <kbd className="kbd">Space</kbd> plays, <kbd className="kbd">←</kbd> <kbd className="kbd">→</kbd> move
          by 5 seconds
        </Trans>
        {tracks.length > 0 && (
          <>
            {comma()}
            <Trans>
              <kbd className="kbd">C</kbd> changes the captions
            </Trans>
          </>
        )}
        {media.tagName === 'VIDEO' && (
          <>
            {comma()}
            <Trans>
              <kbd className="kbd">F</kbd> fills the screen
            </Trans>
          </>
        )}
      </p>
      {tracks.length > 0 && <Transcript tracks={tracks} media={media} />}
      {data?.canEdit && <ManageCaptions fileId={fileId} />}
    </div>
  );
}

/** Who writes the course finds the captions in their place. */
function ManageCaptions({ fileId }: { fileId: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link sm">{t`Captions`}</summary>
      {isOpen && <CaptionManager fileId={fileId} />}
    </details>
  );
}

function useKeys(media: HTMLMediaElement): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (!pressKey(media, latinKey(event))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    media.addEventListener('keydown', press);
    return () => media.removeEventListener('keydown', press);
  }, [media]);
}
