import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Practice } from "../data/consultorios.ts";
import { httpGet } from "../lab/http.ts";
import type { Asked, Caller } from "./caller.ts";
import { agendaWeek, LIST, WAITING } from "./visits.ts";

/** An open window: a stream of what changes, and what it asks again after a change. */
export type Screen =
  | { token: string; isQuiet: true }
  | { token: string; isQuiet?: false; practice: Practice; shows: Shows };
export type Shows = "inbox" | "agenda" | "dashboard";

export type Screens = ReturnType<typeof openScreens>;

const OPENED_AT_ONCE = 100;
/** As in client/data/live.hooks.ts: changes that come together are asked for together. */
const DEBOUNCE_MS = 150;
/** A stream that was refused or has ended is asked for again, so often. */
const RESTART_MS = 3_000;
const TRIES = 5;
const EVENT = /"tipo":"(\w+)","id":"([\w-]+)"(,"ha_ms")?/g;

/** Windows stay open until the process ends. */
export function openScreens(port: number, caller: Caller) {
  /** When something was posted that an open screen has not shown yet, by its client. */
  const expected = new Map<string, number>();
  const watched = new Set<string>();
  let delays: number[] = [];

  function heard(screen: Screen, tipo: string, id: string, ask: (tipo: string) => void) {
    const posted = expected.get(id);
    if (posted !== undefined && (tipo === "mensagem" || tipo === "conversa")) {
      delays.push(performance.now() - posted);
      expected.delete(id);
    }
    if (!screen.isQuiet) ask(tipo);
  }

  async function openOne(screen: Screen, tries = TRIES): Promise<void> {
    const socket = await streamOf(port, screen.token).catch(noted);
    if (!socket) {
      await pause(RESTART_MS);
      return tries > 1 ? openOne(screen, tries - 1) : undefined;
    }
    const ask = askingAgain(screen, caller);
    let kept = "";
    socket.setEncoding("utf8").on("data", (text: string) => {
      const lines = (kept + text).split("\n");
      kept = lines.pop() ?? "";
      for (const [, tipo = "", id = "", isOld] of lines.join("\n").matchAll(EVENT)) {
        if (!isOld) heard(screen, tipo, id, ask);
      }
    });
    socket.on("close", () => {
      noted("a stream has ended");
      void pause(RESTART_MS).then(() => openOne(screen));
    });
    if (!screen.isQuiet) watched.add(screen.practice.id);
  }

  function noted(error: unknown): undefined {
    caller.found.errors.push(String(error));
  }

  return {
    open: async (screens: Screen[]) => {
      const waiting = [...screens];
      const openSome = async () => {
        for (let screen = waiting.pop(); screen; screen = waiting.pop()) await openOne(screen);
      };
      await Promise.all(Array.from({ length: OPENED_AT_ONCE }, openSome));
    },
    /** Something is posted now that concerns this client. */
    expect: (practice: Practice, clientId: string) => {
      if (watched.has(practice.id) && !expected.has(clientId))
        expected.set(clientId, performance.now());
    },
    forget: () => {
      delays = [];
      expected.clear();
    },
    /** From the post to the screen, each; what is not there yet counts as long as it has taken until now. */
    seen: () => [...delays, ...[...expected.values()].map((posted) => performance.now() - posted)],
  };
}

/** @throws where the stream is not begun. */
function streamOf(port: number, token: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  const head = httpGet("/trpc/eventos.subscribe", token);
  socket.write(head.replace("application/json", "text/event-stream"));
  return new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.once("data", (bytes: Buffer) => {
      const answer = bytes.toString("latin1", 0, 200);
      if (answer.slice(9, 12) === "200") return resolve(socket);
      socket.destroy();
      reject(new Error(`a stream was refused: ${answer}`));
    });
  });
}

/** Refetches of a screen after a change, as TOUCHES in client/data/live.hooks.ts has it. */
function askingAgain(screen: Screen, caller: Caller) {
  const kinds = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  return (tipo: string) => {
    kinds.add(tipo);
    timer ??= setTimeout(() => {
      timer = undefined;
      const asked = screen.isQuiet ? [] : askedAgain(screen, kinds);
      kinds.clear();
      if (asked.length) void caller.ask(screen.token, asked);
    }, DEBOUNCE_MS);
  };
}

function askedAgain(
  { practice, shows }: Exclude<Screen, { isQuiet: true }>,
  kinds: Set<string>,
): Asked[] {
  const asked: Asked[] = [];
  if (kinds.has("mensagem") || kinds.has("conversa")) {
    asked.push(WAITING);
    const [id] = practice.clients;
    if (shows === "inbox")
      asked.push(LIST, ["historicoMensagens.getConversa", { id, page: 1, size: 50 }]);
  }
  if (kinds.has("marcacao")) {
    asked.push(["marcacoes.aFechar", { size: 1 }]);
    if (shows === "agenda") asked.push(agendaWeek());
    if (shows === "dashboard")
      asked.push(
        ["marcacoes.upcoming", { limit: 6 }],
        ["dashboard.overview"],
        ["dashboard.appointmentStatus"],
        ["dashboard.dailyTrends", { days: 30 }],
        ["dashboard.recuperados", { days: 30 }],
        ["dashboard.confirmadosWhatsapp", { days: 30 }],
      );
  }
  return asked;
}
