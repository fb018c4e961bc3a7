import { id } from "#shared/common/id.ts";
import { lugar } from "#shared/common/lugar.ts";
import { pageSize } from "#shared/common/pagination.ts";
import { umaLinha } from "#shared/common/text.ts";
import { vistos } from "#shared/common/vistos.ts";
import { z } from "#shared/common/zod.ts";
import { PAGAMENTOS } from "#shared/marcacoes/marcacoes.constants.ts";
import { MAX_CIDADE, MAX_RECEBEDOR, PAGE_SIZE, TIPOS_CHAVE } from "./pagamentos.constants.ts";
import { m } from "./pagamentos.messages.ts";
import { asciiOf } from "./rules/ascii.ts";
import { readChave } from "./rules/chave.ts";
import { isMonth } from "./rules/month.ts";

const LONGEST_TEXT = 200;
const texto = umaLinha().max(LONGEST_TEXT).nullish();
const tipo = z.enum(TIPOS_CHAVE, m.tipoInvalido).nullish();

/** `PUT /usuarios/me/pix`: absent fields stay as they are; an empty key switches PIX off. `tipo` is found out without. */
export const pixUpdate = z.strictObject({
  chave: texto,
  tipo,
  nome: texto,
  cidade: texto,
  antes: vistos(["chave", "tipo", "nome", "cidade"]),
});
export type PixUpdate = z.output<typeof pixUpdate>;

export interface Pix {
  chave: string;
  tipo: (typeof TIPOS_CHAVE)[number] | null;
  nome: string;
  cidade: string;
}

/** Faults of a key and its holder, field by field; without a key no field is required. */
export function pixFaults({ chave, tipo, nome, cidade }: Pix) {
  const isOn = chave !== "";
  const lida = isOn ? readChave(chave, tipo ?? undefined) : null;
  const wrongKey = lida?.tipo ? m.chaveInvalida[lida.tipo] : m.chaveDesconhecida;
  return [
    { field: "chave" as const, msg: lida && lida.chave === null ? wrongKey : null },
    {
      field: "nome" as const,
      msg: textFault(nome, isOn, MAX_RECEBEDOR, [m.nomeObrigatorio, m.nomeLongo]),
    },
    {
      field: "cidade" as const,
      msg: textFault(cidade, isOn, MAX_CIDADE, [m.cidadeObrigatoria, m.cidadeLonga]),
    },
  ].flatMap(({ field, msg }) => (msg === null ? [] : [{ field, msg }]));
}

/** As it stands in the code: in ASCII. */
function textFault(
  text: string,
  isNeeded: boolean,
  most: number,
  [missing, long]: [string, string],
) {
  const { length } = asciiOf(text);
  if (length > most) return long;
  return isNeeded && length === 0 ? missing : null;
}

/** The form; "" finds out which kind the key is. */
export const pixForm = z
  .strictObject({
    chave: umaLinha(),
    tipo: z.union([z.literal("").transform(() => null), z.enum(TIPOS_CHAVE)]),
    nome: umaLinha(),
    cidade: umaLinha(),
  })
  .superRefine((pix, ctx) => {
    for (const { field, msg } of pixFaults(pix))
      ctx.addIssue({ code: "custom", path: [field], message: msg });
  });

const mes = z.string(m.mesInvalido).refine(isMonth, m.mesInvalido);

/** A month in the professional's zone, "2026-03". */
export const mesFilter = z.strictObject({ mes, ...lugar });
export type MesFilter = z.output<typeof mesFilter>;

/** `GET /pagamentos`; `atraso_primeiro`: what is over and not paid stands before the rest, both by time. */
export const pagamentosFilter = z.strictObject({
  mes,
  pagamento: z.enum(PAGAMENTOS, m.pagamentoInvalido).optional(),
  atraso_primeiro: z.boolean().optional(),
  ...pageSize(PAGE_SIZE),
  ...lugar,
});
export type PagamentosFilter = z.output<typeof pagamentosFilter>;

/** `GET /pagamentos/em-atraso`. */
export const atrasoFilter = z.strictObject({ ...pageSize(PAGE_SIZE), ...lugar });
export type AtrasoFilter = z.output<typeof atrasoFilter>;

/** `GET /marcacoes/{id}/recibo`; the client's CPF is on it when asked for. */
export const receiptFilter = z.strictObject({ id: id(), incluir_cpf: z.boolean().default(false) });
export type ReceiptFilter = z.output<typeof receiptFilter>;
