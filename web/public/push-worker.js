// Shows what a push message brings, and opens its page. It answers no requests: pages load as if it were not there.

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data?.json() ?? {};
  if (typeof title !== 'string') return;
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data?.path ?? '/', self.location.origin)));
});

/** The page of the college that stands there already, else a new one; never anywhere else. */
async function open(address) {
  const target = address.origin === self.location.origin ? address.href : self.location.origin;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((each) => each.url === target);
  return page ? page.focus() : self.clients.openWindow(target);
}
