import { senhaAtual, telefonePessoal } from "#shared/auth/auth.schema.ts";
import { email } from "#shared/auth/login.schema.ts";
import { m as exportacao } from "#shared/common/export.messages.ts";
import { id } from "#shared/common/id.ts";
import { texto, textoOpcional, umaLinha } from "#shared/common/text.ts";
import { timezone } from "#shared/common/time.ts";
import { vistos } from "#shared/common/vistos.ts";
import { z } from "#shared/common/zod.ts";
import {
  FORMATOS_COPIA,
  MAX_DESCRICAO,
  MAX_NOME,
  MAX_PROMPT,
  MIN_PROMPT,
} from "./usuarios.constants.ts";
import { m } from "./usuarios.messages.ts";

const MAX_CALENDAR_ID = 255;
const MAX_GOOGLE_TOKEN = 4096;
/** Longer ones are wrong in any case. */
const MAX_SENHA = 1024;

const nome = umaLinha(m.nomeObrigatorio).min(1, m.nomeObrigatorio).max(MAX_NOME, m.nomeLongo);

/** The instructions of the automatic replies; null goes back to the default text. */
export const prompt = texto()
  .min(MIN_PROMPT, m.promptCurto)
  .max(MAX_PROMPT, m.promptLongo)
  .nullish();

const googleToken = textoOpcional(MAX_GOOGLE_TOKEN, "Token muito longo");

/**
 * `PUT /usuarios/me`; the last three are for administrators. Absent fields stay as they are. With `senha_atual` another
 * e-mail is confirmed by its own mailbox alone.
 */
export const perfilUpdate = z.strictObject({
  nome: nome.optional(),
  email: email.optional(),
  senha_atual: senhaAtual.optional(),
  telefone: telefonePessoal,
  timezone: timezone.optional(),
  prompt,
  usa_google: z.boolean().optional(),
  google_calendar_id: texto().min(1).max(MAX_CALENDAR_ID).optional(),
  google_access_token: googleToken,
  google_refresh_token: googleToken,
  categoria_id: id(m.categoriaInvalida).nullish(),
  descricao: textoOpcional(MAX_DESCRICAO, m.descricaoLonga),
  prompt_fixo: textoOpcional(MAX_PROMPT, m.promptFixoLongo),
  antes: vistos(["nome", "email", "telefone", "timezone", "categoria_id", "descricao"]),
});
export type PerfilUpdate = z.output<typeof perfilUpdate>;

/** The fields of the profile tab. */
export const perfilForm = z.strictObject({
  nome,
  email,
  telefone: telefonePessoal,
  timezone,
});

/** `POST /usuarios/me/excluir`: the password shows that it is really the owner who wants it. */
export const removeAccountInput = z.strictObject({
  senha: z.string(m.senhaObrigatoria).min(1, m.senhaObrigatoria).max(MAX_SENHA, m.senhaIncorreta),
});
export type RemoveAccountInput = z.output<typeof removeAccountInput>;

/** One consent that was given, of `GET /usuarios/me/consentimentos`. */
export interface ConsentimentoJson {
  /** Version of the terms and the privacy policy. */
  versao: string;
  aceito_em: Date;
}

/** `GET /usuarios/me/dados`: a document for programs unless a workbook is asked for. */
export const copiaInput = z
  .strictObject({ formato: z.enum(FORMATOS_COPIA, exportacao.formatoInvalido).default("json") })
  .optional();
