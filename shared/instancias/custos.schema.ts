import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";
import { isMonth } from "#shared/pagamentos/rules/month.ts";
import { m } from "./instancias.messages.ts";
import type { Franquia } from "./rules/franquia.ts";

/** `GET /instancias/{id}/custos?mes=YYYY-MM` */
export const custosFilter = z.strictObject({
  id: id(),
  mes: z.string(m.mesInvalido).refine(isMonth, m.mesInvalido),
});
export type CustosFilter = z.output<typeof custosFilter>;

/** Number of paid messages of a kind (Meta's word: `utility`, `marketing`, `service`...); of the service, also what is free. */
export interface CustoJson {
  categoria: string;
  mensagens: number;
  franquia?: Franquia | undefined;
}
