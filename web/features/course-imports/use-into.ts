import { useSearch } from '@tanstack/react-router';

/** The course that somebody came from to import into it; it stays in the address through all steps. */
export function useInto(): { into: string | undefined; search: { into?: string } } {
  const { into }: Record<string, unknown> = useSearch({ strict: false });
  return typeof into === 'string' && into !== '' ? { into, search: { into } } : { into: undefined, search: {} };
}
