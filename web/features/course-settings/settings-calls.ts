import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CourseSettings } from '../../../contract/course-settings.ts';
import { reading } from '../../lib/query-client.ts';

/** A form begins from it, so no message of the live stream changes it under somebody's hands; its revision tells. */
export function useSettings(id: string) {
  return useQuery({ ...settingsQuery(id), meta: { live: false }, refetchOnMount: 'always' });
}

export const settingsQuery = (id: string) => reading('GET /api/courses/{id}/settings', { params: { id } });
export const checklistQuery = (id: string) => reading('GET /api/courses/{id}/checklist', { params: { id } });

/** Keeps what a write answered, and has everything else that shows the course asked for again. */
export function useSettingsChanged(id: string) {
  const queryClient = useQueryClient();
  return (settings: CourseSettings) => {
    queryClient.setQueryData(settingsQuery(id).queryKey, settings);
    return refreshCourse(queryClient, id);
  };
}

const perCourse = [
  'GET /api/managed-courses/{id}',
  'GET /api/courses/{id}',
  'GET /api/courses/{id}/checklist',
  'GET /api/courses/{id}/enrolments',
];
const anywhere = [
  'GET /api/managed-courses',
  'GET /api/courses',
  'GET /api/dashboard',
  'GET /api/open-courses',
  'GET /api/course-templates',
];

async function refreshCourse(queryClient: QueryClient, id: string): Promise<void> {
  await Promise.all([
    ...perCourse.map((call) => queryClient.invalidateQueries({ queryKey: [call, { params: { id } }] })),
    ...anywhere.map((call) => queryClient.invalidateQueries({ queryKey: [call] })),
  ]);
}
