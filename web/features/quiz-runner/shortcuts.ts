import type { KeyboardEvent } from 'react';
import { latinKey } from '../../ui/latin-key.ts';

export interface Shortcuts {
  next: () => void;
  previous: () => void;
  flag: () => void;
  list: () => void;
}

/** The keys of the runner, while the focus is in it. Letters and figures are text where somebody is typing. */
export function handleKey(event: KeyboardEvent<HTMLElement>, { next, previous, flag, list }: Shortcuts): void {
  const { currentTarget: runner, target } = event;
  // What happens in a dialog bubbles here too, though it stands elsewhere on the page.
  if (!(target instanceof Element) || !runner.contains(target) || event.ctrlKey || event.metaKey) return;
  const deed = event.altKey ? { KeyN: next, KeyP: previous, KeyF: flag }[event.code] : undefined;
  if (deed) {
    event.preventDefault();
    deed();
  } else if (!event.altKey && !isTyping(target)) handleCharacter(event, target, list);
}

function handleCharacter(event: KeyboardEvent<HTMLElement>, target: Element, list: () => void): void {
  const key = latinKey(event);
  if (key === '?') {
    event.preventDefault();
    list();
    return;
  }
  const question = target.closest('.question');
  const option = question && optionOf(question, key);
  if (!option || option.disabled) return;
  event.preventDefault();
  option.focus();
  option.click();
}

function optionOf(question: Element, key: string): HTMLInputElement | undefined {
  const options = [...question.querySelectorAll<HTMLInputElement>('input[data-key]')];
  if (/^[1-9]$/.test(key)) return options[Number(key) - 1];
  return options.find((option) => option.dataset['key'] === key.toLowerCase());
}

function isTyping(target: Element): boolean {
  return target.matches('textarea, select, input:not([type="radio"], [type="checkbox"])');
}
