import type { AuditEntry } from '../../../contract/audit.ts';
import { useChangeWords } from './use-change-words.ts';
import { Becomes } from '../../ui/becomes.tsx';

const longest = 400;
const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);

interface AuditChangeProps {
  action: AuditEntry['action'];
  change: AuditEntry['changes'][number];
}

/** One field of a deed: what it is called, what was before and what is since. */
export function AuditChange({ action, change: { field, from, to } }: AuditChangeProps) {
  const { nameOf, valueOf } = useChangeWords(action);
  const name = <span className="ink-2">{nameOf(field)}</span>;
  if (field === 'undone' || (from === null && to === null)) return name;
  const was = from !== null && <del>{shortened(valueOf(field, from))}</del>;
  const is = to !== null && <ins>{shortened(valueOf(field, to))}</ins>;
  return (
    <>
      {name}
      {': '}
      <span translate="no">{was && is ? <Becomes from={was} to={is} /> : was || is}</span>
    </>
  );
}
