import { Plural, Trans } from '@lingui/react/macro';
import type { OverrideList } from '../../../contract/overrides.ts';
import { comma } from '../../lib/comma.ts';
import { overrideInWords } from './dates-in-words.ts';

/** Every student with the dates and extra attempts that hold for them, and where these come from. */
export function WhoGetsWhat({ list: { students, overrides } }: { list: OverrideList }) {
  const names = new Map(overrides.map(({ id, target }) => [id, target.name]));
  return (
    <details className="who-gets-what">
      <summary>
        <Trans>Who gets what</Trans>{' '}
        <span className="meta num">
          <Plural value={students.length} one="# student" other="# students" />
        </span>
      </summary>
      <ul>
        {students.map((student) => (
          <li key={student.id}>
            <span translate="no">
              {student.lastName}, {student.firstName}
            </span>
            <span className="meta">
              {overrideInWords(student)}
              {student.from.length > 0 && (
                <>
                  {' '}
                  (<span translate="no">{student.from.map((id) => names.get(id) ?? '').join(comma())}</span>)
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
