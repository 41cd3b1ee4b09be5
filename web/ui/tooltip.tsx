import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

const openDelay = 700; // specification, section 9
const skipDelay = 300;

let lastClosed = 0;

interface TooltipProps {
  text: ReactNode;
  /** What it explains: shown text, or one control. */
  children: ReactNode;
  /** For plain text: makes it reachable with the Tab key. */
  focusable?: boolean;
}

/** Opens after 700 ms on hover and on focus, at once when another has just closed; Escape closes it. */
export function Tooltip({ text, children, focusable = false }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (open && anchor.current && tip.current) place(anchor.current, tip.current);
  }, [open]);

  function show() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), Date.now() - lastClosed < skipDelay ? 0 : openDelay);
  }
  function hide() {
    clearTimeout(timer.current);
    if (open) lastClosed = Date.now();
    setOpen(false);
  }

  return (
    <span
      ref={anchor}
      tabIndex={focusable ? 0 : undefined}
      aria-describedby={open ? id : undefined}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {open && (
        <span ref={tip} className="tip" role="tooltip" id={id} popover="manual">
          {text}
        </span>
      )}
    </span>
  );
}

/** Above what it explains, in the top layer; below it where there is no room, and never past the screen's edge. */
function place(anchor: HTMLElement, tip: HTMLElement): void {
  tip.showPopover();
  const around = anchor.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const above = around.top - height - 6;
  const left = Math.min(around.left, innerWidth - width - 8);
  tip.style.left = `${Math.max(8, left)}px`;
  tip.style.top = `${above < 8 ? around.bottom + 6 : above}px`;
}
