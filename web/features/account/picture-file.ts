import { t } from '@lingui/core/macro';

// The contract's own words stay on the server: they would bring its whole library here.
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
const bytesAtMost = 5 * 1024 * 1024;

export const accepted = types.join(',');

/** What is wrong with a chosen file before it is sent, or null. What its bytes really are, the server looks at. */
export function objectionTo(file: { type: string; size: number }): string | null {
  if (!types.includes(file.type))
    return t`This is not a picture that can be shown. Choose a JPEG, PNG, WebP, GIF or AVIF.`;
  if (file.size > bytesAtMost) return t`This picture is larger than 5 MB. Choose a smaller one.`;
  return null;
}
