/** As long as a press is waited for: the end of some is never heard. */
const patience = 1000;

let isPressed = false;
const waiting = new Set<() => void>();

function end(): void {
  isPressed = false;
  for (const goOn of waiting) goOn();
  waiting.clear();
}

/** From here on it is known when a finger or a button of the mouse is down. */
export function watchPresses(): void {
  const options = { capture: true, passive: true };
  for (const type of ['pointerdown', 'mousedown']) document.addEventListener(type, () => (isPressed = true), options);
  // The click belongs to the press too.
  for (const type of ['pointerup', 'pointercancel', 'mouseup'])
    document.addEventListener(type, () => setTimeout(end), options);
}

/** At once, or when the press is over: what somebody presses must not move away under them, or their click is lost. */
export async function afterPress<Answer>(deed: () => Answer): Promise<Awaited<Answer>> {
  if (isPressed) {
    await new Promise<void>((resolve) => {
      waiting.add(resolve);
      setTimeout(resolve, patience);
    });
  }
  return await deed();
}
