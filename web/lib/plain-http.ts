/*
 * What browsers leave out over plain http beyond this machine, as in a college that tries things out in its own network:
 * the ids that the keys of deeds are made of, and copying.
 */

/** RFC 9562, version 4. */
function randomUUID(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

async function writeText(text: string): Promise<void> {
  const hand = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', hand, { once: true });
  // oxlint-disable-next-line typescript/no-deprecated -- there is no other way here
  if (document.execCommand('copy')) return;
  document.removeEventListener('copy', hand);
  throw new Error('The browser does not copy over plain http');
}

if (!('randomUUID' in crypto)) Object.defineProperty(crypto, 'randomUUID', { value: randomUUID });
if (!('clipboard' in navigator)) Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
