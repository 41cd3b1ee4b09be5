import { type FocusEvent, type SubmitEvent, useState } from 'react';
import { words } from './use-typed-guard.ts';

/**
 * A panel stays when a form in it is saved: what would be lost with it is what stands in a field otherwise than when one
 * came to it or sent it, and what was refused. Goes by what the page holds, and is asked only when something would be lost.
 */
export function useUnsent() {
  const [stood] = useState(() => new Map<Element, string>());
  return {
    isUnsent: () => [...stood].some(([field, text]) => holdsOther(field, text)),
    onFocus({ currentTarget, target: field }: FocusEvent) {
      if (currentTarget.contains(field) && field.matches(words) && !stood.has(field)) stood.set(field, textOf(field));
    },
    onSubmit({ target: form }: SubmitEvent) {
      for (const field of stood.keys())
        if (form instanceof Element && form.contains(field)) stood.set(field, textOf(field));
    },
  };
}

const textOf = (field: Element) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : field.textContent;

function holdsOther(field: Element, text: string): boolean {
  const now = textOf(field);
  return field.isConnected && now !== '' && (now !== text || field.getAttribute('aria-invalid') === 'true');
}
