import { escapeHtml } from '../../domain/escape-html.ts';

/** A text of a quiz in HTML: what stands between backticks is code. */
export const inHtml = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
