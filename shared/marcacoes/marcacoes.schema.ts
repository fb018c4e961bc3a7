import { carencia_segundos } from "#shared/carencias/carencias.schema.ts";
import { clienteInput } from "#shared/clientes/clientes.schema.ts";
import { civilDate, civilTime, dayNumber } from "#shared/common/civil.ts";
import { id } from "#shared/common/id.ts";
import { lugar } from "#shared/common/lugar.ts";
import { pageSize, skipLimit } from "#shared/common/pagination.ts";
import { textoOpcional } from "#shared/common/text.ts";
import { instanteTexto, limiteDePeriodo } from "#shared/common/time.ts";
import { vistos } from "#shared/common/vistos.ts";
import { onAnyObject, z } from "#shared/common/zod.ts";
import { PAGAMENTOS } from "#shared/marcacoes/marcacoes.constants.ts";
import { m as profissionais } from "#shared/profissionais/profissionais.messages.ts";
import { ESCOPOS } from "#shared/series/series.constants.ts";
import { m as series } from "#shared/series/series.messages.ts";
import { m as servicos } from "#shared/servicos/servicos.messages.ts";
import { preco_centavos } from "#shared/servicos/servicos.schema.ts";
import {
  AGENDA_PAGE_SIZE,
  FECHAMENTOS,
  FORMAS_PAGAMENTO,
  LISTAS,
  MAX_COMPARECIMENTOS,
  MAX_FECHAMENTOS,
  MAX_OBSERVACAO,
  MAX_PROXIMOS_LIVRES,
  PAGE_SIZE,
  QUALQUER,
  STATUS,
  STATUS_INICIAIS,
  STATUS_PADRAO,
  UPCOMING_LIMIT,
} from "./marcacoes.constants.ts";
import { m } from "./marcacoes.messages.ts";

const cliente_id = z
  .string(m.clienteObrigatorio)
  .min(1, m.clienteObrigatorio)
  .refine((value) => value === "" || z.uuid().safeParse(value).success, m.clienteNaoEncontrado)
  .toLowerCase();
const horario = instanteTexto(m.horarioObrigatorio, m.horarioInvalido);
const status = z.enum(STATUS, m.statusInvalido);
const statusInicial = z.enum(STATUS_INICIAIS, m.statusInvalido);
const observacao = textoOpcional(MAX_OBSERVACAO, m.observacaoLonga);

const servico_id = id(servicos.naoEncontrado);
const profissional_id = id(profissionais.desconhecido);
/** Left out: the first active one who gives the service. */
const quem = z.union([z.literal(QUALQUER), profissional_id], profissionais.desconhecido).optional();
const sala_id = id(m.salaInvalida).nullish();
/** Outside of what is offered: the professional alone may. */
const encaixe = z.boolean().optional();

/** A new appointment. `horario` is ISO 8601; without an offset it is the professional's own time. */
export const marcacaoInput = z.strictObject({
  cliente_id,
  horario,
  status: statusInicial.default(STATUS_PADRAO),
  observacao,
  servico_id: servico_id.nullish(),
  encaixe,
  profissional_id: quem,
  /** Left out: the first free one, where the service needs one. */
  sala_id,
});
export type MarcacaoInput = z.output<typeof marcacaoInput>;

/** For an appointment of a series: to which of its others the change applies. */
const doAlcance = {
  escopo: z.enum(ESCOPOS, series.escopoInvalido).optional(),
  /** With `todas`: also those that were changed by themselves. */
  incluir_alteradas: z.boolean().optional(),
};

/** `DELETE /marcacoes/{id}`. */
export const marcacaoRemoval = z.strictObject({
  id: id(),
  escopo: doAlcance.escopo,
  carencia_segundos,
});
export type MarcacaoRemoval = z.output<typeof marcacaoRemoval>;

/** A change: absent fields stay as they are. */
export const marcacaoUpdate = z.strictObject({
  id: id(),
  cliente_id: cliente_id.optional(),
  horario: horario.optional(),
  status: status.optional(),
  observacao,
  servico_id: servico_id.nullish(),
  encaixe,
  profissional_id: profissional_id.optional(),
  sala_id,
  /** For this one alone, whatever its series. */
  pagamento: z.enum(PAGAMENTOS, m.pagamentoInvalido).optional(),
  /** How it was paid; of a paid one alone. */
  forma_pagamento: z.enum(FORMAS_PAGAMENTO, m.formaInvalida).nullish(),
  /** Another price than the service's, of this one alone. */
  valor_centavos: preco_centavos,
  ...doAlcance,
  carencia_segundos,
  antes: vistos([
    "cliente_id",
    "horario",
    "status",
    "observacao",
    "servico_id",
    "valor_centavos",
    "profissional_id",
    "sala_id",
  ]),
  /** False: the client is not told of this change. */
  avisar: z.boolean().optional(),
});
export type MarcacaoUpdate = z.output<typeof marcacaoUpdate>;

/** The form: date and time are chosen apart. */
export const marcacaoForm = z.strictObject({
  cliente_id,
  date: civilDate(m.dataObrigatoria),
  time: civilTime(m.horarioObrigatorio),
  status: statusInicial.default(STATUS_PADRAO),
  observacao,
});

