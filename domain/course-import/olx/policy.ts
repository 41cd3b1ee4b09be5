import { type Name, said } from '../../../contract/text.ts';
import { compare, fraction, times } from '../../fraction.ts';
import { shares } from '../shares.ts';
import type { ImportedCourse, Package } from '../tree.ts';
import { numberIn, titleIn, wholeIn } from '../values.ts';
import type { ImportProblem } from '../import-problem.ts';

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const listIn = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isJson) : []);
const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** A file of JSON; null where it is not there, or is none. */
function jsonAt(pack: Package, path: string): unknown {
  const text = pack.text(path);
  if (text === null) return null;
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return null;
  }
}

/** The runs of a course whose policies are in the export; there is one, as a rule. */
const policies = (pack: Package, name: string) =>
  [...pack.names.keys()].filter((path) => path.startsWith('policies/') && path.endsWith(`/${name}`));

/** What the policy says of blocks, by kind and id, as `chapter/week1`: exports of old keep titles and dates there. */
export function policyOf(pack: Package): Record<string, Record<string, string>> {
  const read = policies(pack, 'policy.json').map((path) => jsonAt(pack, path));
  const found = read.filter(isJson).flatMap((each) => Object.entries(each));
  return Object.fromEntries(
    found.map(([block, values]) => [
      block,
      Object.fromEntries(isJson(values) ? Object.entries(values).map(([name, value]) => [name, textIn(value)]) : []),
    ]),
  );
}

/** The kinds of assignments that grades are made of. What a subsection calls its `format` is the key of its group. */
export function readGraders(pack: Package, problems: ImportProblem[]): ImportedCourse['groups'] {
  const graders = policies(pack, 'grading_policy.json').flatMap((path) => {
    const policy = jsonAt(pack, path);
    return isJson(policy) ? listIn(policy['GRADER']) : [];
  });
  const known = new Map(graders.map((grader) => [textIn(grader['type']), grader]));
  known.delete('');
  const weights = [...known.values()].map(({ weight }) => numberIn(textIn(weight)) ?? fraction('0'));
  const percents = shares(weights);
  if (weights.some((weight, index) => compare(times(weight, fraction('100')), fraction(percents[index] ?? '0')) !== 0))
    problems.push({
      effect: 'changed',
      name: said('Grading'),
      reason: 'Its weights did not add up to 100%: they are scaled. Look at the rules for grades.',
    });
  return [...known].map(([type, grader], index) => ({
    key: type,
    title: titleIn(type, said('Grade group'), 100),
    weight: percents[index] ?? '0',
    dropLowest: wholeIn(textIn(grader['drop_count']), 1, 100) ?? 0,
    dropHighest: 0,
  }));
}

/** The pages beside the course, by their file in `tabs/`, in the order of its navigation. */
export function staticTabs(pack: Package): { file: string; title: Name; isHidden: boolean }[] {
  const read = policies(pack, 'policy.json').map((path) => jsonAt(pack, path));
  const tabs = read
    .filter(isJson)
    .flatMap((each) => Object.values(each).flatMap((of) => listIn(isJson(of) && of['tabs'])));
  return tabs.flatMap((tab) => {
    const slug = textIn(tab['url_slug']);
    const file = `tabs/${slug}.html`;
    if (tab['type'] !== 'static_tab' || !pack.names.has(file)) return [];
    return { file, title: titleIn(textIn(tab['name']), said('Page')), isHidden: tab['course_staff_only'] === true };
  });
}

/** What was announced, the latest last; what was deleted stays away. */
export function readUpdates(pack: Package): { key: string; title: Name; html: string }[] {
  const updates = listIn(jsonAt(pack, 'info/updates.items.json')).filter(({ status }) => status !== 'deleted');
  return updates
    .toSorted((a, b) => Number(textIn(a['id'])) - Number(textIn(b['id'])))
    .map((update, index) => ({
      key: `update:${index}`,
      title: titleIn(textIn(update['date']), said('Announcement')),
      html: textIn(update['content']),
    }));
}
