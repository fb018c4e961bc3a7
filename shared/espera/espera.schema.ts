import {
  civilDate,
  DIAS_SEMANA,
  type DiaSemana,
  dayNumber,
  isCivilDate,
  isCivilTime,
} from "#shared/common/civil.ts";
import { id } from "#shared/common/id.ts";
import { textoOpcional } from "#shared/common/text.ts";
import { vistos } from "#shared/common/vistos.ts";
import { onAnyObject, z } from "#shared/common/zod.ts";
import type { Autoria } from "#shared/equipe/autores.ts";
import { m as marcacoes } from "#shared/marcacoes/marcacoes.messages.ts";
import { m as profissionais } from "#shared/profissionais/profissionais.messages.ts";
import { m as servicos } from "#shared/servicos/servicos.messages.ts";
import {
  MAX_OBSERVACAO_ESPERA,
  type OrigemEspera,
  type ResultadoOferta,
  type SituacaoEspera,
  TAMANHO,
  VALIDADE,
} from "./espera.constants.ts";
import { m } from "./espera.messages.ts";

const hora = z.string(m.horaInvalida).refine(isCivilTime, m.horaInvalida);
const dias_semana = z
  .array(z.enum(DIAS_SEMANA, m.diaInvalido), m.diasObrigatorios)
  .min(1, m.diasObrigatorios)
  .transform((dias) => DIAS_SEMANA.filter((dia) => dias.includes(dia)));

/** Which times a client waits for. `hora_de` and `hora_ate` bound the start, both included, as `de` and `ate` do. */
export const fields = {
  servico_id: id(servicos.naoEncontrado).nullish(),
  dias_semana: dias_semana.optional(),
  hora_de: hora.optional(),
  hora_ate: hora.optional(),
  de: civilDate().nullish(),
  ate: civilDate().nullish(),
  observacao: textoOpcional(MAX_OBSERVACAO_ESPERA, m.observacaoLonga),
};

/** The professional whom a client waits for; null: anyone. */
const profissional_id = id(profissionais.desconhecido).nullish();

type Span = { hora_de?: string; hora_ate?: string; de?: string | null; ate?: string | null };

/** The first rule across fields that is broken, with the field that it is shown at. */
export function faultOf({ hora_de, hora_ate, de, ate }: Span) {
  if (hora_de && hora_ate && hora_ate < hora_de)
    return { path: "hora_ate", message: m.horaAteAntes } as const;
  if (de && ate && isCivilDate(de) && isCivilDate(ate) && dayNumber(ate) < dayNumber(de))
    return { path: "ate", message: m.ateAntes } as const;
  return undefined;
}

/** Reports contradictory preferences of a client who waits, at their field. */
export const coherent = <S extends z.ZodType<Span>>(schema: S) =>
  schema.superRefine(
    (value, ctx) => {
      const fault = faultOf(value);
      if (fault) ctx.addIssue({ code: "custom", path: [fault.path], message: fault.message });
    },
    { when: onAnyObject },
  );

/** Preferences of a client who joins the list, from any origin. */
export const desejos = coherent(z.strictObject(fields));
export type Desejos = z.output<typeof desejos>;
/** With the professional whom a client waits for; without one, or null, for anyone. */
export type DesejosComQuem = Desejos & { profissional_id?: string | null | undefined };

/** `POST /espera`. Absent preferences mean any day, any hour, from today on, without an end. */
export const esperaInput = coherent(
  z.strictObject({ cliente_id: id(marcacoes.clienteNaoEncontrado), profissional_id, ...fields }),
);
export type EsperaInput = z.output<typeof esperaInput>;

/** A change: absent fields stay as they are. What follows from fields together is checked on the whole. */
export const esperaUpdate = z.strictObject({
  id: id(),
  profissional_id,
  ...fields,
  antes: vistos(["profissional_id", ...Object.keys(fields)]),
});
export type EsperaUpdate = z.output<typeof esperaUpdate>;

/** `GET /espera`: who waits, longest first; with a professional those who wait for them or for anyone; with `encerradas` those that left the list too, behind them. */
export const esperasFilter = z.strictObject({
  cliente_id: id().optional(),
  profissional_id: id().optional(),
  encerradas: z
    .union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")])
    .default(false),
});
export type EsperasFilter = z.output<typeof esperasFilter>;

const within = ({ min, max }: typeof TAMANHO, message: string) =>
  z.number(message).int(message).min(min, message).max(max, message);

/** `PUT /usuarios/me/espera`: absent fields stay as they are. */
export const configuracaoUpdate = z.strictObject({
  ativa: z.boolean().optional(),
  tamanho: within(TAMANHO, m.tamanho).optional(),
  validade_minutos: within(VALIDADE, m.validade).optional(),
  antes: vistos(["ativa", "tamanho", "validade_minutos"]),
});
export type ConfiguracaoUpdate = z.output<typeof configuracaoUpdate>;

/** How the list of one professional works. */
export interface ConfiguracaoEspera {
  ativa: boolean;
  /** How many people are asked at once. */
  tamanho: number;
  /** How long they have to answer before the next are asked. */
  validade_minutos: number;
}

/** A client on the waiting list. */
export interface EsperaJson extends Autoria {
  id: string;
  cliente_id: string;
  cliente_nome: string | null;
  cliente_telefone: string | null;
  servico_id: string | null;
  servico_nome: string | null;
  /** Null: anyone. */
  profissional_id: string | null;
  profissional_nome: string | null;
  dias_semana: DiaSemana[];
  hora_de: string;
  hora_ate: string;
  /** Null: from the day on which they joined. */
  de: string | null;
  /** Null: without an end. */
  ate: string | null;
  observacao: string | null;
  origem: OrigemEspera;
  situacao: SituacaoEspera;
  encerrada_em: Date | null;
  /** Their open offer. */
  oferta: { horario: Date; expira_em: Date } | null;
  criado_em: Date;
  atualizado_em: Date;
}

/** One offer in the trace. */
export interface OfertaJson {
  id: string;
  cliente_id: string;
  cliente_nome: string | null;
  /** The time that was offered. */
  horario: Date;
  servico_nome: string | null;
  /** Counted from 1: the how manieth round of people who were asked about this time. */
  onda: number;
  /** When it was made; of one that was not, when that was decided. */
  momento: Date;
  /** Null where none was made. */
  expira_em: Date | null;
  resultado: ResultadoOferta;
  /** A sentence for the professional, where there is something to explain. */
  motivo: string | null;
  respondida_em: Date | null;
  /** The appointment that came of it. */
  marcacao_id: string | null;
}

/** `GET /espera/{id}`: with all that was offered to the client, the latest first. */
export interface EsperaComOfertas extends EsperaJson {
  ofertas: OfertaJson[];
}
