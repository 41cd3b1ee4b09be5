import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Check } from './check.ts';

/** What became of a check that was taken away. */
export interface Verdict {
  id: string;
  verdict: 'killed' | 'survived' | 'unreached';
  /** The test that noticed, or those that did not. */
  by: string;
  /** Its files of tests were asked, not only those of permissions. */
  isFinal?: true;
}

/** One line for each verdict; the last one of a check counts. */
export function readVerdicts(path: string): Map<string, Verdict> {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  const verdicts = new Map<string, Verdict>();
  for (const verdict of lines.map((line): Verdict => JSON.parse(line))) {
    // Tests of permissions are asked in parts: once one has noticed, that stands.
    if (verdicts.get(verdict.id)?.verdict !== 'killed') verdicts.set(verdict.id, verdict);
  }
  return verdicts;
}

export function keepVerdict(path: string, verdict: Verdict): void {
  appendFileSync(path, `${JSON.stringify(verdict)}\n`);
}

/** The counts, and each check that can be taken away without a test noticing. */
export function reportOf(checks: readonly Check[], verdicts: ReadonlyMap<string, Verdict>): string {
  const of = (check: Check) => verdicts.get(check.id)?.verdict ?? 'not asked';
  const counts = Map.groupBy(checks, of);
  const left = checks.filter((check) => of(check) !== 'killed' && of(check) !== 'not asked');
  return [
    ...left.map((check) => `${of(check)}  ${check.file}:${check.line}  ${check.kind}: ${check.text.slice(0, 120)}`),
    `${checks.length} checks: ${[...counts].map(([verdict, all]) => `${all.length} ${verdict}`).join(', ')}`,
  ].join('\n');
}
