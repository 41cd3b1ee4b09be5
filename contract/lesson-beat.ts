/** The longest time, in milliseconds, that one beat of `PUT /api/lessons/{id}/reading` may tell of. */
export const longestBeat = 60_000;
