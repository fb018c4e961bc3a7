import { type MutationKey, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { draftedClients } from "#client/lib/kept-keys.ts";
import type { Evento } from "#shared/eventos/eventos.schema.ts";
import { askAgainFor } from "./invalidate.ts";
import { setLive } from "./live-state.ts";
import { type Outputs, trpc } from "./trpc.ts";

type Domain = keyof Outputs;
type Tipo = Evento["tipo"];

/** Only the appointment that is open: it shows how far its messages came. */
const OPEN_MARCACAO = "marcacoes.get";

/** The figures that change with the agenda; the rest of the dashboard may grow old. */
const FIGURES = [
  "dashboard.overview",
  "dashboard.appointmentStatus",
  "dashboard.dailyTrends",
] as const;

/** Our own state of the connection: Google's calendars are not refetched, which a lost grant would only refuse. */
const CONNECTION = "google.status";
const BUSY = "google.busy";

/** The assistant's state that conversations show: a client's message does not refetch a draft being written. */
const ASSISTANT_STATE = ["assistente.status", "assistente.getConversa"] as const;

/** The replay that is under way, and what it costs. */
const REPLAY = ["assistente.getLatestEnsaio", "assistente.getEnsaio", "assistente.getUso"] as const;

/** Data that an administrator or another window may have changed: the prompt and its draft, the month's limit. */
const GIVEN = ["assistente.getRascunho", "assistente.listVersoes", "assistente.getUso"] as const;

/** Switches that another window may have changed. */
const SETTINGS = ["usuarios.getAutomacoes", "assistente.status"] as const;

/** A newcomer's steps, which follow from all of these. */
const STEPS = "usuarios.primeirosPassos";
const TEST_REMINDER = "usuarios.getLembreteTeste";

/** Clients whom a person has to tell. */
const TO_TELL = "lembretes.listPendencias";

/** Figures of the waiting list and of confirming replies. */
const RECOVERED = ["dashboard.recuperados", "dashboard.confirmadosWhatsapp"] as const;

/** The page of one person: what is booked, and what happened. */
const RECORD = ["clientes.getFicha", "clientes.listLinha"] as const;

/** The people of the practice, and what one may do there oneself. */
const TEAM = ["equipe", "usuarios.listContas", "usuarios.me"] as const;

type Touched =
  | Domain
  | typeof OPEN_MARCACAO
  | typeof CONNECTION
  | typeof BUSY
  | (typeof ASSISTANT_STATE)[number]
  | (typeof REPLAY)[number]
  | (typeof GIVEN)[number]
  | (typeof SETTINGS)[number]
  | typeof STEPS
  | typeof TEST_REMINDER
  | typeof TO_TELL
  | (typeof RECOVERED)[number]
  | (typeof RECORD)[number]
  | (typeof FIGURES)[number]
  | (typeof TEAM)[number];

/** Which domains a change of each kind touches; whatever a screen shows of them is asked again. */
const TOUCHES: Record<Tipo, readonly Touched[]> = {
  mensagem: ["historicoMensagens", OPEN_MARCACAO, TO_TELL, ...RECORD],
  conversa: ["historicoMensagens", TO_TELL, ...ASSISTANT_STATE],
  marcacao: [
    "marcacoes",
    "carencias",
    "pagamentos",
    "repasses",
    STEPS,
    TO_TELL,
    ...FIGURES,
    ...RECOVERED,
    ...RECORD,
  ],
  instancia: ["instancias", "templates", "usuarios", STEPS, TO_TELL, ...ASSISTANT_STATE],
  cliente: [
    "clientes",
    "historicoMensagens",
    "dashboard.overview",
    STEPS,
    TO_TELL,
    "assistente.getConversa",
  ],
  disponibilidade: [
    "disponibilidades",
    "agenda",
    "servicos",
    "profissionais",
    "salas",
    "repasses",
    "publico",
    "marcacoes",
    STEPS,
    BUSY,
  ],
  ensaio: [...REPLAY],
  usuario: [
    "usuarios",
    "pagamentos",
    "repasses",
    "trial",
    CONNECTION,
    ...ASSISTANT_STATE,
    ...GIVEN,
  ],
  automacoes: [...SETTINGS, STEPS, TEST_REMINDER, TO_TELL],
  equipe: [...TEAM],
  // The event itself is what is shown: no data is asked again.
  escrevendo: [],
  espera: ["espera", ...RECOVERED],
};

/** Changes that come together are asked for together. */
const DEBOUNCE_MS = 150;
const RESTART_MS = 3_000;

/**
 * One subscription for the whole product: data that changed on the server since this screen began to fetch is refetched
 * here, also where the change came before the connection was up. The token is read at each connection. After an
 * interruption everything is refetched, because events of the meantime are lost.
 */
export function useLiveEvents() {
  const queries = useQueryClient();
  const [again] = useState(() => askAgain(queries));
  const [mountedAt] = useState(() => performance.now());
  const { status, reset } = trpc.eventos.subscribe.useSubscription(undefined, {
    onData: ({ tipo, id, ha_ms = 0, pessoa_id, nome }) => {
      if (tipo === "escrevendo") return heardWriting(id, pessoa_id ?? "", nome ?? "");
      if (tipo === "conversa" && hasHeardWriting) forgetWriting(id);
      if (tipo === "cliente") forgetGone((drafted) => drafted === id);
      // Changes older than the first requests are in their answers already.
      if (ha_ms <= performance.now() - mountedAt) again.askSoon(tipo);
    },
  });

  const wasLive = useRef(false);
  useEffect(() => {
    const isLive = status === "pending";
    setLive(isLive);
    if (isLive && wasLive.current) again.ask(Object.values(TOUCHES).flat());
    // The line may have been down before it was ever up.
    if (isLive) again.askFailed();
    if (isLive) forgetGone();
    wasLive.current ||= isLive;
  }, [status, again]);

  // The link reconnects automatically when the line breaks. A stream that the server ended (it stops, "idle")
  // or refused ("error") is asked for again.
  useEffect(() => {
    if (status !== "error" && status !== "idle") return;
    // The end of a member's access ends it too: their page says so at once.
    again.ask(["usuarios.me"]);
    const timer = setTimeout(() => reset(), RESTART_MS);
    return () => clearTimeout(timer);
  }, [status, reset, again]);

  // A page that was left gave its stream back (fetchWhileShown).
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, [reset]);

  useEffect(() => () => setLive(false), []);
}

