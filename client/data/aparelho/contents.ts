import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import type { Period } from "../agenda-cache.ts";
import type { ConversaPage } from "../conversa-cache.ts";
import type { Marcacao } from "../marcacoes.hooks.ts";
import type { Outputs } from "../trpc.ts";
import { type Entry, withWaiting } from "./entries.ts";
import { isRecord } from "./record.ts";
import { waitingMessage } from "./waiting-message.ts";

/** The agenda as it was at `em`: today and the six days after it. */
export interface AgendaCopy extends Period {
  em: number;
  zone: string;
  itens: Marcacao[];
}

/** The open conversations with their last messages. */
export interface ConversasCopy {
  em: number;
  recentes: Recente[];
}
type Recente = Outputs["historicoMensagens"]["listRecentes"][number];

/** Answers about the practice itself, none of them about a client, by the keys under which they are asked. */
export type Settings = Record<string, unknown>;

/** Names of the parts; another shape gets another name. */
export const AGENDA = "agenda.1";
export const CONVERSAS = "conversas.1";
export const AJUSTES = "ajustes.1";

export interface Contents {
  agenda: AgendaCopy | null;
  conversas: ConversasCopy | null;
  ajustes: Settings;
  /** Changes that wait for the network, drawn over the rest. */
  fila: Entry[];
}

/** A client as far as the copy knows them. */
export interface CopiedCliente {
  nome: string | null;
  telefone: string | null;
  marcacoes: Marcacao[];
  temConversa: boolean;
}

type Key = readonly unknown[];

/** Asked of the copy alone. */
export const clienteKey = (id: string) => [["aparelho", "cliente"], { input: { id } }] as const;

/** A procedure by its name, as tRPC's keys begin with its path. */
export const procedureOf = ([path]: Key): string => (Array.isArray(path) ? path.join(".") : "");

/** Small answers without which the agenda is not drawn as it is. */
const SETTINGS = new Set([
  "agenda.getRegras",
  "agenda.listExcecoes",
  "disponibilidades.weekly",
  "profissionais.list",
  "salas.list",
  "servicos.list",
]);

export const isSetting = (key: Key) => SETTINGS.has(procedureOf(key));

export const nameOf = (key: Key) => JSON.stringify(key);

/** The answer to a question of a screen out of the copy; undefined where it holds none. */
export function answerOf(key: Key, contents: Contents): unknown {
  if (isSetting(key)) return contents.ajustes[nameOf(key)];
  return ANSWERS[procedureOf(key)]?.(drawn(contents), key);
}

/** The contents with what waits for the network. */
function drawn({ agenda, conversas, fila, ...rest }: Contents): Contents {
  return {
    ...rest,
    fila,
    agenda: agenda && { ...agenda, itens: withWaiting(agenda.itens, fila) },
    conversas: conversas && { ...conversas, recentes: conversas.recentes.map(withUnsent(fila)) },
  };
}

const withUnsent =
  (fila: readonly Entry[]) =>
  ({ conversa, mensagens }: Recente): Recente => {
    const waiting = fila.flatMap((entry) =>
      entry.tipo === "mensagem" && entry.input.cliente_id === conversa.cliente_id
        ? [waitingMessage(entry)]
        : [],
    );
    return { conversa, mensagens: [...mensagens, ...waiting] };
  };

const ANSWERS: Record<string, (contents: Contents, key: Key) => unknown> = {
  "marcacoes.listWithClients": ({ agenda }, [, kind, asked]) =>
    agenda && kind === "periodo" && isPeriod(asked) && overlaps(agenda, asked)
      ? agenda.itens
      : undefined,
  "marcacoes.get": ({ agenda }, key) => {
    const { id } = inputOf(key);
    const found = agenda?.itens.find((item) => item.id === id);
    return found && { ...found, lembretes: [], assistente: [] };
  },
  "marcacoes.upcoming": ({ agenda }, key) => agenda && upcoming(agenda.itens, inputOf(key)),
  "historicoMensagens.listConversas": ({ conversas }, key) =>
    conversas && isOfOpenOnes(inputOf(key)) ? listOf(conversas) : undefined,
  "historicoMensagens.getConversa": ({ conversas }, [, , clienteId, around]) => {
    const found = conversas?.recentes.find(({ conversa }) => conversa.cliente_id === clienteId);
    return found && around === null ? { pages: [pageOf(found)], pageParams: [1] } : undefined;
  },
  "aparelho.cliente": (contents, key) => clienteOf(contents, inputOf(key).id),
};

