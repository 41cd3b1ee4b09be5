import { auditAction } from '../../../contract/audit.ts';
import { type AuditFilterValue, everything } from './audit-pages.ts';

const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/** Reads what is looked for from the address; what is none of the choices is left out. */
export function filterFrom(search: Record<string, unknown>): AuditFilterValue {
  const text = (name: string) => (search[name] === undefined ? '' : String(search[name]).slice(0, 200));
  const day = (name: string) => (dayForm.test(text(name)) ? text(name) : '');
  return {
    person: text('person'),
    subject: text('subject'),
    action: auditAction.options.find((each) => each === text('action')) ?? '',
    from: day('from'),
    until: day('until'),
  };
}

/** A filter as the address writes it, without what leaves nothing out. */
export function searchFrom(filter: AuditFilterValue): Partial<AuditFilterValue> {
  const chosen = Object.entries(filter).filter(([name, value]) => value !== everything[name as keyof AuditFilterValue]);
  return Object.fromEntries(chosen);
}
