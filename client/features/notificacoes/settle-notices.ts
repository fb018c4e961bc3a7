import { countOnIcon } from "#client/worker/push.ts";
import { tagOf } from "#shared/notificacoes/aviso-push.ts";

/** The scope of the app's service worker. */
const SCOPE = "/app";
const MESSAGES = tagOf("mensagem");

/**
 * Closes notifications of messages that were read meanwhile, here or elsewhere, and writes the number of what waits on the
 * icon. `findUnread` is asked only where one of them is shown for a conversation of its own.
 */
export async function settleNotices(
  unread: number,
  findUnread: () => Promise<readonly string[]>,
): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  if (!registration) return;
  await countOnIcon(navigator, unread);
  const shown = (await registration.getNotifications()).filter(
    ({ tag }) => tag === MESSAGES || tag.startsWith(`${MESSAGES}:`),
  );
  if (shown.length === 0) return;
  const isOfOne = ({ tag }: Notification) => tag !== MESSAGES;
  const waiting = unread > 0 && shown.some(isOfOne) ? await findUnread() : [];
  const tags = new Set(waiting.map((id) => tagOf("mensagem", id)));
  for (const one of shown) {
    if (unread === 0 || (isOfOne(one) && !tags.has(one.tag))) one.close();
  }
}

/** The session is over: what is shown goes, the icon counts nothing, and this browser is told nothing any more. */
export async function endNotices(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  if (!registration) return;
  for (const one of await registration.getNotifications()) one.close();
  await countOnIcon(navigator, 0);
  const subscription = await registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
