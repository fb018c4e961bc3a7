/** Situations in which replies come, for the tests of `decide`. */
import { HOUR, MINUTE } from "#shared/common/civil.ts";
import type { Letra, Pedido } from "../respostas.constants.ts";
import { decide } from "./decide.ts";
import type { Alvo, Pergunta, PerguntaDeLetras, Situacao } from "./situation.ts";

export const NOW = new Date("2026-03-02T15:00:00Z");
export const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);
export const hours = (count: number) => at((count * HOUR) / MINUTE);

/** A question sent an hour ago about an appointment tomorrow, unanswered. */
export const asked = (id: string, more: Partial<Pergunta> = {}): Pergunta => {
  const horario = more.horario ?? hours(24 + id.charCodeAt(0) - 64);
  return {
    sobre_id: `m${id}`,
    marcacao_id: id,
    enviada_em: at(-60),
    isAgain: false,
    hasId: true,
    horario,
    marcacao: { horario, status: "pendente" },
    acoes: [],
    decidida_em: null,
    ...more,
  };
};
export const confirmed = (id: string, more: Partial<Pergunta> = {}) => {
  const { marcacao, ...one } = asked(id, more);
  return { ...one, marcacao: marcacao && { ...marcacao, status: "confirmado" as const } };
};
export const gone = (id: string, more: Partial<Pergunta> = {}) =>
  asked(id, { ...more, marcacao: null });
export const moved = (id: string, more: Partial<Pergunta> = {}) =>
  asked(id, { ...more, marcacao: { horario: hours(72), status: "pendente" } });

export const letters = (
  ids: Partial<Record<Letra, Pergunta>>,
  more: Partial<PerguntaDeLetras> = {},
): PerguntaDeLetras => ({
  enviada_em: at(-5),
  pedido: "confirmar",
  opcoes: (["A", "B"] as const).flatMap((letra) => {
    const one = ids[letra];
    return one ? [{ ...one, letra }] : [];
  }),
  ...more,
});

const situation = (more: Partial<Situacao>): Situacao => ({
  agora: NOW,
  escrita: { momento: NOW, isArrival: false },
  citada: { kind: "nenhuma" },
  perguntas: [],
  letras: null,
  conversa: null,
  ...more,
});

/** The dates of a series in brackets. */
const meant = ({ marcacao_id, serie }: Alvo) =>
  serie ? `[${serie.map((one) => one.marcacao_id).join("")}]` : marcacao_id;

/** The decision in one line: `confirmar A`, `confirmar? A B`, `mudou? A`, or why nothing. */
function short(decision: ReturnType<typeof decide>): string {
  switch (decision.kind) {
    case "agir":
      return `${decision.pedido} ${meant(decision.alvo)}`;
    case "ja_confirmado":
      return `já ${meant(decision.alvo)}`;
    case "perguntar": {
      const ids = decision.alvos.map(meant).join(" ");
      const offer = decision.oferta ? `${decision.oferta.oferta_id} ou ` : "";
      return `${decision.mudou ? "mudou" : decision.pedido}? ${offer}${ids}`;
    }
    case "qual_da_serie":
      return `qual? ${meant(decision.alvo)}`;
    case "oferta":
      return `${decision.pedido} a oferta ${decision.oferta.oferta_id}`;
    case "nada":
      return decision.motivo;
  }
}

export const says = (pedido: Pedido, isPlain: boolean, more: Partial<Situacao>) =>
  short(decide({ kind: "pedido", pedido, isPlain }, situation(more)));
export const one = (more: Partial<Situacao>) => says("confirmar", false, more);
export const yes = (more: Partial<Situacao>) => says("confirmar", true, more);
export const two = (more: Partial<Situacao>) => says("cancelar", false, more);
export const letter = (letra: Letra, more: Partial<Situacao>) =>
  short(decide({ kind: "letra", letra }, situation(more)));

export const [A, B] = [asked("A"), asked("B", { enviada_em: at(-90) })];
export const done = { acoes: ["confirmou"], decidida_em: at(-30) } as const;
