/** What a player does at a key, as in most players of the web; false for a key that means nothing to it. */
export function pressKey(media: HTMLMediaElement, key: string): boolean {
  switch (key) {
    case ' ':
    case 'k':
      if (media.paused) media.play().catch(() => undefined);
      else media.pause();
      return true;
    case 'ArrowLeft':
    case 'ArrowRight':
      return seek(media, key === 'ArrowLeft' ? -5 : 5);
    case 'j':
    case 'l':
      return seek(media, key === 'j' ? -10 : 10);
    case 'ArrowUp':
    case 'ArrowDown':
      media.volume = Math.min(1, Math.max(0, media.volume + (key === 'ArrowUp' ? 0.1 : -0.1)));
      return true;
    case '<':
    case '>':
      media.playbackRate = Math.min(2, Math.max(0.5, media.playbackRate + (key === '<' ? -0.25 : 0.25)));
      return true;
    case 'm':
      media.muted = !media.muted;
      return true;
    case 'c':
      return nextCaptions(media);
    case 'f':
      return toggleFullScreen(media);
    default:
      return false;
  }
}

function seek(media: HTMLMediaElement, seconds: number): boolean {
  if (Number.isFinite(media.duration))
    media.currentTime = Math.min(media.duration, Math.max(0, media.currentTime + seconds));
  return true;
}

/** The next language, and after the last one none. */
function nextCaptions(media: HTMLMediaElement): boolean {
  const tracks = [...media.textTracks];
  const at = tracks.findIndex(({ mode }) => mode === 'showing');
  const next = tracks[at + 1];
  for (const track of tracks) track.mode = track === next ? 'showing' : 'disabled';
  return tracks.length > 0;
}

function toggleFullScreen(media: HTMLMediaElement): boolean {
  if (media.tagName !== 'VIDEO') return false;
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
  else media.requestFullscreen().catch(() => undefined);
  return true;
}
