import type { AvisoPush } from "#shared/notificacoes/aviso-push.ts";

/** The part of the worker's scope that notifications need. */
export interface PushScope {
  location: { origin: string };
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    getNotifications(): Promise<readonly Shown[]>;
  };
  navigator: { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> };
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly Open[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

interface Shown {
  tag: string;
  close(): void;
}

interface Open {
  url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

interface Tapped {
  data?: unknown;
  close(): void;
}

const APP = "/app";
const ICON = "/icone-192.png";
/** Shown for a push that cannot be read: browsers demand that each one shows something. */
const UNREAD = { titulo: "Pontual", texto: "Há novidades no Pontual.", tag: "pontual", url: APP };

/** Reads the text of a push; undefined for one that is none of ours. */
export function readAviso(text: string | undefined): AvisoPush | undefined {
  try {
    const aviso: unknown = JSON.parse(text ?? "");
    return isAviso(aviso) ? aviso : undefined;
  } catch {
    return undefined;
  }
}

function isAviso(value: unknown): value is AvisoPush {
  if (typeof value !== "object" || value === null) return false;
  const has = (name: string) => typeof Reflect.get(value, name) === "string";
  return Reflect.get(value, "v") === 1 && ["tag", "titulo", "texto", "url"].every(has);
}

/** Title and options of the notification that is shown. */
export function notificationOf(aviso: Pick<AvisoPush, "titulo" | "texto" | "tag" | "url">) {
  const { titulo, texto, tag, url } = aviso;
  const options: NotificationOptions & { renotify: boolean } = {
    body: texto,
    tag,
    icon: ICON,
    badge: ICON,
    lang: "pt-BR",
    data: { url },
    // A newer one of the same tag takes the place of the older one, and is heard.
    renotify: true,
  };
  return { title: titulo, options };
}

/** Tags of messages that are shown although they were read elsewhere. */
export function readElsewhere(
  shown: readonly string[],
  { tag, esperam }: Pick<AvisoPush, "tag" | "esperam">,
): string[] {
  if (!esperam) return [];
  const waiting = new Set([...esperam, tag]);
  return shown.filter((one) => one.startsWith("mensagem:") && !waiting.has(one));
}

/** Where a tap leads: an address of the app itself, whatever the push says. */
export function targetOf(url: unknown, origin: string): string {
  const target = typeof url === "string" && URL.canParse(url, origin) ? new URL(url, origin) : null;
  const isOurs = target?.origin === origin && target.pathname.startsWith(`${APP}/`);
  return isOurs ? target.href : `${origin}${APP}`;
}

/** Shows what a push says, closes what was read elsewhere, and writes the number of what waits on the icon. */
export async function showPush(scope: PushScope, text: string | undefined): Promise<void> {
  const aviso = readAviso(text);
  const { title, options } = notificationOf(aviso ?? UNREAD);
  await scope.registration.showNotification(title, options);
  if (!aviso) return;
  const shown = await scope.registration.getNotifications();
  const gone = new Set(
    readElsewhere(
      shown.map(({ tag }) => tag),
      aviso,
    ),
  );
  for (const one of shown) if (gone.has(one.tag)) one.close();
  await countOnIcon(scope.navigator, aviso.contagem);
}

/** A browser without numbers on icons leaves it; null: this person reads no messages. */
export async function countOnIcon(
  navigator: PushScope["navigator"],
  count: number | null,
): Promise<void> {
  if (count === null) return;
  const write = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  await write?.catch(() => undefined);
}

/** A tap opens its place in the window that is there, or in a new one. */
export async function openPush(scope: PushScope, notification: Tapped): Promise<void> {
  notification.close();
  const { data } = notification;
  const wanted = typeof data === "object" && data !== null ? Reflect.get(data, "url") : undefined;
  const target = targetOf(wanted, scope.location.origin);
  const open = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const ours = open.find(({ url }) => new URL(url).pathname.startsWith(APP));
  if (!ours) return void (await scope.clients.openWindow(target));
  await ours.focus();
  await ours.navigate(target).catch(() => scope.clients.openWindow(target));
}
