import type { Tokens } from "./storage.ts";
import { messageOf, type TabMessage, type TabSession } from "./tab-messages.ts";

/** Held by each tab that is signed in, so that a new one knows how many answers come. */
const PRESENCE = "pontual.sessao";
/** Held by the one tab that trades the refresh token. */
const RENEWAL = "pontual.renovacao";
/** For tabs that are known to be there; they answer within milliseconds unless they are busy. */
const PATIENCE_MS = 1_000;
/** Where the other tabs cannot be counted: a browser without locks, or an address without TLS. */
const BLIND_PATIENCE_MS = 200;
const RENEWAL_PATIENCE_MS = 5_000;

/** This tab's own session, and its reactions to messages of other tabs. */
export interface OwnTab {
  read(): TabSession | null;
  /** Other tokens of the session that this tab has. */
  keep(tokens: Tokens): void;
  end(): void;
  /** The person has signed out in another tab, of another session of theirs: this one ends on the server too. */
  leave(): void;
  /** Another tab has a session, and this one has none. */
  invite(): void;
  /** The moment of the last input in this tab. */
  usedAt(): number;
}

type Channel = Pick<BroadcastChannel, "postMessage" | "addEventListener">;

/**
 * One session in all tabs of a browser. Each keeps it in its own session storage; they speak over a channel, and nothing
 * is written anywhere else.
 */
export function createTabs(own: OwnTab, channel: Channel, locks: LockManager | undefined) {
  const questions = new Map<string, (answer: Answer) => void>();
  const presence = createPresence(locks);
  const say = (message: TabMessage) => channel.postMessage(message);

  channel.addEventListener("message", ({ data }) => {
    const message = messageOf(data);
    if (message) hear(message);
  });

  function hear(message: TabMessage) {
    const sessao = own.read();
    if (message.tipo === "pergunta" && sessao)
      say({ tipo: "resposta", id: message.id, usada_em: own.usedAt(), sessao });
    if (message.tipo === "resposta") questions.get(message.id)?.(message);
    if (message.tipo === "entrada" && !sessao) own.invite();
    if (message.tipo === "renovada" && isLater(message.tokens, sessao)) own.keep(message.tokens);
    if (message.tipo === "fim" && sessao) {
      const claims = claimsOf(sessao.access_token);
      if (claims?.sid === message.sid) own.end();
      else if (claims?.sub === message.usuario_id) own.leave();
    }
  }

  /** The sessions of the other signed-in tabs. */
  async function ask(): Promise<Answer[]> {
    const others = await presence.countOthers();
    if (others === 0) return [];
    const id = crypto.randomUUID();
    const answers: Answer[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    questions.set(id, (answer) => {
      if (answers.push(answer) === others) resolve();
    });
    const timer = setTimeout(resolve, others === null ? BLIND_PATIENCE_MS : PATIENCE_MS);
    say({ tipo: "pergunta", id });
    await promise;
    clearTimeout(timer);
    questions.delete(id);
    return answers;
  }

  return {
    /** The session of the tab that was used last, if any other is signed in. */
    findSession: async (): Promise<TabSession | null> => {
      const answers = await ask();
      return answers.toSorted((a, b) => b.usada_em - a.usada_em)[0]?.sessao ?? null;
    },

    /** Takes over what another tab has traded while this one slept: an old token would end the session for all. */
    catchUp: async () => {
      for (const { sessao } of await ask()) if (isLater(sessao, own.read())) own.keep(sessao);
    },

    /** One tab after the other; after a timeout it goes on, and the server gives both the same answer. */
    alone: <T>(work: () => Promise<T>) => alone(locks, work),

    /** The others use these from now on. */
    tellRenewed: ({ access_token, refresh_token }: Tokens) =>
      say({ tipo: "renovada", tokens: { access_token, refresh_token } }),

    /** Announces a sign-in here; tabs that wait for one take the session over. */
    tellBegun: () => void presence.granted().then(() => say({ tipo: "entrada" })),

    /** Ends the session in every other tab; with `allOfPerson` whatever session of theirs it is. */
    tellEnded: ({ allOfPerson }: { allOfPerson: boolean }) => {
      const claims = claimsOf(own.read()?.access_token ?? "");
      if (claims)
        say({ tipo: "fim", sid: claims.sid, usuario_id: allOfPerson ? claims.sub : null });
    },

    /** To be called whenever the session of this tab has begun or ended. */
    showPresence: () => presence.show(own.read() !== null),
  };
}

/** A lock that is held while this tab is signed in, so that the others can count it. */
function createPresence(locks: LockManager | undefined) {
  let release: (() => void) | null = null;
  let present = Promise.resolve();

  function hold(held: LockManager) {
    const until = Promise.withResolvers<void>();
    const granted = Promise.withResolvers<void>();
    release = until.resolve;
    void held.request(PRESENCE, { mode: "shared" }, () => {
      granted.resolve();
      return until.promise;
    });
    return granted.promise;
  }

  return {
    granted: () => present,

    /** Null: unknown, the browser has no locks. */
    countOthers: async () => {
      if (!locks) return null;
      await present;
      const { held = [] } = await locks.query();
      return held.filter(({ name }) => name === PRESENCE).length - (release ? 1 : 0);
    },

    show: (isSignedIn: boolean) => {
      if (isSignedIn === Boolean(release)) return;
      release?.();
      release = null;
      if (isSignedIn && locks) present = hold(locks);
    },
  };
}

async function alone<T>(locks: LockManager | undefined, work: () => Promise<T>): Promise<T> {
  if (!locks) return work();
  const started: { work?: Promise<T> } = {};
  const held = locks.request(RENEWAL, { signal: AbortSignal.timeout(RENEWAL_PATIENCE_MS) }, () => {
    started.work = work();
    return started.work;
  });
  return held.catch((error: unknown) => {
    if (started.work) throw error;
    return work();
  });
}

type Answer = Extract<TabMessage, { tipo: "resposta" }>;

/** Whether these are tokens of the same session that came after those that are kept. */
function isLater(tokens: Tokens, kept: Tokens | null) {
  if (!kept || tokens.refresh_token === kept.refresh_token) return false;
  const [theirs, mine] = [tokens, kept].map(({ access_token }): Claims | null =>
    claimsOf(access_token),
  );
  return Boolean(theirs && mine && theirs.sid === mine.sid && theirs.iat >= mine.iat);
}

/** Which session an access token is of, and whose. Only the server proves that it is true. */
interface Claims {
  sid: string;
  sub: string;
  /** Seconds: of two tokens of one session the later one is the one to use. */
  iat: number;
}

function claimsOf(accessToken: string): Claims | null {
  try {
    const part = accessToken.split(".")[1] ?? "";
    const value: unknown = JSON.parse(atob(part.replaceAll("-", "+").replaceAll("_", "/")));
    return isClaims(value) ? value : null;
  } catch {
    return null;
  }
}

function isClaims(value: unknown): value is Claims {
  if (typeof value !== "object" || value === null) return false;
  const { sid, sub, iat } = { sid: null, sub: null, iat: null, ...value };
  return typeof sid === "string" && typeof sub === "string" && typeof iat === "number";
}
