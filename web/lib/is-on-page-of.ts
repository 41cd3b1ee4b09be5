/**
 * Tells whether the address still names what is gone now: who stands there is led away from it, who has gone on is left
 * alone. The page itself cannot tell, because others' pages and this one are told of it before its answer comes.
 */
export function isOnPageOf(id: string): boolean {
  return location.href.includes(id);
}
