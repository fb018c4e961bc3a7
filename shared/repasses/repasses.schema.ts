import { id } from "#shared/common/id.ts";
import { vistos } from "#shared/common/vistos.ts";
import { z } from "#shared/common/zod.ts";
import { m as pagamentos } from "#shared/pagamentos/pagamentos.messages.ts";
import { isMonth } from "#shared/pagamentos/rules/month.ts";
import { MAX_FIXO, MAX_PERCENTUAL, MAX_REGRAS, TIPOS_DE_REGRA } from "./repasses.constants.ts";
import { m } from "./repasses.messages.ts";

const hasTwoDecimals = (value: number) => Number(value.toFixed(2)) === value;

const valores = {
  percentual: z
    .number()
    .min(0, m.percentual)
    .max(MAX_PERCENTUAL, m.percentual)
    .refine(hasTwoDecimals, m.percentual),
  fixo: z.int(m.fixo).min(0, m.fixo).max(MAX_FIXO, m.fixo),
};

/** A professional's share: percent with two decimals, or centavos. Without a service it holds for all that have no rule of their own. */
const regra = z
  .strictObject({
    profissional_id: id(m.profissional),
    servico_id: id(m.servico).nullable().default(null),
    tipo: z.enum(TIPOS_DE_REGRA, m.tipo),
    valor: z.number(m.valor),
  })
  .superRefine(({ tipo, valor }, ctx) => {
    const fault = valores[tipo].safeParse(valor).error?.issues[0];
    if (fault) ctx.addIssue({ code: "custom", path: ["valor"], message: fault.message });
  });
export type Regra = z.output<typeof regra>;
/** As a form has it. */
export type RegraDigitada = z.input<typeof regra>;

export const keyOf = ({
  profissional_id,
  servico_id,
}: Pick<Regra, "profissional_id" | "servico_id">) => `${profissional_id} ${servico_id ?? ""}`;

/** `PUT /repasses/regras`: all of them; those that are not named are gone. */
export const regrasInput = z.strictObject({
  regras: z
    .array(regra, m.regras)
    .max(MAX_REGRAS, m.demais)
    .superRefine((regras, ctx) => {
      const seen = new Set<string>();
      for (const [index, one] of regras.entries()) {
        const key = keyOf(one);
        if (seen.has(key))
          ctx.addIssue({ code: "custom", path: [index, "servico_id"], message: m.repetida });
        seen.add(key);
      }
    }),
  antes: vistos(["regras"]),
});
export type RegrasInput = z.output<typeof regrasInput>;

/** The form. */
export const regrasForm = regrasInput.pick({ regras: true });

const mes = z.string(pagamentos.mesInvalido).refine(isMonth, pagamentos.mesInvalido);

/** A month in the practice's zone, "2026-03". */
export const mesFilter = z.strictObject({ mes });
export type MesFilter = z.output<typeof mesFilter>;