/** Form of a new appointment; its client may be registered with it. */
export const novaMarcacaoForm = z
  .strictObject({
    ...marcacaoForm.shape,
    cliente_id: z.string(),
    novo: clienteInput.nullable(),
  })
  .refine((marcacao) => Boolean(marcacao.cliente_id || marcacao.novo), {
    path: ["cliente_id"],
    message: m.clienteObrigatorio,
    when: onAnyObject,
  });
export type NovaMarcacaoForm = z.input<typeof novaMarcacaoForm>;
export type NovaMarcacao = z.output<typeof novaMarcacaoForm>;

const period = {
  start_date: limiteDePeriodo().optional(),
  end_date: limiteDePeriodo().optional(),
  status: status.optional(),
  cliente_id: id().optional(),
  ...lugar,
};

/** `GET /marcacoes`. */
export const marcacoesFilter = z.strictObject({ ...skipLimit(PAGE_SIZE), ...period });
export type MarcacoesFilter = z.output<typeof marcacoesFilter>;

/** `GET /marcacoes/list`, with the client's name and phone. */
export const agendaFilter = z.strictObject({
  ...pageSize(AGENDA_PAGE_SIZE),
  ...period,
  /** The list behind a figure. */
  lista: z.enum(LISTAS, m.listaInvalida).optional(),
  /** By the professional's clock, on any day. */
  hora: z.int(m.horaInvalida).min(0, m.horaInvalida).max(23, m.horaInvalida).optional(),
  /** By time, the latest first. */
  recentes_primeiro: z.boolean().optional(),
});
export type AgendaFilter = z.output<typeof agendaFilter>;

export const upcomingFilter = z.strictObject({
  limit: skipLimit(UPCOMING_LIMIT).limit,
  cliente_id: id().optional(),
  ...lugar,
});
export type UpcomingFilter = z.output<typeof upcomingFilter>;
export const byDate = z.strictObject({ date: civilDate(m.dataObrigatoria) });
/** `GET /marcacoes/date/{date}`. */
export const dateFilter = z.strictObject({ ...byDate.shape, ...lugar });
export type DateFilter = z.output<typeof dateFilter>;
/** The weeks of a month. */
const MAX_DIAS_OCUPADAS = 42;
/** `GET /marcacoes/ocupadas`: civil days, both included. */
export const ocupadasFilter = z
  .strictObject({
    start_date: civilDate(m.dataObrigatoria),
    end_date: civilDate(m.dataObrigatoria),
  })
  .refine(
    ({ start_date, end_date }) =>
      end_date >= start_date && dayNumber(end_date) - dayNumber(start_date) < MAX_DIAS_OCUPADAS,
    { path: ["end_date"], message: m.periodoDeOcupadas },
  );
export type OcupadasFilter = z.output<typeof ocupadasFilter>;
/** The times of a civil date, for a service where one is named. */
export const slotsFilter = z.strictObject({
  ...byDate.shape,
  servico_id: servico_id.optional(),
  profissional_id: quem,
});
/** `quantos`: so many from the date on, one after the other; left out, a few of each day. */
export const nextSlotsFilter = z.strictObject({
  ...slotsFilter.shape,
  quantos: z.int().min(1).max(MAX_PROXIMOS_LIVRES).optional(),
});
export const checkAvailabilityInput = z.strictObject({
  servico_id: servico_id.optional(),
  profissional_id: quem,
  date: civilDate(m.dataObrigatoria),
  time: civilTime(m.horarioObrigatorio),
});

/** `GET /marcacoes/a-fechar`. */
export const aFecharFilter = z.strictObject(pageSize(AGENDA_PAGE_SIZE));
export type AFecharFilter = z.output<typeof aFecharFilter>;

/** `POST /marcacoes/fechar`: all of them or none. */
export const fecharInput = z.strictObject({
  marcacoes: z
    .array(z.strictObject({ id: id(), status: z.enum(FECHAMENTOS, m.statusInvalido) }))
    .min(1, m.semFechamentos)
    .max(MAX_FECHAMENTOS, m.muitosFechamentos)
    .refine(
      (marcacoes) => new Set(marcacoes.map(({ id }) => id)).size === marcacoes.length,
      m.fechamentoRepetido,
    ),
  /** False: their clients get no follow-up. */
  avisar: z.boolean().optional(),
});
export type FecharInput = z.output<typeof fecharInput>;

/** `POST /marcacoes/reabrir`: takes a closing back, all of it or nothing. */
export const reabrirInput = z.strictObject({
  ids: z.array(id()).min(1, m.semFechamentos).max(MAX_FECHAMENTOS, m.muitosFechamentos),
});
export type ReabrirInput = z.output<typeof reabrirInput>;

/** `GET /marcacoes/comparecimento`: attendance of these clients, where it is known. */
export const comparecimentoFilter = z.strictObject({
  cliente_id: z.array(id()).min(1, m.clienteObrigatorio).max(MAX_COMPARECIMENTOS, m.muitosClientes),
});
export type ComparecimentoFilter = z.output<typeof comparecimentoFilter>;
