import fc from "fast-check";
import type { LembretesTable } from "#server/db/schema-lembretes.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";

/**
 * A practice at one moment. All times are hours from now, the past below zero. No two of the times that a rule compares are equal.
 */
export interface Day {
  confirmacao_ativa: boolean;
  lembretes_ativos: boolean;
  numeros: Numero[];
  clientes: Cliente[];
  marcacoes: Marcacao[];
}

export interface Numero {
  estado: "livre" | "so_respostas" | "parada";
  ate: number;
  /** Since when its link is lost. */
  queda: number | null;
}

export interface Cliente {
  isRemoved: boolean;
  aceita: boolean;
  /** When a message to them was last refused by 463, and when they wrote last; each through which number. */
  recusou: { em: number; numero: number } | null;
  escreveu: { em: number; numero: number } | null;
}

export interface Marcacao {
  cliente: number;
  em: number;
  status: MarcacaoStatus;
  avisado: "deste" | "de_outro" | null;
  confirmou: number | null;
  lembretes: Lembrete[];
  /** A message about it that nobody planned. */
  outra: Mensagem | null;
}

export interface Lembrete {
  tipo: LembretesTable["tipo"];
  enviar: number;
  plano: "aguardando" | "na_fila" | "pulado_na_espera" | "pulado" | "cancelado";
  mensagem: Mensagem;
  de: "agora" | "outro_horario" | "outro_cliente" | "passado";
}

export interface Mensagem {
  numero: number;
  em: number;
  estado: (typeof ESTADOS)[number];
  saiu: number;
}

const ESTADOS = [
  "espera",
  "tentando",
  "incerta",
  "segurada",
  "enviada",
  "entregue",
  "recusada",
  "recusada_depois",
  "falha",
] as const;

const often = <T>(usual: T, other: fc.Arbitrary<T>, weight = 4) =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });
/** Whole hours and a part that belongs to one kind of time. */
const hours = (min: number, max: number, part: number) =>
  fc.integer({ min, max }).map((whole) => whole + part);

const numero: fc.Arbitrary<Numero> = fc.record({
  estado: fc.constantFrom("livre", "livre", "so_respostas", "parada"),
  ate: hours(-3, 170, 0.11),
  queda: often(null, fc.constantFrom(-0.05, -0.1, -0.2, -5), 3),
});

const numberOf = fc.constantFrom(0, 0, 1);

const cliente: fc.Arbitrary<Cliente> = fc.record({
  isRemoved: often(false, fc.constant(true), 9),
  aceita: often(true, fc.constant(false), 9),
  recusou: often(null, fc.record({ em: hours(-30, -1, 0.21), numero: numberOf }), 2),
  escreveu: often(null, fc.record({ em: hours(-40, -1, 0.31), numero: numberOf }), 2),
});

const mensagem: fc.Arbitrary<Mensagem> = fc.record({
  numero: numberOf,
  em: hours(-40, -1, 0.41),
  estado: fc.constantFrom("espera", "espera", "espera", ...ESTADOS),
  saiu: hours(-40, -1, 0.51),
});

const lembrete: fc.Arbitrary<Lembrete> = fc.record({
  tipo: fc.constantFrom("lembrete", "lembrete", "lembrete", "confirmacao", "followup"),
  enviar: fc.oneof(hours(-20, -1, 0.61), hours(0, 100, 0.61)),
  plano: fc.constantFrom<Lembrete["plano"][]>(
    "aguardando",
    "aguardando",
    "na_fila",
    "na_fila",
    "na_fila",
    "pulado_na_espera",
    "pulado",
    "cancelado",
  ),
  mensagem,
  de: often("agora", fc.constantFrom("outro_horario", "outro_cliente", "passado"), 8),
});

const marcacao: fc.Arbitrary<Omit<Marcacao, "em">> = fc.record({
  cliente: fc.nat({ max: 2 }),
  status: often<MarcacaoStatus>(
    "pendente",
    fc.constantFrom("confirmado", "confirmado", "cancelado", "concluido", "faltou"),
    3,
  ),
  avisado: often<Marcacao["avisado"]>(null, fc.constantFrom("deste", "de_outro"), 6),
  confirmou: often(null, hours(-60, -1, 0.71), 6),
  lembretes: fc
    .array(lembrete, { maxLength: 3 })
    .map((all) => all.filter(isOneOfItsKind).map(apart)),
  outra: often(null, mensagem, 5),
});

/** An appointment has one confirmation and one follow-up. */
const isOneOfItsKind = ({ tipo }: Lembrete, at: number, all: readonly Lembrete[]) =>
  tipo === "lembrete" || all.findIndex((other) => other.tipo === tipo) === at;

const apart = (one: Lembrete, at: number): Lembrete => ({
  ...one,
  enviar: one.enviar + at / 1_000,
});

const times = fc.uniqueArray(fc.oneof(hours(-2, 40, 0.81), hours(0, 190, 0.81)), {
  minLength: 1,
  maxLength: 5,
});

export const anyDay: fc.Arbitrary<Day> = fc
  .record({
    confirmacao_ativa: often(true, fc.constant(false), 8),
    lembretes_ativos: often(true, fc.constant(false), 8),
    numeros: fc.array(numero, { minLength: 2, maxLength: 2 }),
    clientes: fc.array(cliente, { minLength: 3, maxLength: 3 }),
    at: times,
    all: fc.array(marcacao, { minLength: 5, maxLength: 5 }),
  })
  .map(({ at, all, ...day }) => ({
    ...day,
    marcacoes: at.flatMap((em, i) => (all[i] ? [{ ...inTurn(all[i], i), em }] : [])),
  }));

/** No two messages are of one moment. */
function inTurn(one: Omit<Marcacao, "em">, index: number): Omit<Marcacao, "em"> {
  const later = (mensagem: Mensagem, place: number): Mensagem => ({
    ...mensagem,
    em: mensagem.em + (index * 10 + place) / 10_000,
  });
  return {
    ...one,
    confirmou: one.confirmou === null ? null : one.confirmou + index / 10_000,
    lembretes: one.lembretes.map((lembrete, place) => ({
      ...lembrete,
      mensagem: later(lembrete.mensagem, place),
    })),
    outra: one.outra && later(one.outra, 9),
  };
}
