/** The languages that listings are coloured in: how a text names each, how people do, and what its files end with. */
export const codeLanguages = [
  { id: 'bash', name: 'Bash', ends: 'sh shell' },
  { id: 'c', name: 'C', ends: 'h' },
  { id: 'cpp', name: 'C++', ends: 'cc cxx hpp c++' },
  { id: 'csharp', name: 'C#', ends: 'cs c#' },
  { id: 'css', name: 'CSS', ends: '' },
  { id: 'go', name: 'Go', ends: 'golang' },
  { id: 'html', name: 'HTML, XML', ends: 'htm xhtml xml svg' },
  { id: 'java', name: 'Java', ends: '' },
  { id: 'javascript', name: 'JavaScript', ends: 'js mjs cjs jsx' },
  { id: 'json', name: 'JSON', ends: '' },
  { id: 'php', name: 'PHP', ends: '' },
  { id: 'python', name: 'Python', ends: 'py' },
  { id: 'r', name: 'R', ends: '' },
  { id: 'rust', name: 'Rust', ends: 'rs' },
  { id: 'sql', name: 'SQL', ends: '' },
  { id: 'typescript', name: 'TypeScript', ends: 'ts mts cts tsx' },
] as const;

/** By one of its names, or by how a file ends. */
export function languageNamed(name: string): string | null {
  const wanted = name.toLowerCase();
  return codeLanguages.find(({ id, ends }) => id === wanted || ends.split(' ').includes(wanted))?.id ?? null;
}

/** The language that its writer chose, or the one in which files of its name are written. */
export function languageOf(code: Element): string | null {
  const chosen = /(?:^|\s)language-(\S+)/.exec(code.className)?.[1];
  if (chosen) return languageNamed(chosen);
  const ending = /\.([^.\s]+)$/.exec(code.closest('pre')?.dataset['fileName'] ?? '')?.[1];
  return ending ? languageNamed(ending) : null;
}
