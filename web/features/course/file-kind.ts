export type FileView = 'pdf' | 'audio' | 'video';

interface FileKind {
  /** What people call the kind, as its extension says. */
  word: string;
  /** How a page shows it; null for what is only downloaded. */
  view: FileView | null;
}

/** What a file is for those who use it. The media type is the server's, by the content. */
export function fileKind(type: string, name: string): FileKind {
  const word = (/\.([^.]+)$/.exec(name)?.[1] ?? '').toUpperCase();
  if (type === 'application/pdf') return { word, view: 'pdf' };
  if (type.startsWith('video/')) return { word, view: 'video' };
  if (type.startsWith('audio/')) return { word, view: 'audio' };
  return { word, view: null };
}
