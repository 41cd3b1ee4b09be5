import type { Package } from '../tree.ts';

/** A package of these files; bytes are no texts. */
export function packageOf(files: Record<string, string | Uint8Array>): Package {
  return {
    names: new Map(Object.entries(files).map(([path, content]) => [path, content.length])),
    text: (path) => {
      const content = files[path];
      return typeof content === 'string' ? content : null;
    },
  };
}
