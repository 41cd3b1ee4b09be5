import { FileMusic, FileText, FileVideo, Presentation } from 'lucide-react';

/** The picture of a kind of file, by its media type. */
export function FileIcon({ type }: { type: string }) {
  if (type.startsWith('video/')) return <FileVideo />;
  if (type.startsWith('audio/')) return <FileMusic />;
  if (/powerpoint|presentation/.test(type)) return <Presentation />;
  return <FileText />;
}
