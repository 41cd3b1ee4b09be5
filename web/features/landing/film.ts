/** Plays the logo film; the still takes its place when it cannot be played, or when nothing should move. */
export function startFilm(page: ParentNode): void {
  const court = page.querySelector<HTMLElement>('[data-film]');
  const video = court?.querySelector('video');
  if (!court || !video) return;
  const showStill = () => court.classList.add('still');
  const chosen = document.documentElement.dataset.theme;
  if (chosen) keepOnly(court, chosen);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return showStill();
  video.muted = true;
  video.addEventListener('error', showStill);
  const last = video.querySelector('source:last-of-type');
  last?.addEventListener('error', showStill);
  if (chosen || video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) video.load();
  // Refused where the system saves power or data.
  video.play().catch(showStill);
}

/** The pictures follow the system's theme by themselves; a theme chosen here goes before it. */
function keepOnly(court: HTMLElement, theme: string): void {
  for (const source of court.querySelectorAll<HTMLSourceElement>('source[data-theme]')) {
    if (source.dataset.theme === theme) source.removeAttribute('media');
    else source.remove();
  }
}
