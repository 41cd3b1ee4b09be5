/** Something with pages to draw on. */
export interface Paper {
  pages: number;
  /** From 1. */
  page(number: number): Promise<PaperPage>;
  close(): void;
}

export interface PaperPage {
  /** Its height in widths. */
  ratio: number;
  /** Draws it into a place, so many pixels wide, with its words to be selected. */
  draw(place: HTMLElement, width: number): { done: Promise<void>; stop(): void };
}

/** A picture is a paper of one page. */
export async function openPicture(url: string, name: string): Promise<Paper> {
  const picture = new Image();
  picture.src = url;
  picture.alt = name;
  picture.draggable = false;
  await picture.decode();
  const page: PaperPage = {
    ratio: picture.naturalHeight / Math.max(1, picture.naturalWidth),
    draw(place) {
      place.replaceChildren(picture);
      return { done: Promise.resolve(), stop: () => undefined };
    },
  };
  return { pages: 1, page: () => Promise.resolve(page), close: () => undefined };
}
