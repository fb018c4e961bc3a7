import { isCivilTime } from "#shared/common/civil.ts";
import { z } from "#shared/common/zod.ts";
import { TIPOS_DE_NOTIFICACAO } from "./notificacoes.constants.ts";
import { m } from "./notificacoes.messages.ts";

const MAX_ENDERECO = 1_000;
const MAX_CHAVE = 100;
const BASE64URL = /^[\w-]+$/;

const hora = z.string(m.horarioInvalido).refine(isCivilTime, m.horarioInvalido);
const chave = z.string(m.chavesInvalidas).max(MAX_CHAVE, m.chavesInvalidas).regex(BASE64URL, {
  message: m.chavesInvalidas,
});

/** The whole of a device's subscription: the browser's own part, and which kinds it is told of, how and when. */
export const inscricaoInput = z.strictObject({
  endpoint: z
    .url({ protocol: /^https?$/, message: m.enderecoInvalido })
    .max(MAX_ENDERECO, m.enderecoInvalido),
  p256dh: chave,
  auth: chave,
  tipos: z
    .array(z.enum(TIPOS_DE_NOTIFICACAO, m.tipoInvalido))
    .max(TIPOS_DE_NOTIFICACAO.length, m.tipoInvalido),
  mostrar_detalhes: z.boolean(),
  /** "HH:mm" of the practice's zone; equal ends are no quiet hours. */
  silencio_inicio: hora,
  silencio_fim: hora,
});
export type InscricaoInput = z.output<typeof inscricaoInput>;
