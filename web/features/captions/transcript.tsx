import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CaptionTrack } from '../../../contract/captions.ts';
import { readVtt, wordsOfCue } from '../../../domain/web-vtt.ts';
import { Select } from '../../ui/input.tsx';
import { textOf } from '../files/text-of.ts';

interface TranscriptProps {
  tracks: readonly CaptionTrack[];
  media: HTMLMediaElement;
}

/** The captions to read; each line leads to its place. */
export function Transcript({ tracks, media }: TranscriptProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link sm">
        <Trans>Read what is said</Trans>
      </summary>
      {isOpen && <Words tracks={tracks} media={media} />}
    </details>
  );
}

function Words({ tracks, media }: TranscriptProps) {
  const { t } = useLingui();
  const [chosenId, setChosenId] = useState<string>();
  const track = tracks.find(({ id }) => id === chosenId) ?? tracks.find(({ isDefault }) => isDefault) ?? tracks[0];
  const { data: cues, isError } = useQuery({
    queryKey: ['captions', track?.url],
    queryFn: async () => cuesOf(await textOf(track?.url ?? '')),
    enabled: track !== undefined,
  });
  return (
    <div className="transcript-words stack">
      {tracks.length > 1 && (
        <Select
          aria-label={t`Language of the captions`}
          value={track?.id}
          onChange={({ target }) => setChosenId(target.value)}
        >
          {tracks.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      )}
      {isError && (
        <p className="meta">
          <Trans>The captions could not be loaded. Close and open this again.</Trans>
        </p>
      )}
      <ol translate="no" lang={track?.language}>
        {cues?.map(({ start, text }) => (
          <li key={`${start} ${text}`}>
            <button
              type="button"
              className="link num"
              onClick={() => {
                media.currentTime = start;
                media.focus();
              }}
            >
              {clock(start)}
            </button>{' '}
            {text}
          </li>
        ))}
      </ol>
    </div>
  );
}

function cuesOf(file: string) {
  const read = readVtt(file);
  return 'cues' in read ? read.cues.map(({ start, text }) => ({ start, text: wordsOfCue(text) })) : [];
}

/** 1:02:03, or 2:03. */
function clock(seconds: number): string {
  const [hours, minutes, rest] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(Math.floor);
  const two = (amount = 0) => String(amount).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
