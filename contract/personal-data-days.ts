/** Days for which a copy of somebody's data can be downloaded. Without a library: the browser shows it. */
export const exportDays = 7;