function upcoming(itens: readonly Marcacao[], { cliente_id, profissional_id, limit }: Input) {
  const now = new Date();
  const isMeant = (item: Marcacao) =>
    isLive(item.status) &&
    item.horario > now &&
    (cliente_id === undefined || item.cliente_id === cliente_id) &&
    (profissional_id === undefined || item.profissional_id === profissional_id);
  return itens
    .filter(isMeant)
    .toSorted((a, b) => a.horario.getTime() - b.horario.getTime())
    .slice(0, typeof limit === "number" ? limit : itens.length);
}

/** Whether a part of the asked days is in the copy; the screen says which days are. */
const overlaps = (copy: Period, asked: Period) =>
  asked.start_date <= copy.end_date && asked.end_date >= copy.start_date;

/** Whether it is the first page of the list without filters. */
const isOfOpenOnes = ({ page, size: _size, arquivadas, ...filters }: Input) =>
  page === 1 && arquivadas !== true && Object.values(filters).every((value) => !value);

function listOf({ recentes }: ConversasCopy): Outputs["historicoMensagens"]["listConversas"] {
  const all = recentes.map(({ conversa }) => conversa);
  const total = all.length;
  return { conversas: all, paginacao: { page: 1, size: total, total, pages: 1 } };
}

/** Its newest page; older messages are not in the copy, which the conversation says. */
function pageOf({ conversa, mensagens }: Recente): ConversaPage {
  const { etiquetas, fixada_em, arquivada_em, responsavel_id, responsavel_nome } = conversa;
  const total = mensagens.length;
  return {
    mensagens,
    lacunas: [],
    acoes: [],
    notas: [],
    paginacao: { page: 1, size: total, total, pages: 1 },
    tem_janela: false,
    janela_ate: null,
    etiquetas,
    fixada_em,
    arquivada_em,
    responsavel_id,
    responsavel_nome,
    around: null,
  };
}

function clienteOf({ agenda, conversas }: Contents, id: unknown): CopiedCliente | undefined {
  const marcacoes = agenda?.itens.filter((item) => item.cliente_id === id) ?? [];
  const conversa = conversas?.recentes.find((one) => one.conversa.cliente_id === id)?.conversa;
  const known = marcacoes[0] ?? conversa;
  return (
    known && {
      nome: known.cliente_nome,
      telefone: known.cliente_telefone,
      marcacoes: marcacoes.toSorted((a, b) => a.horario.getTime() - b.horario.getTime()),
      temConversa: conversa !== undefined,
    }
  );
}

interface Input {
  [name: string]: unknown;
  id?: unknown;
  cliente_id?: unknown;
  profissional_id?: unknown;
  limit?: unknown;
  page?: unknown;
  size?: unknown;
  arquivadas?: unknown;
}

function inputOf([, options]: Key): Input {
  const input = isRecord(options) ? options.input : undefined;
  return isRecord(input) ? input : {};
}

function isPeriod(value: unknown): value is Period {
  return (
    isRecord(value) && typeof value.start_date === "string" && typeof value.end_date === "string"
  );
}

/** Another version of the product may have written another shape. */
export const isAgendaCopy = (value: unknown): value is AgendaCopy =>
  isPeriod(value) && hasMoment(value) && "itens" in value && Array.isArray(value.itens);

export const isConversasCopy = (value: unknown): value is ConversasCopy =>
  hasMoment(value) && "recentes" in value && Array.isArray(value.recentes);

const hasMoment = (value: unknown): value is { em: number } =>
  isRecord(value) && typeof value.em === "number";
