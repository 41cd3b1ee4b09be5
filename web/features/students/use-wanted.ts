import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { everyStudent, type StudentsWanted } from './student-pages.ts';

const levels = ['at_risk', 'watch', 'on_track'] as const;
const sorts = ['name', 'progress', 'last_seen', 'risk'] as const;

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((each) => each === value);
const text = (value: unknown) => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');

export const wantedFrom = (search: Record<string, unknown>): StudentsWanted => ({
  q: text(search['q']),
  courseId: text(search['course']) || null,
  sectionId: text(search['section']) || null,
  risk: oneOf(levels, search['risk']) ?? null,
  sort: oneOf(sorts, search['sort']) ?? everyStudent.sort,
});

/** What is looked for stands in the address, so that the way back finds it again. */
export function useWanted(): [StudentsWanted, (next: StudentsWanted) => void] {
  const wanted = wantedFrom(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { history } = useRouter();
  const change = ({ q, courseId, sectionId, risk, sort }: StudentsWanted) => {
    // Typing is waited for: whoever has gone on to a student meanwhile is not called back.
    if (history.location.pathname !== '/students') return;
    const next = {
      q: q || undefined,
      course: courseId ?? undefined,
      section: sectionId ?? undefined,
      risk: risk ?? undefined,
      sort: sort === everyStudent.sort ? undefined : sort,
    };
    void navigate({ to: '/students', search: next, replace: true });
  };
  return [wanted, change];
}
