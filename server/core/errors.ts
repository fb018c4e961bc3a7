import type { Acao } from "#shared/fatores/fatores.constants.ts";

/** One fault of a request: its place (`["body", "telefone"]`), its message and its kind. */
export interface Fault {
  loc: (string | number)[];
  msg: string;
  type: string;
}

/** A date (YYYY-MM-DD) that cannot be had, and what is known of why. */
export interface Conflito {
  data: string;
}

/** A free time (YYYY-MM-DD, HH:mm) that can be had in place of one that cannot. */
export interface Proximo {
  date: string;
  time: string;
  horario: Date;
}

interface Beside {
  retryAfter?: number;
  acao?: Acao;
  conflitos?: readonly Conflito[];
  proximos?: readonly Proximo[];
}

/** A refusal that a person may read. Everything else that is thrown is a bug and is answered with one fixed sentence. */
export class AppError extends Error {
  readonly status: number;
  readonly detail: string | Fault[];
  /** For 429: seconds until it is worth trying again. */
  readonly retryAfter: number | undefined;
  /** Action that is needed before the call is repeated, for programs. */
  readonly acao: Acao | undefined;
  /** For a 409 about several dates: each of them, and what it meets. */
  readonly conflitos: readonly Conflito[] | undefined;
  /** For a 409 about a taken time: the next free ones. */
  readonly proximos: readonly Proximo[] | undefined;

  constructor(
    status: number,
    detail: string | Fault[],
    { retryAfter, acao, conflitos, proximos }: Beside = {},
  ) {
    super(typeof detail === "string" ? detail : (detail[0]?.msg ?? "Erro de validação"));
    this.status = status;
    this.detail = detail;
    this.retryAfter = retryAfter;
    this.acao = acao;
    this.conflitos = conflitos;
    this.proximos = proximos;
  }
}

export const unauthorized = (detail: string) => new AppError(401, detail);
export const forbidden = (detail: string) => new AppError(403, detail);
export const notFound = (detail: string) => new AppError(404, detail);
export const conflict = (detail: string) => new AppError(409, detail);
export const stale = (detail: string) => new AppError(412, detail);
export const gone = (detail: string) => new AppError(410, detail);
/** Further faults are cut: they would not be read. */
export const MOST_FAULTS = 1_000;
export const invalid = (faults: Fault[]) => new AppError(422, faults.slice(0, MOST_FAULTS));
export const tooMany = (detail: string, retryAfter: number) =>
  new AppError(429, detail, { retryAfter });
export const badGateway = (detail: string) => new AppError(502, detail);
export const unavailable = (detail: string) => new AppError(503, detail, { retryAfter: 1 });
export const BUSY = "Servidor ocupado. Tente novamente em instantes.";
export const busy = () => unavailable(BUSY);
export const gatewayTimeout = (detail: string) => new AppError(504, detail);

export const invalidField = (field: string, msg: string) =>
  invalid([{ loc: ["body", field], msg, type: "value_error" }]);
