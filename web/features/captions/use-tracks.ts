import { useEffect, useState } from 'react';
import type { CaptionTrack } from '../../../contract/captions.ts';
import { wordsOfCue } from '../../../domain/web-vtt.ts';

/** Gives captions to a film or a sound; answers what is said just now, for sounds, which have no picture to show it in. */
export function useTracks(media: HTMLMediaElement, tracks: readonly CaptionTrack[]): string {
  const [spoken, setSpoken] = useState('');
  const said = JSON.stringify(tracks);
  useEffect(() => {
    const elements = (JSON.parse(said) as CaptionTrack[]).map((track) => {
      const element = document.createElement('track');
      Object.assign(element, { kind: 'captions', srclang: track.language, label: track.label, src: track.url });
      element.default = track.isDefault;
      const listen = () => setSpoken(activeWords(element.track));
      element.track.addEventListener('cuechange', listen);
      media.append(element);
      if (track.isDefault) element.track.mode = 'showing';
      return element;
    });
    return () => {
      for (const element of elements) element.remove();
      setSpoken('');
    };
  }, [media, said]);
  return spoken;
}

function activeWords(track: TextTrack): string {
  const cues = [...(track.activeCues ?? [])];
  return cues.map((cue) => ('text' in cue ? wordsOfCue(String(cue.text)) : '')).join('\n');
}
