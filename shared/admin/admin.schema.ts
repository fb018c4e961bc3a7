import { MAX_PASSWORD } from "#shared/auth/auth.constants.ts";
import { m as auth } from "#shared/auth/auth.messages.ts";
import { telefonePessoal } from "#shared/auth/auth.schema.ts";
import { email } from "#shared/auth/login.schema.ts";
import { id } from "#shared/common/id.ts";
import { skipLimit } from "#shared/common/pagination.ts";
import { texto } from "#shared/common/text.ts";
import { limiteDePeriodo } from "#shared/common/time.ts";
import { vistos } from "#shared/common/vistos.ts";
import { z } from "#shared/common/zod.ts";
import { ADMIN_PAGE_SIZE } from "#shared/usuarios/usuarios.constants.ts";
import { m as usuarios } from "#shared/usuarios/usuarios.messages.ts";
import { perfilUpdate } from "#shared/usuarios/usuarios.schema.ts";
import {
  ACOES,
  ALVO_TIPOS,
  AUDITORIA_PAGE_SIZE,
  MAX_BUSCA,
  type MotivoEmail,
  PAPEIS,
} from "./admin.constants.ts";
import { m } from "./admin.messages.ts";

const MIN_PASSWORD = 8;

/** A blank choice of a filter means all. */
function orBlank<T extends z.ZodType>(schema: T) {
  return z.union([schema, z.literal("").transform(() => undefined)]).optional();
}

/** `GET /admin/users`: `q` anywhere in name or e-mail, without case and accents, or in the digits of the phone. */
export const usuariosFilter = z.strictObject({
  ...skipLimit(ADMIN_PAGE_SIZE),
  q: texto().max(MAX_BUSCA).optional(),
  role: orBlank(z.enum(PAPEIS)),
  categoria_id: orBlank(id(usuarios.categoriaInvalida)),
  usa_google: z.boolean().optional(),
});
export type UsuariosFilter = z.output<typeof usuariosFilter>;

const perfil = perfilUpdate.shape;

/** `POST /admin/users`. Without a password the account begins with the installation's fixed one. */
export const usuarioCreate = z.strictObject({
  nome: perfil.nome.unwrap(),
  email,
  password: z
    .string()
    .min(MIN_PASSWORD, m.senhaCurta)
    .max(MAX_PASSWORD, auth.senhaLonga)
    .optional(),
  role: z.enum(PAPEIS).default("USER"),
  telefone: telefonePessoal,
  categoria_id: perfil.categoria_id,
  usa_google: z.boolean().default(false),
  google_calendar_id: perfil.google_calendar_id,
  prompt_fixo: perfil.prompt_fixo,
});
export type UsuarioCreate = z.output<typeof usuarioCreate>;

const usuario = {
  nome: perfil.nome,
  email: perfil.email,
  telefone: perfil.telefone,
  timezone: perfil.timezone,
  role: z.enum(PAPEIS).optional(),
  categoria_id: perfil.categoria_id,
  descricao: perfil.descricao,
  prompt: perfil.prompt,
  prompt_fixo: perfil.prompt_fixo,
  usa_google: perfil.usa_google,
  google_calendar_id: perfil.google_calendar_id,
  is_trial_user: z.literal(false).optional(),
};

/** `PUT /admin/users/{id}`: absent fields stay as they are. `is_trial_user: false` converts a trial. */
export const usuarioUpdate = z.strictObject({
  id: id(),
  ...usuario,
  antes: vistos(Object.keys(usuario)),
});
export type UsuarioUpdate = z.output<typeof usuarioUpdate>;

const nomesDe = <T extends string>(names: Record<T, string>) =>
  z.enum(Object.keys(names)).optional();

/** `GET /admin/audit`: civil dates are those of the administrator's zone. */
export const auditoriaFilter = z.strictObject({
  ...skipLimit(AUDITORIA_PAGE_SIZE),
  ator_id: orBlank(id()),
  alvo_tipo: orBlank(nomesDe(ALVO_TIPOS)),
  alvo_id: orBlank(id()),
  acao: orBlank(nomesDe(ACOES)),
  data_inicio: orBlank(limiteDePeriodo()),
  data_fim: orBlank(limiteDePeriodo()),
});
export type AuditoriaFilter = z.output<typeof auditoriaFilter>;

/** `GET /admin/emails` */
export const emailsFilter = z.strictObject(skipLimit(AUDITORIA_PAGE_SIZE));
export type EmailsFilter = z.output<typeof emailsFilter>;

/** One email that did not leave: nothing of what it says but its subject. */
export interface EmailParadoJson {
  id: string;
  /** The address with its beginning alone; null where the key is gone that sealed it, as of the subject. */
  para: string | null;
  assunto: string | null;
  situacao: "tentando" | "nao_enviado";
  motivo: MotivoEmail;
  motivo_texto: string;
  /** The mail server's answer, such as `550 5.1.1`. */
  codigo: string | null;
  tentativas: number;
  criado_em: Date;
  tentado_em: Date;
  /** Null once it is not tried any more. */
  proxima_em: Date | null;
}

/** One row of the audit trail: who did what to what, and when. */
export interface AuditoriaJson {
  id: string;
  ator_id: string;
  /** Null when the account is gone. */
  ator_nome: string | null;
  acao: string;
  alvo_tipo: string;
  alvo_id: string | null;
  alvo_nome: string | null;
  antes: Record<string, unknown> | null;
  depois: Record<string, unknown> | null;
  criado_em: Date;
}
