import { isFromServer, type Silence, silenceNow } from "#client/lib/reach.ts";
import type { ReconexaoPublica } from "#shared/instancias/reconexao.schema.ts";
import type { EsperaDoVisitante, EsperaPedida } from "#shared/publico/espera.schema.ts";
import { MAX_AGUARDAR } from "#shared/publico/publico.constants.ts";
import type {
  AgendamentoPublico,
  DiaLivre,
  HorarioProximo,
  PaginaPublica,
  Reserva,
} from "#shared/publico/publico.schema.ts";

// The pages of visitors ask by themselves: tRPC and its cache would weigh as much as all that they draw.

/** As JSON carries it. */
export type Wire<T> = T extends Date
  ? string
  : T extends readonly (infer E)[]
    ? Wire<E>[]
    : T extends object
      ? { [K in keyof T]: Wire<T[K]> }
      : T;

export type Pagina = Wire<PaginaPublica>;
export type Dia = Wire<DiaLivre>;
export type Proximo = Wire<HorarioProximo>;
export type Reservado = Wire<Reserva>;
export type Agendamento = Wire<AgendamentoPublico>;
export type Esperando = Wire<EsperaPedida>;
export type Reconexao = Wire<ReconexaoPublica>;

export interface Refusal {
  /** 0: no answer came. */
  status: number;
  /** The sentence; null where the server had none. */
  detail: string | null;
  /** Sentences by the last part of the field's path. */
  faults: ReadonlyMap<string, string>;
  /** The next free times, where the wanted one is taken. */
  proximos: Proximo[];
  /** Why no answer came; null where one did. */
  silence: Silence | null;
}
export type Answer<T> = { data: T; refusal?: undefined } | { data?: undefined; refusal: Refusal };

const PATIENCE_MS = 20_000;
let ahead = 0;

/** The server's clock: how much time is left must not depend on the visitor's. */
export const serverNow = () => Date.now() + ahead;

export interface ReservaBody {
  servico_id: string | null;
  /** Left out where the page names nobody to choose from. */
  profissional_id?: string;
  horario: string;
  nome: string;
  telefone: string;
  respostas: Record<string, string>;
  consentimento: boolean;
}

const page = (slug: string) => `/${encodeURIComponent(slug)}`;
const own = (token: string) => `/agendamentos/${encodeURIComponent(token)}`;

export const askPagina = (slug: string) => ask<Pagina>(page(slug));

/** The free times of some days, both included. */
export function askHorarios(slug: string, { servico_id, profissional_id, de, ate }: HorariosOf) {
  const query = new URLSearchParams({ de, ate });
  if (servico_id) query.set("servico_id", servico_id);
  if (profissional_id) query.set("profissional_id", profissional_id);
  return ask<Dia[]>(`${page(slug)}/horarios?${query}`);
}

/** The free times to which an appointment could move. */
export const askHorariosDoLink = (token: string, dates: { de: string; ate: string }) =>
  ask<Dia[]>(`${own(token)}/horarios?${new URLSearchParams(dates)}`);

export interface HorariosOf {
  servico_id: string | null;
  profissional_id?: string | undefined;
  de: string;
  ate: string;
}

/** One key books once, however often it is sent. */
export const sendReserva = (slug: string, chave: string, body: ReservaBody) =>
  ask<Reservado>(`${page(slug)}/agendamentos`, {
    method: "POST",
    body,
    headers: { "idempotency-key": chave },
  });

export interface EsperaBody {
  servico_id: string | null;
  /** Left out for anyone. */
  profissional_id?: string;
  dias_semana?: string[];
  hora_de?: string;
  hora_ate?: string;
  de: string | null;
  ate: string | null;
  nome: string;
  telefone: string;
  consentimento: boolean;
}

export const sendEspera = (slug: string, chave: string, body: EsperaBody) =>
  ask<Esperando>(`${page(slug)}/espera`, {
    method: "POST",
    body,
    headers: { "idempotency-key": chave },
  });

/** While a message is waited for, the server answers as soon as there is news, or after so many seconds. */
const AGUARDAR = `?aguardar=${MAX_AGUARDAR}`;

export const askEspera = (token: string, { isWaiting }: Patience) =>
  ask<EsperaDoVisitante>(`/espera/${encodeURIComponent(token)}${isWaiting ? AGUARDAR : ""}`);

export const askAgendamento = (token: string, { isWaiting }: Patience) =>
  ask<Agendamento>(`${own(token)}${isWaiting ? AGUARDAR : ""}`);

interface Patience {
  /** For the answer to change. */
  isWaiting: boolean;
}

export const sendRemarcar = (token: string, horario: string) =>
  ask<Agendamento>(own(token), { method: "PUT", body: { horario } });

export const sendCancelar = (token: string) => ask<null>(own(token), { method: "DELETE" });

const connecting = (token: string) => `/conectar/${encodeURIComponent(token)}`;

/** State of the number behind a link, with what links it. */
export const askReconexao = (token: string) => ask<Reconexao>(connecting(token));

export const sendCodigo = (token: string, telefone: string) =>
  ask<Reconexao>(`${connecting(token)}/codigo`, { method: "POST", body: { telefone } });

interface Asking {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  body?: unknown;
  headers?: Record<string, string>;
}

async function ask<T>(path: string, asking: Asking = {}): Promise<Answer<T>> {
  const { method = "GET", body, headers } = asking;
  try {
    const answer = await fetch(`/api/v1/publico${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!isFromServer(answer)) return { refusal: unanswered() };
    const moment = Date.parse(answer.headers.get("date") ?? "");
    if (moment) ahead = moment - Date.now();
    const content = await answer.json().catch(() => null);
    return answer.ok ? { data: content } : { refusal: refusalOf(answer.status, content) };
  } catch {
    return { refusal: unanswered() };
  }
}

const unanswered = (): Refusal => ({ ...refusalOf(0, null), silence: silenceNow() });

interface Refused {
  detail?: string | { loc: (string | number)[]; msg: string }[];
  proximos?: Proximo[];
}

function refusalOf(status: number, content: Refused | null): Refusal {
  const { detail, proximos = [] } = content ?? {};
  const faults = Array.isArray(detail) ? detail : [];
  return {
    status,
    detail: typeof detail === "string" ? detail : (faults[0]?.msg ?? null),
    faults: new Map(faults.map(({ loc, msg }) => [String(loc.at(-1)), msg])),
    proximos,
    silence: null,
  };
}
