import { afterEach, expect, test, vi } from "vitest";
import type { TabSession } from "./tab-messages.ts";
import { createTabs } from "./tabs.ts";

const channels: BroadcastChannel[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const channel of channels.splice(0)) channel.close();
});

const NAME = "tabs.test";
function openChannel() {
  const channel = new BroadcastChannel(NAME);
  channels.push(channel);
  return channel;
}

const coded = (value: object) => btoa(JSON.stringify(value)).replaceAll("=", "");
const token = (sid: string, sub: string, iat: number) => `head.${coded({ sid, sub, iat })}.seal`;

function sessionOf(nome: string, { sid = `sessao-${nome}`, iat = 100 } = {}): TabSession {
  return {
    access_token: token(sid, nome, iat),
    refresh_token: `${sid}-${iat}`,
    user: {
      id: nome,
      nome,
      email: `${nome}@exemplo.com.br`,
      role: "USER",
      primeiro_login: false,
      timezone: "America/Sao_Paulo",
    },
  };
}

/** A tab of a browser without locks: it waits a moment for whoever may be there. */
function openTab(session: TabSession | null, usedAt = 0) {
  const tab = { session, hasLeft: false, isInvited: false };
  const talk = createTabs(
    {
      read: () => tab.session,
      keep: (tokens) => {
        if (tab.session) tab.session = { ...tab.session, ...tokens };
      },
      end: () => {
        tab.session = null;
      },
      leave: () => {
        tab.hasLeft = true;
      },
      invite: () => {
        tab.isInvited = true;
      },
      usedAt: () => usedAt,
    },
    openChannel(),
    undefined,
  );
  return Object.assign(tab, { talk });
}

/** Waits until this many answers are delivered: this channel is the last to hear each. */
function answersHeard(count: number) {
  const channel = openChannel();
  const { promise, resolve } = Promise.withResolvers<void>();
  let heard = 0;
  channel.addEventListener("message", ({ data }) => {
    if (data.tipo === "resposta" && ++heard === count) setImmediate(resolve);
  });
  return promise;
}

/** Real messages and a clock that is moved by hand: a busy machine may take longer than the tab's patience. */
const PATIENCE_IS_OVER_MS = 200;

test("a tab without a session gets that of the tab that was used last; alone it gets none", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const empty = openTab(null);
  const none = empty.talk.findSession();
  await vi.advanceTimersByTimeAsync(PATIENCE_IS_OVER_MS);
  expect(await none).toBeNull();
  const [ana, bia] = [sessionOf("ana"), sessionOf("bia")];
  openTab(ana, 20);
  openTab(bia, 10);
  openTab(null, 30);
  const heard = answersHeard(2);
  const found = empty.talk.findSession();
  await heard;
  await vi.advanceTimersByTimeAsync(PATIENCE_IS_OVER_MS);
  expect(await found).toEqual(ana);
});

test("whoever signs in invites the tabs without a session, and nobody else", async () => {
  const [empty, bia] = [openTab(null), openTab(sessionOf("bia"))];
  const here = openTab(null);
  here.session = sessionOf("ana");
  here.talk.tellBegun();
  await vi.waitFor(() => expect(empty.isInvited).toBe(true));
  expect([here.isInvited, bia.isInvited]).toEqual([false, false]);
});

test("renewed tokens reach the tabs of the same session alone, and only later ones", async () => {
  const first = openTab(sessionOf("ana"));
  const same = openTab(sessionOf("ana"));
  const ahead = openTab(sessionOf("ana", { iat: 300 }));
  const others = [openTab(sessionOf("bia")), openTab(sessionOf("ana", { sid: "outra" }))];
  const before = others.map(({ session }) => session);
  const renewed = sessionOf("ana", { iat: 200 });
  first.talk.tellRenewed(renewed);
  await vi.waitFor(() => expect(same.session).toEqual(renewed));
  expect(ahead.session).toEqual(sessionOf("ana", { iat: 300 }));
  expect(others.map(({ session }) => session)).toEqual(before);
});

test("a tab that slept catches up with what another one has", async () => {
  const slept = openTab(sessionOf("ana"));
  openTab(sessionOf("ana", { iat: 200 }));
  openTab(sessionOf("ana", { sid: "outra", iat: 900 }));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const heard = answersHeard(2);
  const caughtUp = slept.talk.catchUp();
  await heard;
  await vi.advanceTimersByTimeAsync(PATIENCE_IS_OVER_MS);
  await caughtUp;
  expect(slept.session).toEqual(sessionOf("ana", { iat: 200 }));
});

test("a session that was refused ends in its tabs; who signs out leaves all of theirs, and nobody else's", async () => {
  const here = openTab(sessionOf("ana"));
  const same = openTab(sessionOf("ana"));
  const another = openTab(sessionOf("ana", { sid: "outra" }));
  const bia = openTab(sessionOf("bia"));
  here.talk.tellEnded({ allOfPerson: false });
  await vi.waitFor(() => expect(same.session).toBeNull());
  expect([another.session, another.hasLeft]).toEqual([sessionOf("ana", { sid: "outra" }), false]);

  here.talk.tellEnded({ allOfPerson: true });
  await vi.waitFor(() => expect(another.hasLeft).toBe(true));
  expect([bia.session, bia.hasLeft]).toEqual([sessionOf("bia"), false]);
});

test("what is no message of ours changes nothing", async () => {
  const ana = openTab(sessionOf("ana"));
  const speaker = openChannel();
  const marker = openTab(sessionOf("caio"));
  for (const noise of [
    null,
    "fim",
    { tipo: "fim" },
    { tipo: "fim", sid: 1, usuario_id: "ana" },
    { tipo: "renovada", tokens: { access_token: token("sessao-ana", "ana", 900) } },
    { tipo: "renovada", tokens: { access_token: "x", refresh_token: "y" } },
    { tipo: "resposta", id: "1", usada_em: 1, sessao: sessionOf("bia") },
    { tipo: "pergunta" },
  ])
    speaker.postMessage(noise);
  speaker.postMessage({ tipo: "fim", sid: "sessao-caio", usuario_id: null });
  await vi.waitFor(() => expect(marker.session).toBeNull());
  expect([ana.session, ana.hasLeft]).toEqual([sessionOf("ana"), false]);
});
