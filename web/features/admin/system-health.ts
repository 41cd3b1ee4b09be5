import type { AdminOverview, SystemHealth } from '../../../contract/admin.ts';

/** The health of each system that there is. */
export function healthsOf({ web, database, disk }: AdminOverview['systems']): SystemHealth[] {
  return [web.health, database.health, ...(disk ? [disk.health] : [])];
}
