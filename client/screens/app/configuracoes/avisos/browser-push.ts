/** Whether this browser can show notifications; `install`: an iPhone or iPad that shows the page in Safari. */
export type Support = "ready" | "unsupported" | "install" | "denied";

export interface BrowserPush {
  support: Support;
  /** The browser's own subscription, where there is one. */
  subscription: PushSubscription | null;
}

/** The scope of the app's service worker. */
const SCOPE = "/app";

export async function findBrowserPush(): Promise<BrowserPush> {
  const none = (support: Support): BrowserPush => ({ support, subscription: null });
  const registration = await findRegistration();
  if (!registration) return none(isAppleTab() ? "install" : "unsupported");
  if (Notification.permission === "denied") return none("denied");
  return { support: "ready", subscription: await registration.pushManager.getSubscription() };
}

async function findRegistration() {
  const canPush =
    "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  return canPush ? navigator.serviceWorker.getRegistration(SCOPE) : undefined;
}

/** Apple gives pushes to what is on the home screen alone. An iPad says that it is a Mac, with fingers. */
function isAppleTab(): boolean {
  const isApple =
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);
  return isApple && !matchMedia("(display-mode: standalone)").matches;
}

/** Asks the person, then the browser; undefined where either says no. Called from a press, as browsers demand. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  const registration = await findRegistration();
  if (!registration) return undefined;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return registration.pushManager.subscribe(options).catch(async () => {
    // One that was made with the keys of another installation at this address is in the way.
    const old = await registration.pushManager.getSubscription();
    await old?.unsubscribe();
    return registration.pushManager.subscribe(options).catch(() => undefined);
  });
}

/** The browser's part of a subscription, as the server keeps it. */
export function keysOf(subscription: PushSubscription) {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" };
}
