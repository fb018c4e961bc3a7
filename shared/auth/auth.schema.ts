import { id } from "#shared/common/id.ts";
import { storable } from "#shared/common/storable.ts";
import { m as telefones } from "#shared/common/telefone.messages.ts";
import { telefoneField } from "#shared/common/telefone-field.ts";
import { texto, umaLinha } from "#shared/common/text.ts";
import { onAnyObject, z } from "#shared/common/zod.ts";
import { codigo } from "#shared/fatores/codigo.ts";
import { MAX_PASSWORD } from "./auth.constants.ts";
import { m } from "./auth.messages.ts";
import { PASSWORD_REQUIREMENTS } from "./auth.rules.ts";
import { email, password } from "./login.schema.ts";

const MAX_NOME = 200;
const MAX_TOKEN = 512;

/** A person's own phone. */
export const telefonePessoal = telefoneField(telefones.telefoneInvalido);

/** One fault for each requirement that does not hold. */
export const strongPassword = z
  .string(m.senhaObrigatoria)
  .max(MAX_PASSWORD, { error: m.senhaLonga, abort: true })
  .superRefine((value, ctx) => {
    for (const { isMet, message } of PASSWORD_REQUIREMENTS) {
      if (!isMet(value)) ctx.addIssue({ code: "custom", message });
    }
  });

/** Sign-in as the server reads it: no rule on length, a wrong password is only wrong. */
export const loginInput = z.strictObject({
  email: texto(m.emailObrigatorio).toLowerCase().min(1, m.emailObrigatorio),
  password: z.string(m.senhaObrigatoria).min(1, m.senhaObrigatoria),
});

/** `POST /auth/login` is form-encoded, and its `username` holds the e-mail. */
export const loginWire = z.strictObject({
  username: loginInput.shape.email,
  password: loginInput.shape.password,
  /** Code of the second factor, for programs that sign in with one call. */
  codigo: codigo.optional(),
});
export type LoginInput = z.output<typeof loginWire>;

export const registerInput = z.strictObject({
  nome: umaLinha(m.nomeObrigatorio)
    .min(1, m.nomeObrigatorio)
    .refine((value) => value === "" || value.length >= 2, m.nomeCurto)
    .max(MAX_NOME, m.nomeLongo),
  email,
  password,
  telefone: telefonePessoal,
  categoria_id: id("Categoria inválida").nullish(),
});
export type RegisterInput = z.output<typeof registerInput>;

/** The terms are a box of the form; the server records the consent with the sign-up itself. */
export const registerForm = z.strictObject({
  ...registerInput.shape,
  termos: z.boolean().refine(Boolean, m.termos),
});

const token = z.string(m.tokenNaoEncontrado).overwrite(storable).min(1, m.tokenNaoEncontrado);

export const refreshInput = z.strictObject({
  refresh_token: token.max(MAX_TOKEN, m.sessaoExpirada),
});
export const logoutInput = z.strictObject({ refresh_token: token.max(MAX_TOKEN).nullish() });
export type LogoutInput = z.output<typeof logoutInput>;
export const forgotPasswordInput = z.strictObject({ email });
export type ForgotPasswordInput = z.output<typeof forgotPasswordInput>;
/** Any text at all: what is no token of ours is answered as not valid. */
export const validateResetTokenInput = z.strictObject({ token: z.string() });
/** Connections that act for an account besides its sessions. */
export const CONEXOES = ["google", "whatsapp"] as const;
export type Conexao = (typeof CONEXOES)[number];

/** Answer of `GET /auth/validate-reset-token/{token}` while the link is valid. */
export interface ConexoesJson {
  google: boolean;
  /** How many numbers. */
  whatsapp: number;
}

export const resetPasswordInput = z.strictObject({
  token: token.max(MAX_TOKEN, m.tokenInvalido),
  new_password: strongPassword,
  /** Connections to cut with the reset. */
  desconectar: z.array(z.enum(CONEXOES)).max(CONEXOES.length).optional(),
});
export type ResetPasswordInput = z.output<typeof resetPasswordInput>;
export const firstLoginInput = z.strictObject({ new_password: strongPassword });
export type FirstLoginInput = z.output<typeof firstLoginInput>;

/** Unread beyond this length: it is wrong in any case. */
const MAX_SENHA_ATUAL = 1024;

/** The password that the account has, asked once more. */
export const senhaAtual = z
  .string(m.senhaObrigatoria)
  .min(1, m.senhaObrigatoria)
  .max(MAX_SENHA_ATUAL, m.senhaAtualIncorreta);

/** `POST /usuarios/me/senha`. */
export const senhaInput = z.strictObject({ senha_atual: senhaAtual, new_password: strongPassword });
export type SenhaInput = z.output<typeof senhaInput>;

/** Its form: the new one twice. */
export const senhaForm = z
  .strictObject({ ...senhaInput.shape, confirmacao: z.string() })
  .refine(({ new_password, confirmacao }) => new_password === confirmacao, {
    path: ["confirmacao"],
    message: m.senhasDiferentes,
    when: onAnyObject,
  });

/** One session of the account, of `GET /usuarios/me/sessoes`. */
export interface SessaoJson {
  id: string;
  /** "Chrome no Android". */
  aparelho: string;
  /** The country of the address, or that it is near. */
  local: string;
  /** When the person signed in. */
  criado_em: Date;
  usada_em: Date;
  /** Whether it is the one that asks. */
  atual: boolean;
}

/** `GET /auth/email/{token}`, `POST /auth/email/confirmar` and `/cancelar`: any text at all, as for reset links. */
export const emailLinkInput = z.strictObject({ token: z.string() });

/**
 * State of a link about an e-mail. `aguardando`: done here, waiting for the other mailbox.
 */
export type SituacaoDoLink =
  | "valida"
  | "aguardando"
  | "concluida"
  | "cancelada"
  | "expirada"
  | "invalida";

/** `GET /auth/email/{token}`. */
export interface EmailLinkJson {
  situacao: SituacaoDoLink;
  /** Which mailbox the link went to, or that it stops the change; null for an unknown one. */
  papel: "antigo" | "novo" | "parar" | null;
  /** Never sent to the new address, which may be anybody's. */
  email_antigo: string | null;
  email_novo: string | null;
  /** For a link that stops: whether the change has been made already, and would be undone. */
  ja_alterado: boolean;
}

/** The form of reset and first login: the password twice. */
export const newPasswordForm = z
  .strictObject({ new_password: strongPassword, confirmacao: z.string() })
  .refine(({ new_password, confirmacao }) => new_password === confirmacao, {
    path: ["confirmacao"],
    message: m.senhasDiferentes,
    when: onAnyObject,
  });

const MAX_STATE = 512;

/** Return of Google's consent page; `state` where the address of the page was asked for here. */
export const googleExchangeInput = z.strictObject({
  code: z.string().min(1).max(2048),
  redirect_uri: z.url({ protocol: /^https?$/ }).max(2048),
  state: z.string().min(1).max(MAX_STATE).optional(),
});
export type GoogleExchangeInput = z.output<typeof googleExchangeInput>;
