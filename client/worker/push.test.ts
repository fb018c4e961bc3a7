import { expect, test } from "vitest";
import {
  countOnIcon,
  notificationOf,
  openPush,
  type PushScope,
  readAviso,
  readElsewhere,
  showPush,
  targetOf,
} from "./push.ts";

const ORIGIN = "https://pontual.example";
const AVISO = {
  v: 1,
  tipo: "mensagem",
  tag: "mensagem:b",
  titulo: "Davi Rocha",
  texto: "Bom dia",
  url: "/app/historico-mensagens?cliente=b&conta=a",
  contagem: 2,
  esperam: ["mensagem:b", "mensagem:c"],
} as const;

/** A worker's scope with these notifications and windows, and what was done with it. */
function scopeWith({ tags = [], urls = [] }: { tags?: string[]; urls?: string[] } = {}) {
  const done: unknown[][] = [];
  const shown = tags.map((tag) => ({ tag, close: () => void done.push(["close", tag]) }));
  const scope: PushScope = {
    location: { origin: ORIGIN },
    registration: {
      showNotification: async (title, { body, tag, data }) => {
        done.push(["show", title, body, tag, data]);
      },
      getNotifications: async () => shown,
    },
    navigator: {
      setAppBadge: async (count) => void done.push(["badge", count]),
      clearAppBadge: async () => void done.push(["badge", 0]),
    },
    clients: {
      matchAll: async () =>
        urls.map((url) => ({
          url,
          focus: async () => done.push(["focus", url]),
          navigate: async (to: string) => done.push(["navigate", to]),
        })),
      openWindow: async (url) => done.push(["open", url]),
    },
  };
  return { scope, done };
}

test("a push is shown, what was read elsewhere is closed, and the icon counts what waits", async () => {
  const { scope, done } = scopeWith({ tags: ["mensagem:a", "mensagem:c", "marcacao:a"] });
  await showPush(scope, JSON.stringify(AVISO));
  expect(done).toEqual([
    ["show", "Davi Rocha", "Bom dia", "mensagem:b", { url: AVISO.url }],
    ["close", "mensagem:a"],
    ["badge", 2],
  ]);
});

test.each([
  undefined,
  "",
  "{",
  "null",
  "[]",
  '{"v":2,"tag":"x"}',
  '{"v":1,"tag":"x","titulo":"y"}',
])(
  "a push that holds %s shows a sentence of ours, since each must show something",
  async (text) => {
    const { scope, done } = scopeWith({ tags: ["mensagem:a"] });
    await showPush(scope, text);
    expect(done).toEqual([
      ["show", "Pontual", "Há novidades no Pontual.", "pontual", { url: "/app" }],
    ]);
  },
);

test("a newer notification of the same tag takes the place of the older one and is heard", () => {
  expect(notificationOf(AVISO).options).toMatchObject({ tag: "mensagem:b", renotify: true });
});

test("without a list of what waits nothing is closed", () => {
  expect(readElsewhere(["mensagem:a"], { tag: "mensagem", esperam: null })).toEqual([]);
});

test.each([
  ["/app/agenda?marcacao=1", `${ORIGIN}/app/agenda?marcacao=1`],
  ["https://outro.example/app/agenda", `${ORIGIN}/app`],
  ["//outro.example/app/", `${ORIGIN}/app`],
  ["javascript:alert(1)", `${ORIGIN}/app`],
  ["/agendar/alguem", `${ORIGIN}/app`],
  ["/app/../agendar/x", `${ORIGIN}/app`],
  [undefined, `${ORIGIN}/app`],
])("a tap on %s leads to %s", (url, target) => {
  expect(targetOf(url, ORIGIN)).toBe(target);
});

test("a tap goes to the window that is open, or opens one", async () => {
  const tapped = { data: { url: "/app/agenda?marcacao=1" }, close: () => undefined };
  const [open, none] = [
    scopeWith({ urls: [`${ORIGIN}/privacidade`, `${ORIGIN}/app/clientes`] }),
    scopeWith({ urls: [`${ORIGIN}/privacidade`] }),
  ];
  await openPush(open.scope, tapped);
  expect(open.done).toEqual([
    ["focus", `${ORIGIN}/app/clientes`],
    ["navigate", `${ORIGIN}/app/agenda?marcacao=1`],
  ]);
  await openPush(none.scope, tapped);
  expect(none.done).toEqual([["open", `${ORIGIN}/app/agenda?marcacao=1`]]);
});

test("the icon is cleared at zero, left alone without a number, and a browser without numbers is no fault", async () => {
  const { scope, done } = scopeWith();
  await countOnIcon(scope.navigator, 0);
  await countOnIcon(scope.navigator, null);
  await countOnIcon({}, 3);
  await countOnIcon({ setAppBadge: () => Promise.reject(new Error("not allowed")) }, 3);
  expect(done).toEqual([["badge", 0]]);
});

test("what is read has every text of a notification", () => {
  expect(readAviso(JSON.stringify(AVISO))).toEqual(AVISO);
  expect(readAviso(JSON.stringify({ ...AVISO, titulo: 1 }))).toBeUndefined();
});
