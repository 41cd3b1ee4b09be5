import { useState } from 'react';
import MediaExtras from './media-extras.tsx';

interface MediaPlayerProps {
  kind: 'audio' | 'video';
  fileId: string;
  src: string;
  name: string;
  className?: string;
}

/** A film or a sound by itself, with its captions. */
export default function MediaPlayer({ kind: Kind, fileId, src, name, className }: MediaPlayerProps) {
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  return (
    <div className="stack">
      {/* Its captions are added once they are known. */}
      <Kind ref={setMedia} className={className} controls preload="metadata" src={src} aria-label={name} />
      {media && <MediaExtras media={media} fileId={fileId} />}
    </div>
  );
}
