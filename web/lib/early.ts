declare global {
  /** What `early.js` has asked for, by address. */
  var early: Map<string, Promise<Response | undefined>> | undefined;
}

/** Here from the application's first moment on, which tells `early.js` that it comes too late. */
const answers = (globalThis.early ??= new Map());

/*
 * `public/early.js` asks for what this screen begins with, while the application itself is still on its way. It reads each
 * answer to its end, for one that nobody takes must not hold its connection; what fails is asked for again by whoever
 * wants it, and is theirs to tell. Where numbers or dates will be drawn it then writes one: the first of a page costs what a
 * hundred others do, and nobody waits for it while the application is on its way. Who looks as a student has another page than the server
 * thinks, and no first reads.
 */

/** The answer that was asked for before the application was there: good once. Undefined where there is none. */
export function takeEarly(address: string): Promise<Response | undefined> | undefined {
  const answer = answers.get(address);
  answers.delete(address);
  return answer;
}

/** Whether the server has named this read, which it does only for somebody whom it knows to be signed in and allowed. */
export const isNamedEarly = (address: string): boolean => answers.has(address);

/** From here on an answer could be older than what this page has done or heard. */
export const forgetEarly = (): void => answers.clear();
