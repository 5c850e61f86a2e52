/* Shows a message of the server's when the page is closed, and opens the table it is about. */
addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(
    registration.showNotification(title, { body, tag, data: url, icon: '/icon-192.png', badge: '/icon-192.png', renotify: true })
  );
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(opened(new URL(event.notification.data, location.origin)));
});

async function opened(url) {
  if (url.origin !== location.origin) url = new URL(url.pathname + url.search, location.origin);
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => page.url === url.href);
  return there ? there.focus() : clients.openWindow(url.href);
}
