/** Puts a head above every code block and answers where it is; asked again, it answers the same. */
export function headCodeBlocks(prose: Element): { head: Element; code: string }[] {
  return [...prose.querySelectorAll('pre')].map((pre) => {
    const code = pre.textContent ?? '';
    const known = pre.parentElement?.closest('.codeblock')?.querySelector('.codehead');
    if (known) return { head: known, code };
    const head = element('codehead');
    const block = element('codeblock');
    pre.replaceWith(block);
    pre.tabIndex = 0; // scrolls, so the keyboard must reach it
    block.append(head, pre);
    return { head, code };
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

function element(className: string): HTMLDivElement {
  const made = document.createElement('div');
  made.className = className;
  return made;
}
