/** Whether the server answers at all. */
export async function isReachable(): Promise<boolean> {
  return fetch('/mark.svg', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