let hasHeardWriting = false;

/** Loaded with the first colleague who writes: whoever works alone has none. */
function heardWriting(clienteId: string, pessoaId: string, nome: string) {
  hasHeardWriting = true;
  void import("./escrevendo.ts").then((heard) => heard.heardWriting(clienteId, pessoaId, nome));
}

const forgetWriting = (clienteId: string) =>
  void import("./escrevendo.ts").then((heard) => heard.forgetWriting(clienteId));

/** Few have begun a message: only they load the check whether its client still exists, whom another device may have erased. */
function forgetGone(isMeant: (clienteId: string) => boolean = () => true) {
  const clientes = draftedClients().filter(isMeant);
  if (clientes.length === 0) return;
  void import("./forget-drafts.ts").then(({ forgetDrafts }) => forgetDrafts(clientes));
}

/** Changes drawn before they are saved: answers of the server do not contain those still on their way. */
const SAVING: Partial<Record<Tipo, readonly MutationKey[]>> = {
  automacoes: [[["usuarios", "updateAutomacoes"]]],
  marcacao: [[["marcacoes", "update"]], [["marcacoes", "remove"]]],
};

function askAgain(queries: QueryClient) {
  const waiting = new Set<Tipo>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = (touched: readonly Touched[]) => {
    const names = new Set<string>(touched);
    askAgainFor(queries, ({ queryKey }) => namesOf(queryKey).some((name) => names.has(name)));
  };
  const askWaiting = () => {
    timer = undefined;
    const all = [...waiting];
    const later = all.filter((tipo) =>
      SAVING[tipo]?.some((mutationKey) => queries.isMutating({ mutationKey }) > 0),
    );
    ask(all.filter((tipo) => !later.includes(tipo)).flatMap((tipo) => TOUCHES[tipo]));
    waiting.clear();
    later.forEach(askSoon);
  };
  const askSoon = (tipo: Tipo) => {
    waiting.add(tipo);
    timer ??= setTimeout(askWaiting, DEBOUNCE_MS);
  };
  const askFailed = () =>
    void queries.refetchQueries({
      type: "active",
      predicate: ({ state }) => state.status === "error",
    });
  return { ask, askFailed, askSoon };
}

/** tRPC's keys begin with the path of the procedure: [["clientes", "list"], ...] is of "clientes", "clientes.list". */
function namesOf([path]: readonly unknown[]): string[] {
  return Array.isArray(path) ? [String(path[0]), path.join(".")] : [];
}
