/** The push services of Chrome, Edge, Firefox and Safari, which browsers hand out the addresses of. */
const hosts = [
  /^fcm\.googleapis\.com$/,
  /^(\w+\.)?push\.services\.mozilla\.com$/,
  /^[\w-]+(\.[\w-]+)?\.push\.apple\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
];

/** Whether an address is one that a browser's push subscription may have: https, and a known service's own host. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    hosts.some((host) => host.test(hostname))
  );
}
