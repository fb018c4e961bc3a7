import { afterEach, expect, test, vi } from "vitest";
import { endNotices, settleNotices } from "./settle-notices.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser that shows these notifications; answers what was closed, and the number on the icon. */
function browserWith(tags: string[], { hasWorker = true } = {}) {
  const [closed, badges]: [string[], number[]] = [[], []];
  const shown = tags.map((tag) => ({ tag, close: () => void closed.push(tag) }));
  const unsubscribe = vi.fn(async () => true);
  const registration = hasWorker
    ? {
        getNotifications: async () => shown,
        pushManager: { getSubscription: async () => ({ unsubscribe }) },
      }
    : undefined;
  vi.stubGlobal("navigator", {
    serviceWorker: { getRegistration: async () => registration },
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(0),
  });
  return { closed, badges, unsubscribe };
}

const nobody = async () => {
  throw new Error("nothing is to be asked");
};

test("with nothing unread all of messages are closed, and no others; nothing is asked", async () => {
  const { closed, badges } = browserWith(["mensagem", "mensagem:a", "marcacao:a", "numero"]);
  await settleNotices(0, nobody);
  expect([closed, badges]).toEqual([["mensagem", "mensagem:a"], [0]]);
});

test("a conversation that was read elsewhere is closed, and one that waits stays", async () => {
  const { closed, badges } = browserWith(["mensagem:a", "mensagem:b", "pedido:a"]);
  await settleNotices(1, async () => ["b"]);
  expect([closed, badges]).toEqual([["mensagem:a"], [1]]);
});

test("one for all conversations stays as long as one waits, and nothing is asked for it", async () => {
  const { closed } = browserWith(["mensagem"]);
  await settleNotices(2, nobody);
  expect(closed).toEqual([]);
});

test("without notifications nothing is asked, and without a worker nothing is done", async () => {
  const none = browserWith([]);
  await settleNotices(3, nobody);
  expect(none.badges).toEqual([3]);
  const { badges } = browserWith(["mensagem"], { hasWorker: false });
  await settleNotices(0, nobody);
  expect(badges).toEqual([]);
});

test("after the session nothing is shown or counted, and the browser is told nothing any more", async () => {
  const { closed, badges, unsubscribe } = browserWith(["mensagem:a", "marcacao:a"]);
  await endNotices();
  expect([closed, badges]).toEqual([["mensagem:a", "marcacao:a"], [0]]);
  expect(unsubscribe).toHaveBeenCalledOnce();
  browserWith(["mensagem"], { hasWorker: false });
  await endNotices();
});
