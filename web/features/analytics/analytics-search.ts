import { useNavigate, useSearch } from '@tanstack/react-router';

export const periods = [4, 8, 12, 26, 52] as const;
const usual = 8;

/** What is looked at, as it stands in the address. */
export interface AnalyticsSearch {
  course: string;
  section: string;
  weeks: number;
  quiz: string;
}

export function searchOf(search: Record<string, unknown>): AnalyticsSearch {
  const text = (key: string) => (typeof search[key] === 'string' ? search[key] : '');
  const weeks = periods.find((each) => each === Number(search['weeks'])) ?? usual;
  const course = text('course');
  return { course, section: course ? text('section') : '', weeks, quiz: text('quiz') };
}

export function useAnalyticsSearch() {
  const navigate = useNavigate();
  const search = searchOf(useSearch({ strict: false }));
  const show = (change: Partial<AnalyticsSearch>) => {
    const { course, section, weeks, quiz } = { ...search, ...change };
    void navigate({
      to: '/analytics',
      search: {
        ...(course && { course }),
        ...(section && { section }),
        ...(weeks !== usual && { weeks }),
        ...(quiz && { quiz }),
      },
      replace: true,
      resetScroll: false,
    });
  };
  return { search, scope: scopeOf(search), show };
}

/** Which students' figures, as the calls take it. */
export interface Scope {
  course?: string;
  section?: string;
}

export const scopeOf = ({ course, section }: AnalyticsSearch): Scope => ({
  ...(course && { course }),
  ...(section && { section }),
});
