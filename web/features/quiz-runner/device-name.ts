const key = 'collegium-device';

/** The name of this browser, the same in all its tabs; where it keeps nothing, one for each page. */
export function deviceName(): string {
  try {
    const known = localStorage.getItem(key) ?? randomName();
    localStorage.setItem(key, known);
    return known;
  } catch {
    return randomName();
  }
}

/** Not `randomUUID`, which plain http beyond localhost does not have. */
function randomName(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
