import { civilDate, civilTime, dayNumber, isCivilDate } from "#shared/common/civil.ts";
import { id } from "#shared/common/id.ts";
import { textoOpcional } from "#shared/common/text.ts";
import { z } from "#shared/common/zod.ts";
import { fields as campos, coherent } from "#shared/espera/espera.schema.ts";
import { m as marcacoes } from "#shared/marcacoes/marcacoes.messages.ts";
import { MAX_NOME } from "#shared/servicos/servicos.constants.ts";
import { type Ferramenta, MAX_DIAS_LIVRES } from "./assistente.constants.ts";
import { descricoes as d, m } from "./ferramentas.messages.ts";

const MAX_OBSERVACAO_DO_ASSISTENTE = 500;

const data = civilDate().describe(d.data);
const hora = civilTime().describe(d.hora);
const servico = z
  .string()
  .trim()
  .min(1, m.argumentosInvalidos)
  .max(MAX_NOME, m.argumentosInvalidos)
  .nullish()
  .describe(d.servico);
const named = z.string().trim().max(MAX_NOME, m.argumentosInvalidos).nullish();
/** Shown to models of clinics alone. */
const profissional = named.describe(d.profissional);
const agendamento_id = id(marcacoes.naoEncontrada).describe(d.agendamento_id);

const span = (days: { de: string; ate: string }) => dayNumber(days.ate) - dayNumber(days.de);
const areDates = { when: ({ value }: z.core.ParsePayload) => hasDates(value) };

const hasDates = (value: unknown) =>
  typeof value === "object" &&
  value !== null &&
  "de" in value &&
  "ate" in value &&
  isCivilDate(String(value.de)) &&
  isCivilDate(String(value.ate));

/**
 * Arguments of each tool. Client and practice are not among them: the conversation names
 * both, and any further field is refused.
 */
export const ferramentas = {
  servicos: z.strictObject({}),
  horarios_livres: z
    .strictObject({
      de: civilDate().describe(d.de),
      ate: civilDate().describe(d.ate),
      servico,
      profissional,
    })
    .refine((days) => span(days) >= 0, { message: m.ordemDosDias, ...areDates })
    .refine((days) => span(days) < MAX_DIAS_LIVRES, { message: m.diasDemais, ...areDates }),
  agendar: z.strictObject({
    data,
    hora,
    servico,
    profissional,
    observacao: textoOpcional(MAX_OBSERVACAO_DO_ASSISTENTE, marcacoes.observacaoLonga).describe(
      d.observacao,
    ),
  }),
  remarcar: z.strictObject({
    agendamento_id,
    data,
    hora,
    profissional: named.describe(d.outro_profissional),
  }),
  cancelar: z.strictObject({ agendamento_id }),
  meus_agendamentos: z.strictObject({}),
  entrar_na_espera: coherent(
    z.strictObject({
      dias_semana: campos.dias_semana.describe(d.dias_semana),
      hora_de: campos.hora_de.describe(d.hora_de),
      hora_ate: campos.hora_ate.describe(d.hora_ate),
      de: campos.de.describe(d.espera_de),
      ate: campos.ate.describe(d.espera_ate),
      profissional: named.describe(d.espera_profissional),
      observacao: campos.observacao.describe(d.observacao),
    }),
  ),
  chamar_pessoa: z.strictObject({}),
} satisfies Record<Ferramenta, z.ZodType>;

const chamada = <F extends Ferramenta>(ferramenta: F) =>
  z.strictObject({ ferramenta: z.literal(ferramenta), entrada: ferramentas[ferramenta] });

/** A call of a tool that makes sense. */
export const pedido = z.discriminatedUnion("ferramenta", [
  chamada("servicos"),
  chamada("horarios_livres"),
  chamada("agendar"),
  chamada("remarcar"),
  chamada("cancelar"),
  chamada("meus_agendamentos"),
  chamada("entrar_na_espera"),
  chamada("chamar_pessoa"),
]);
export type Pedido = z.output<typeof pedido>;

export type Entrada<F extends Ferramenta> = z.output<(typeof ferramentas)[F]>;
