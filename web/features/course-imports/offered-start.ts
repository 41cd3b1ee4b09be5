/** When a new course begins until somebody says otherwise: as its package does, where that day has not gone by. */
export const offeredStart = (startDate: string | null, today: string): string | null =>
  startDate !== null && startDate >= today ? startDate : null;
