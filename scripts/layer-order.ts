import type { Plugin } from 'vite';

/** A page's style sheets may arrive in any order; the layers keep theirs, because each sheet begins by naming it. */
export function layerOrder(layers: string): Plugin {
  return {
    name: 'collegium:layer-order',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = `@layer ${layers};${String(file.source)}`;
    },
  };
}
