import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Actor } from "#server/testing/actor.ts";

/** As in `client/data/live.hooks.ts`, with a browser's own pause before it reconnects. */
const DEBOUNCE_MS = 150;
const RESTART_MS = 3_000;
/** A failed request is repeated once (`client/data/trpc.ts`). */
const RETRY_MS = 1_000;

/** The lists that a screen shows, and the changes at which it asks for each again. */
const LISTS = {
  "/marcacoes?limit=100": ["marcacao"],
  "/historico-mensagens/conversas": ["mensagem", "conversa", "cliente"],
};
type List = keyof typeof LISTS;
const ALL: List[] = ["/marcacoes?limit=100", "/historico-mensagens/conversas"];

/** Longest delay until a change is shown. */
const SHOWN_WITHIN_MS = 2_000;

type Shown = Partial<Record<List, string>>;

async function read(url: string, { token }: Pick<Actor, "token">, list: List): Promise<string> {
  const headers = { authorization: `Bearer ${await token()}` };
  const answer = await fetch(`${url}/api/v1${list}`, { headers });
  if (!answer.ok) throw new Error(`${list}: ${answer.status}`);
  return answer.text();
}

async function readAll(url: string, actor: Pick<Actor, "token">): Promise<Shown> {
  const texts = await Promise.all(ALL.map(async (list) => [list, await read(url, actor, list)]));
  return Object.fromEntries(texts);
}

/**
 * A screen as the client keeps it: it reads all lists when its event stream opens, and each list that an event touches; a
 * closed stream is opened again after a while. A failed answer leaves the former content.
 */
export function openScreen(url: string, actor: Pick<Actor, "token">) {
  const closing = new AbortController();
  const { signal } = closing;
  const { shown, failed, ask } = keptLists(url, actor, signal);

  async function follow() {
    const answer = await fetch(`${url}/trpc/eventos.subscribe`, {
      headers: { accept: "text/event-stream", authorization: `Bearer ${await actor.token()}` },
      signal,
    });
    const decoder = new TextDecoder();
    let text = "";
    for await (const part of answer.body ?? []) {
      const lines = (text + decoder.decode(part, { stream: true })).split("\n");
      text = lines.pop() ?? "";
      for (const line of lines) void ask(touchedBy(line));
    }
  }

  const followed = (async () => {
    while (!signal.aborted) {
      await follow().catch(() => undefined);
      await sleep(RESTART_MS, undefined, { signal }).catch(() => undefined);
    }
  })();

  return {
    /** Whether its content differs from the database, and stays so. */
    isStale: async () => {
      const until = performance.now() + SHOWN_WITHIN_MS;
      while (!isDeepStrictEqual(await readAll(url, actor), shown)) {
        if (performance.now() > until) return true;
        await sleep(DEBOUNCE_MS);
      }
      return false;
    },
    /** Whether a list has failed for good, and no event has made the screen ask again. */
    hasFailed: () => failed.size > 0,
    close: async () => {
      closing.abort();
      await followed;
    },
  };
}

/** Keeps what a screen shows of its lists; those that are wanted meanwhile are asked for once more. */
function keptLists(url: string, actor: Pick<Actor, "token">, signal: AbortSignal) {
  const shown: Shown = {};
  const failed = new Set<List>();
  const wanted = new Set<List>();
  let isAsking = false;

  async function ask(lists: List[]) {
    for (const list of lists) wanted.add(list);
    if (isAsking) return;
    isAsking = true;
    while (wanted.size > 0 && !signal.aborted) {
      for (const list of wanted) {
        wanted.delete(list);
        await show(list);
      }
      await sleep(DEBOUNCE_MS);
    }
    isAsking = false;
  }

  async function show(list: List) {
    const ask = () => read(url, actor, list);
    const text = await ask()
      .catch(() => sleep(RETRY_MS).then(ask))
      .catch(() => undefined);
    if (text === undefined) failed.add(list);
    else failed.delete(list);
    shown[list] = text ?? shown[list] ?? "";
  }

  return { shown, failed, ask };
}

function touchedBy(line: string): List[] {
  if (line.startsWith("event: connected")) return ALL;
  const [, tipo = ""] = /"tipo":"(\w+)"/.exec(line) ?? [];
  return ALL.filter((list) => LISTS[list].includes(tipo));
}
