import type { AdminOverview, SystemHealth } from '../../../contract/admin.ts';

/** The health of each system that there is. */
export function healthsOf(systems: AdminOverview['systems']): SystemHealth[] {
  const { web, database, disk, store, mail, jobs, live } = systems;
  return [web, database, disk, store, mail, jobs, live].flatMap((system) => system?.health ?? []);
}
