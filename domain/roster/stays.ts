/** Why the undo of an import leaves a row as it is. */
const reasons = {
  'changed-by-hand': 'It was changed by hand since',
  taken: 'Its old value is in use elsewhere now',
  'course-completed': 'The course was completed since',
  'work-begun': 'The student has begun to work in the course',
  'enrolment-changed': 'The enrolment was changed since',
  'signed-in': 'The person has signed in, or has a password',
  'course-edited': 'The course was edited or published since',
  'built-upon': 'Something was built upon it since',
} as const;

export type Stay = keyof typeof reasons;

/** A reason as it is stored, `code` or `code:what,what`: in words, with the fields or tables that it is about. */
export function stayOf(stored: string): { code: string; says: string; of: string[] } {
  const [code = '', of = ''] = stored.split(':');
  return { code, says: isStay(code) ? reasons[code] : code, of: of.split(',').filter(Boolean) };
}

function isStay(code: string): code is Stay {
  return Object.hasOwn(reasons, code);
}
