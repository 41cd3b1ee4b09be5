import { getDocument, GlobalWorkerOptions, type PDFPageProxy, TextLayer } from 'pdfjs-dist';
// A build gives the address of a file for its name.
// oxlint-disable-next-line import/default
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import type { Paper, PaperPage } from './paper.ts';

GlobalWorkerOptions.workerSrc = workerAddress;

/** Character maps and the fonts that every PDF may count on: each is asked for by the few files that need it. */
const characterMaps = import.meta.glob<string>('../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url',
  import: 'default',
  eager: true,
});
const fonts = import.meta.glob<string>('../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url',
  import: 'default',
  eager: true,
});

async function bytesOf(files: Record<string, string>, name: string): Promise<Uint8Array> {
  const address = Object.entries(files).find(([path]) => path.endsWith(`/${name}`))?.[1];
  if (!address) throw new Error(`There is no ${name}.`);
  return new Uint8Array(await (await fetch(address)).arrayBuffer());
}

class CharacterMaps {
  async fetch({ name }: { name: string }): Promise<{ cMapData: Uint8Array; isCompressed: boolean }> {
    return { cMapData: await bytesOf(characterMaps, `${name}.bcmap`), isCompressed: true };
  }
}

class Fonts {
  fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    return bytesOf(fonts, filename);
  }
}

/** Opens a PDF to be shown page by page. Nothing in it runs, and no part of it is made into code. */
export async function openPdf(url: string): Promise<Paper> {
  const loading = getDocument({
    url,
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    CMapReaderFactory: CharacterMaps,
    StandardFontDataFactory: Fonts,
  });
  const file = await loading.promise;
  return {
    pages: file.numPages,
    page: async (number) => pageOf(await file.getPage(number)),
    close: () => void loading.destroy(),
  };
}

/** Sharper than this no screen is read, and a canvas costs four bytes for each of its points. */
const mostPixels = 12_000_000;

function pageOf(page: PDFPageProxy): PaperPage {
  const { width, height } = page.getViewport({ scale: 1 });
  return {
    ratio: height / width,
    draw(place, shown) {
      const scale = shown / width;
      const density = Math.min(window.devicePixelRatio, Math.sqrt(mostPixels / (shown * shown * (height / width))));
      const canvas = document.createElement('canvas');
      const viewport = page.getViewport({ scale: scale * density });
      // It draws letters one by one from their left, whatever the way of the page around it.
      canvas.dir = 'ltr';
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      const drawing = page.render({ canvas, viewport });
      const words = document.createElement('div');
      words.className = 'an-words';
      words.style.setProperty('--total-scale-factor', String(scale));
      const text = new TextLayer({
        textContentSource: page.streamTextContent(),
        container: words,
        viewport: page.getViewport({ scale }),
      });
      place.replaceChildren(canvas, words);
      const done = Promise.all([drawing.promise, text.render()]).then(() => undefined);
      return {
        done,
        stop() {
          drawing.cancel();
          text.cancel();
        },
      };
    },
  };
}
