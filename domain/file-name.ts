const longestName = 200;
const longestExtension = 20;

/** The extension of a name in lower case with its dot; '' where there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 && dot < name.length - 1 && name.length - dot <= longestExtension ? name.slice(dot).toLowerCase() : '';
}

/**
 * A file's name as it is kept: the last part of whatever path was sent, without characters that are invisible, turn
 * the text around or mean something to a file system, and at most 200 characters long, its extension kept.
 */
export function cleanFileName(sent: string): string {
  const last = sent.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = last
    // Controls, bidirectional marks and other invisible ones; the joiners of Persian and of emoji stay.
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\ufffd]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  if (!name) return 'file';
  const characters = Array.from(name);
  if (characters.length <= longestName) return name;
  const kept = Array.from(name.slice(name.length - extensionOf(name).length));
  return [...characters.slice(0, longestName - kept.length), ...kept].join('');
}
