import type { Page } from "playwright";

/** A browser as it stands before its person, and their answer when they are asked. */
export interface PushBrowser {
  permission?: NotificationPermission;
  answer?: NotificationPermission;
  /** Without a service worker there is nothing to subscribe with. */
  hasWorker?: boolean;
  userAgent?: string;
}

/** The keys of RFC 8291, at an address where nobody is. */
export const SUBSCRIPTION = {
  endpoint: "https://push.example.net/s/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
  keys: {
    p256dh:
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
};

/**
 * Chromium without an account at a push service refuses every subscription, so the browser's own part is played here: what it
 * was asked and what it keeps outlives a reload, as in a browser.
 */
export const playPushes = (page: Page, browser: PushBrowser = {}) =>
  page.addInitScript(
    ({ permission = "default", answer = "granted", hasWorker = true, userAgent, own }) => {
      const kept = (name: string) => localStorage.getItem(`teste-${name}`);
      const keep = (name: string, value: string) => localStorage.setItem(`teste-${name}`, value);
      const now = () => kept("permissao") ?? permission;
      const subscription = {
        endpoint: own.endpoint,
        toJSON: () => own,
        unsubscribe: async () => {
          keep("inscrito", "");
          return true;
        },
      };
      const pushManager = {
        getSubscription: async () => (kept("inscrito") ? subscription : null),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          if (now() !== "granted") throw new DOMException("denied", "NotAllowedError");
          keep("inscrito", applicationServerKey);
          return subscription;
        },
      };
      const played = {
        get permission() {
          return now();
        },
        requestPermission: async () => {
          keep("permissao", answer);
          return answer;
        },
      };
      Object.defineProperty(window, "Notification", { value: played, configurable: true });
      Object.defineProperty(navigator.serviceWorker, "getRegistration", {
        value: async () => (hasWorker ? { pushManager } : undefined),
      });
      if (userAgent) Object.defineProperty(navigator, "userAgent", { value: userAgent });
    },
    { ...browser, own: SUBSCRIPTION },
  );
