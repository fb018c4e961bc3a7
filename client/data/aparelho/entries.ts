import type { Marcacao } from "../marcacoes.hooks.ts";
import type { Inputs } from "../trpc.ts";
import { isRecord } from "./record.ts";

/** An appointment as it was known when something was done with it: what has changed since is asked about. */
export type Seen = Pick<Marcacao, "status" | "horario" | "valor_centavos" | "pagamento">;

type Update = Inputs["marcacoes"]["update"];
type Fechar = Inputs["marcacoes"]["fechar"];
type Send = Inputs["historicoMensagens"]["send"];

/** A change that waits for the network. Its id is the key by which the server knows a message again. */
export type Entry = { id: string; em: number } & (
  | { tipo: "marcacao"; input: Update; visto: Seen | null }
  | { tipo: "fechamento"; input: Fechar; visto: Seen | null }
  | { tipo: "mensagem"; input: Send & { mensagem: string } }
);

interface Call {
  path: string;
  input: unknown;
}

/** A call as an entry; null for one that does not wait. */
export function entryOf({ path, input }: Call, { id, em }: { id: string; em: number }) {
  const made = isRecord(input) ? MAKERS[path]?.(input) : undefined;
  return made ? { ...made, id, em } : null;
}

type Made = DistributiveOmit<Entry, "id" | "em">;
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

const MAKERS: Record<string, (input: Record<string, unknown>) => Made | undefined> = {
  "marcacoes.update": (input) =>
    isWaitingUpdate(input) ? { tipo: "marcacao", input, visto: null } : undefined,
  // Many at once are closed in the list, which is not in the copy.
  "marcacoes.fechar": (input) =>
    isFechar(input) && input.marcacoes.length === 1
      ? { tipo: "fechamento", input, visto: null }
      : undefined,
  "historicoMensagens.send": (input) =>
    isTextMessage(input) ? { tipo: "mensagem", input } : undefined,
};

const OF_UPDATE = new Set([
  "id",
  "status",
  "pagamento",
  "forma_pagamento",
  "carencia_segundos",
  "avisar",
]);

/** 'Concluir', 'Faltou' and 'Recebi', and nothing else with them. */
function isWaitingUpdate(input: Record<string, unknown>): input is Update {
  const said = Object.keys(input).filter((name) => input[name] !== undefined);
  const isClosing = input.status === "concluido" || input.status === "faltou";
  const isPayment = input.status === undefined && input.pagamento === "pago";
  return (
    typeof input.id === "string" &&
    (isClosing || isPayment) &&
    said.every((name) => OF_UPDATE.has(name))
  );
}

const isFechar = (input: Record<string, unknown>): input is Fechar & Record<string, unknown> =>
  Array.isArray(input.marcacoes);

/** A file is uploaded before, and a template alone is filled in by the server. */
const isTextMessage = (
  input: Record<string, unknown>,
): input is Send & { mensagem: string } & Record<string, unknown> =>
  typeof input.cliente_id === "string" &&
  typeof input.mensagem === "string" &&
  !input.midia_id &&
  !input.enviar_em;

/** The appointment that an entry is about; null for a message. */
export function marcacaoOf(entry: Entry): string | null {
  if (entry.tipo === "marcacao") return entry.input.id;
  if (entry.tipo === "fechamento") return entry.input.marcacoes[0]?.id ?? null;
  return null;
}

/** Fields that an entry changes of an appointment. */
export function changeIn(entry: Entry): Partial<Pick<Seen, "status" | "pagamento">> {
  if (entry.tipo === "fechamento") {
    const status = entry.input.marcacoes[0]?.status;
    return status ? { status } : {};
  }
  if (entry.tipo === "mensagem") return {};
  const { status, pagamento } = entry.input;
  return { ...(status ? { status } : {}), ...(pagamento ? { pagamento } : {}) };
}

/** Whether an appointment is already as the entry wants it, so that nothing is left to do. */
export const isDone = (entry: Entry, present: Seen) =>
  Object.entries(changeIn(entry)).every(([name, value]) =>
    name === "status" ? present.status === value : present.pagamento === value,
  );

/** Whether an appointment is another than it was when the entry was made. */
export function hasChanged({ visto }: { visto: Seen | null }, present: Seen) {
  return (
    visto !== null &&
    (visto.status !== present.status ||
      visto.pagamento !== present.pagamento ||
      visto.valor_centavos !== present.valor_centavos ||
      visto.horario.getTime() !== present.horario.getTime())
  );
}

/** The appointments with what waits for the network drawn over them. */
export function withWaiting<T extends { id: string }>(
  itens: readonly T[],
  entries: readonly Entry[],
): T[] {
  return itens.map((item) => {
    const own = entries.filter((entry) => marcacaoOf(entry) === item.id);
    return own.length ? Object.assign({}, item, ...own.map(changeIn)) : item;
  });
}

export const isEntries = (value: unknown): value is Entry[] =>
  Array.isArray(value) && value.every((one) => isRecord(one) && typeof one.tipo === "string");
