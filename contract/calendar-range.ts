/**
 * The days that the college's calendar knows. What lies outside is a slip of the pen (the year 26, the year 20206), and
 * dates that are moved later still fit into ISO 8601 and every database.
 */
export const earliestDay = '1900-01-01';
export const latestDay = '2199-12-31';
export const noSuchYear = 'The year must be from 1900 to 2199';
/** Ten years: nothing is moved further at once. */
export const mostDaysMoved = 3660;
