import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";
import { coherent, fields } from "#shared/espera/espera.schema.ts";
import type { SituacaoDaEspera } from "./publico.constants.ts";
import { visitante } from "./publico.schema.ts";
import { m } from "./visitante.messages.ts";

const { dias_semana, hora_de, hora_ate, de, ate } = fields;

/** `POST /publico/{slug}/espera`; absent preferences mean any day, any hour, without an end. The header `Idempotency-Key` as for a booking. */
export const entrarNaEsperaInput = coherent(
  z.strictObject({
    slug: z.string(),
    servico_id: id(m.servicoObrigatorio).nullish(),
    /** Left out: anyone. */
    profissional_id: id(m.profissionalInvalido).nullish(),
    dias_semana,
    hora_de,
    hora_ate,
    de,
    ate,
    ...visitante,
  }),
);
export type EntrarNaEsperaInput = z.output<typeof entrarNaEsperaInput>;

/** The answer: 201. 409 where the list is not open. */
export interface EsperaPedida {
  /** For `GET /publico/espera/{token}`. */
  token: string;
  /** Opens WhatsApp with the message that proves the phone; null where no number is connected. */
  link_whatsapp: string | null;
  codigo: string | null;
  /** Until then the message is waited for; null where nothing is to be proven. */
  expira_em: Date | null;
  servico_nome: string | null;
}

/** `GET /publico/espera/{token}`: how it stands. */
export interface EsperaDoVisitante {
  situacao: SituacaoDaEspera;
}
