import type { MouseEvent } from 'react';

const off = { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() } as const;

/**
 * For a button or checkbox beside which something works: it takes no click, and keeps the focus, which `disabled` would
 * take away. Stands after its own `onClick`.
 */
export const waiting = (isSo: boolean) => (isSo ? off : {});
