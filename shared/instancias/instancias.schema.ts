import { id } from "#shared/common/id.ts";
import { skipLimit } from "#shared/common/pagination.ts";
import { texto, umaLinha } from "#shared/common/text.ts";
import { vistos } from "#shared/common/vistos.ts";
import { z } from "#shared/common/zod.ts";
import {
  ADMIN_PAGE_SIZE,
  type Conexao,
  MAX_HMAC,
  MAX_KEY,
  MAX_NOME,
  MAX_REDES,
  MAX_TOKEN,
  MAX_URL,
  MIN_HMAC,
  PROVEDORES,
  type Situacao,
} from "./instancias.constants.ts";
import { m } from "./instancias.messages.ts";
import { isMasked } from "./instancias.rules.ts";
import {
  accountMissing,
  hasAccount,
  hasHost,
  hasNumber,
  hostMissing,
  isMetaId,
  numberWrong,
} from "./rules/provedor.ts";
import { isRede, redesOf } from "./rules/redes.ts";

/** Whether a text is an address that a browser could open. */
function isHttpUrl(text: string) {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

const nome_instancia = umaLinha(m.nomeObrigatorio)
  .min(1, m.nomeObrigatorio)
  .max(MAX_NOME, m.nomeLongo);

/** Without slashes at its end: paths are put behind it. Blank where an instance has no host of its own. */
export const hostOrNone = texto(m.hostObrigatorio)
  .max(MAX_URL, m.hostLongo)
  .refine((value) => value === "" || isHttpUrl(value), m.hostInvalido)
  .overwrite(withoutEndSlashes);

export const host_instancia = hostOrNone.min(1, m.hostObrigatorio);

/** Whole, as the host knows it; a form may hold the one that it was shown. */
const keyOrShown = (shown?: string) =>
  texto(m.keyObrigatoria)
    .min(1, m.keyObrigatoria)
    .max(MAX_KEY, m.keyLonga)
    .refine((value) => value === shown || !isMasked(value), m.keyMascarada);

export const instancia_key = keyOrShown();

/** A blank token is dropped: the stored one stays. */
export const instancia_token = texto()
  .max(MAX_TOKEN, m.tokenLongo)
  .nullish()
  .transform((value) => value || undefined);

const webhook = texto()
  .max(MAX_URL, m.webhookInvalido)
  .refine((value) => value === "" || isHttpUrl(value), m.webhookInvalido)
  .nullish()
  .transform((value) => (value === "" ? null : value));

/** Secret that the host signs its posts with. Blank: the stored one stays; null removes it. */
const webhook_hmac = texto()
  .max(MAX_HMAC, m.hmacLongo)
  .refine((value) => value === "" || value.length >= MIN_HMAC, m.hmacCurto(MIN_HMAC))
  .nullish()
  .transform((value) => (value === "" ? undefined : value));

/** Where posts may come from; an empty list or null is anywhere. */
const webhook_redes = z
  .array(texto().refine(isRede, m.redeInvalida))
  .max(MAX_REDES, m.redesDemais(MAX_REDES))
  .nullish();

/** Provedor of an instance; a new one without it is `mega`, the original one. */
export const provedor = z.enum(PROVEDORES, m.provedorDesconhecido);

/** Meta's id of the business account that a number of the Cloud API belongs to. */
const waba_id = texto()
  .refine((value) => value === "" || isMetaId(value), m.wabaInvalido)
  .nullish()
  .transform((value) => value || undefined);

function withoutEndSlashes(url: string) {
  let end = url.length;
  while (url[end - 1] === "/") end -= 1;
  return url.slice(0, end);
}

/** `POST /admin/users/{id}/instances`: the path names the owner, the form's `usuario_id` must agree. */
export const instanciaCreate = z
  .strictObject({
    id: id(),
    usuario_id: id(m.usuarioObrigatorio).optional(),
    provedor: provedor.default("mega"),
    nome_instancia,
    host_instancia: hostOrNone.optional(),
    instancia_key,
    instancia_token,
    waba_id,
    webhook,
    webhook_hmac,
    webhook_redes,
    ativa: z.boolean().default(true),
  })
  .refine(hasHost, hostMissing())
  .refine(hasNumber(), numberWrong())
  .refine(hasAccount, accountMissing())
  .refine(({ id, usuario_id }) => usuario_id === undefined || usuario_id === id, {
    path: ["usuario_id"],
    message: m.usuarioObrigatorio,
  });
export type InstanciaCreate = z.output<typeof instanciaCreate>;

/**
 * The administrators' form; `usuario_id` becomes the path's id, and networks are written as a text. `shownKey` is the
 * masked key of an instance that is edited: left as it was shown, it is left out. A new one is asked for the token that
 * its host wants.
 */
export const instanciaForm = (shownKey?: string) =>
  z
    .strictObject({
      usuario_id: id(m.usuarioObrigatorio),
      provedor,
      nome_instancia,
      host_instancia: hostOrNone,
      instancia_key: keyOrShown(shownKey),
      instancia_token,
      waba_id,
      webhook,
      webhook_hmac,
      sem_webhook_hmac: z.boolean(),
      webhook_redes: z
        .string()
        .transform(redesOf)
        .refine((redes) => redes.every(isRede), m.redeInvalida)
        .refine((redes) => redes.length <= MAX_REDES, m.redesDemais(MAX_REDES)),
      ativa: z.boolean(),
    })
    .refine(({ instancia_token }) => shownKey !== undefined || instancia_token, {
      path: ["instancia_token"],
      message: m.tokenObrigatorio,
      // Shown beside the other faults, not after they are mended.
      when: () => true,
    })
    .refine(hasHost, hostMissing())
    .refine(hasNumber(shownKey), numberWrong())
    .refine(hasAccount, accountMissing())
    .transform(({ sem_webhook_hmac, host_instancia, waba_id, ...input }) => ({
      ...input,
      ...(input.provedor === "cloud" ? { waba_id } : { host_instancia }),
      webhook_hmac: sem_webhook_hmac ? null : input.webhook_hmac,
    }));
export type InstanciaForm = z.output<ReturnType<typeof instanciaForm>>;

/** `PUT /admin/instances/{id}`: absent fields stay as they are. */
export const instanciaUpdate = z.strictObject({
  id: id(),
  provedor: provedor.optional(),
  nome_instancia: nome_instancia.optional(),
  host_instancia: host_instancia.optional(),
  instancia_key: instancia_key.optional(),
  instancia_token,
  waba_id,
  webhook,
  webhook_hmac,
  webhook_redes,
  ativa: z.boolean().optional(),
  antes: vistos([
    "provedor",
    "nome_instancia",
    "host_instancia",
    "instancia_key",
    "waba_id",
    "webhook",
    "webhook_redes",
    "ativa",
  ]),
});
export type InstanciaUpdate = z.output<typeof instanciaUpdate>;

export const instanciasFilter = z.strictObject({
  ...skipLimit(ADMIN_PAGE_SIZE),
  ativa: z.boolean().optional(),
});
export type InstanciasFilter = z.output<typeof instanciasFilter>;

/** The answer of `status` and `desconectar`. */
export interface InstanciaStatus {
  status: Conexao;
  connected: boolean;
}

/** The answer of `qrcode`: a data URL, or null when the phone is already linked. */
export interface InstanciaQrCode {
  qrcode: string | null;
  status: Conexao;
}

/** Health of an instance. An inactive one is `ok`: no events are expected from it. */
export interface InstanciaSaude {
  situacao: Situacao;
  /** Since when it is not `ok`; null for one that is `desconectada` because it was never linked yet. */
  desde: Date | null;
  /** When its host last posted anything at all. */
  ultimo_evento_em: Date | null;
}

/** Messages that wait for an instance, and how many etiquette still allows today. */
export interface InstanciaEnvios {
  aguardando: number;
  /** The earliest moment at which one of them may leave; null when none waits. */
  proximo_envio_em: Date | null;
  /** Counted by the civil day of the professional's zone. */
  primeiros_contatos_hoje: number;
  limite_primeiros_contatos: number;
}

/**
 * A time in which an instance was not linked, so that messages of it may be missing. `instancia_id` with `inicio` is
 * its name: one that lies across two pages of a conversation stands in both.
 */
export interface LacunaJson {
  instancia_id: string;
  nome_instancia: string;
  inicio: Date;
  /** Null: it continues. */
  fim: Date | null;
}

/** How forwarding to an instance's own address goes, as administrators see it. */
export interface InstanciaEncaminhamento {
  /** Events that wait for their delivery; 1,000 stands for that and more. */
  aguardando: number;
  /** Events that were given up after a day. */
  desistidos: number;
  /** Failures in a row, and when the next try is. */
  falhas: number;
  proxima_em: Date | null;
  /** Failure of the event that is next. */
  ultimo_erro: string | null;
}
