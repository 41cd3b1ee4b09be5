/** Of `activities a`: what has to be done, by a date if it has one. A discussion that is graded is work, another is talk. */
export const isWork = `(a.kind in ('assignment', 'quiz') or a.kind = 'discussion' and a.points is not null)`;
