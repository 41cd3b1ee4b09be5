/** Puts a head with its file's name above every code block and answers where it is; asked again, it answers the same. */
export function headCodeBlocks(prose: Element): { head: Element; listing: HTMLElement }[] {
  return [...prose.querySelectorAll('pre')].map((listing) => {
    const known = listing.parentElement?.closest('.codeblock')?.querySelector('.codehead');
    if (known) return { head: known, listing };
    const head = element('codehead');
    head.textContent = listing.dataset['fileName'] ?? '';
    const block = element('codeblock');
    listing.replaceWith(block);
    listing.tabIndex = 0; // scrolls, so the keyboard must reach it
    block.append(head, listing);
    return { head, listing };
  });
}

/** Lets a table that is wider than the page scroll inside itself, also by keyboard. */
export function frameTables(prose: Element, label: string): void {
  for (const table of prose.querySelectorAll('table')) {
    if (table.parentElement?.matches('.scroll-x')) continue;
    const frame = element('scroll-x');
    frame.tabIndex = 0;
    frame.role = 'group';
    frame.ariaLabel = label;
    table.replaceWith(frame);
    frame.append(table);
  }
}

/** Frames films and sounds and makes room under each; asked again, it answers the same. */
export function frameMedia(prose: Element): { media: HTMLMediaElement; place: Element; source: string }[] {
  return [...prose.querySelectorAll<HTMLMediaElement>('video, audio')].map((media) => {
    const source = media.getAttribute('src') ?? '';
    const known = media.closest('.media-frame')?.querySelector('.media-place');
    if (known) return { media, place: known, source };
    const place = element('media-place');
    const frame = element('media-frame');
    media.replaceWith(frame);
    frame.append(media, place);
    return { media, place, source };
  });
}

/** Makes room under each card of a PDF, to show it in. */
export function placePdfs(prose: Element): { place: Element; url: string; name: string }[] {
  const cards = [...prose.querySelectorAll<HTMLAnchorElement>('a[data-file]')];
  return cards.flatMap((card) => {
    const name = card.textContent ?? '';
    if (!/\.pdf$/i.test(name)) return [];
    const next = card.nextElementSibling;
    const place = next?.matches('.pdf-place') ? next : element('pdf-place');
    if (place !== next) card.after(place);
    return [{ place, url: card.getAttribute('href') ?? '', name }];
  });
}

function element(className: string): HTMLDivElement {
  const made = document.createElement('div');
  made.className = className;
  return made;
}
