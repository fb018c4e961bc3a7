import type { Pagina, Reservado } from "#client/data/publico.ts";
import { formatMinutes } from "#client/lib/format.ts";
import { shownReais } from "#client/lib/money.ts";
import { QUALQUER } from "#shared/marcacoes/marcacoes.constants.ts";
import { m } from "#shared/publico/agendar-tela.messages.ts";

export type Servico = Pagina["servicos"][number];

/** Length and price of a service. */
type Way = Pick<Servico, "duracao_minutos" | "preco_centavos">;

export interface Giver {
  id: string;
  nome: string;
  especialidade: string | null;
  /** As they give the service; null where none is chosen. */
  way: Way | null;
}

export interface Choice {
  servico: Servico | undefined;
  /** Undefined where there is nobody to choose, or nobody has been chosen yet. */
  quem: Giver | undefined;
  /** As those who are meant give the service. */
  ways: readonly Way[];
}

/** The professionals of a service, in their order; empty where the page names nobody. */
export function giversOf({ profissionais }: Pagina, servico: Servico | undefined): Giver[] {
  const named = servico?.profissionais ?? [];
  return profissionais.flatMap(({ id, ...who }) => {
    const own = named.find(({ profissional_id }) => profissional_id === id);
    return own || named.length === 0 ? [{ id, ...who, way: own ?? servico ?? null }] : [];
  });
}

const ANYONE: Giver = { id: QUALQUER, nome: m.semPreferencia, especialidade: null, way: null };

/** The service and the professional who was chosen for it; the only one who gives it needs no choice. */
export function choiceOf(
  pagina: Pagina,
  servico: Servico | undefined,
  profissionalId: string | null,
): Choice {
  const givers = giversOf(pagina, servico);
  const [only] = givers.length === 1 ? givers : [];
  const chosen = profissionalId === QUALQUER ? ANYONE : undefined;
  const quem = only ?? givers.find(({ id }) => id === profissionalId) ?? chosen;
  const meant = quem?.way ? [quem] : givers;
  const ways = meant.flatMap(({ way }) => way ?? []);
  return {
    servico,
    quem: givers.length ? quem : undefined,
    ways: ways.length ? ways : plain(servico),
  };
}

/** The service that was booked, and the professional who got it. */
export const heldChoice = (pagina: Pagina, { servico_nome, profissional_id }: Held) =>
  choiceOf(
    pagina,
    pagina.servicos.find(({ nome }) => nome === servico_nome),
    profissional_id,
  );

type Held = Pick<Reservado, "servico_nome" | "profissional_id">;

const plain = (servico: Servico | undefined) => (servico ? [servico] : []);

/** "50 min · R$ 200,00"; "30 min a 1 h · a partir de R$ 90,00" where it depends on who gives it. */
export function aboutOf(ways: readonly Way[]) {
  const lengths = ways.map(({ duracao_minutos }) => duracao_minutos);
  const prices = ways.map(({ preco_centavos }) => preco_centavos ?? 0);
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  const cheapest = Math.min(...prices.filter((price) => price > 0));
  const isOne = prices.every((price) => price === cheapest);
  return [
    shortest === longest
      ? formatMinutes(shortest)
      : m.duracaoDe(formatMinutes(shortest), formatMinutes(longest)),
    Number.isFinite(cheapest) && (isOne ? shownReais(cheapest) : m.aPartirDe(shownReais(cheapest))),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Whether length or price depend on who gives it. */
export const isVaried = (givers: readonly Giver[]) =>
  new Set(givers.map(({ way }) => way && aboutOf([way]))).size > 1;
