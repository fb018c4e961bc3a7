import { answer, instante, named, said } from "#shared/common/answers.ts";
import { z } from "#shared/common/zod.ts";
import { opcoesDeChave } from "#shared/fatores/fatores.answers.ts";
import { usuario } from "#shared/usuarios/usuarios.answers.ts";

export const usuarioComTokens = named("UsuarioComTokens", {
  user: usuario,
  access_token: z.string(),
  refresh_token: z.string(),
});

export const segundoFatorPedido = named("SegundoFatorPedido", {
  segundo_fator: z.object({
    token: z.string(),
    metodos: z.array(z.enum(["passkey", "totp", "recuperacao"])),
    expira_em: instante(),
  }),
});

export const tokens = named("Tokens", { access_token: z.string(), refresh_token: z.string() });

export const emailLink = named("EmailLink", {
  situacao: z.enum(["aguardando", "concluida", "expirada", "valida", "cancelada", "invalida"]),
  papel: z.enum(["antigo", "novo", "parar"]).nullable(),
  email_antigo: z.string().nullable(),
  email_novo: z.string().nullable(),
  ja_alterado: z.boolean(),
});

export const linkDeAcesso = named("LinkDeAcesso", {
  link_de_acesso: z.string(),
  link_expira_em: instante(),
});

export const authAnswers = {
  login: answer(
    "Entra com email e senha. O corpo também pode ser um formulário, em que `username` traz o email. Com verificação em duas etapas, a resposta traz `segundo_fator` no lugar da sessão.",
    z.union([usuarioComTokens, segundoFatorPedido]),
    [401, 403, 404, 429],
  ),
  verifySegundoFator: answer(
    "Conclui a entrada com o segundo fator.",
    usuarioComTokens,
    [401, 404, 410, 429],
  ),
  startSegundoFatorPasskey: answer(
    "Começa a conferência da chave de acesso na entrada.",
    opcoesDeChave,
    [409, 410, 429],
  ),
  startPasskey: answer("Começa a entrada só com a chave de acesso.", opcoesDeChave, [429]),
  loginPasskey: answer(
    "Entra com a chave de acesso, sem senha. O aparelho confirma quem a usa.",
    usuarioComTokens,
    [401, 404, 429],
  ),
  register: answer("Cria uma conta e já entra nela.", usuarioComTokens, [404, 409, 429]),
  refresh: answer(
    "Troca o token de renovação por um novo par de tokens. Cada token de renovação vale uma vez.",
    tokens,
    [401],
  ),
  logout: answer("Encerra a sessão.", said),
  changePasswordFirstLogin: answer("Define a própria senha no primeiro acesso.", said),
  forgotPassword: answer(
    "Pede o link para uma nova senha. A resposta é a mesma, exista a conta ou não.",
    said,
    [429],
  ),
  validateResetToken: answer(
    "Diz se o link de nova senha ainda vale.",
    z.object({
      valid: z.boolean(),
      message: z.string(),
      user_email: z.string().nullable(),
      conectado: z.object({ google: z.boolean(), whatsapp: z.int() }).optional(),
      primeiro_acesso: z.boolean().optional(),
    }),
    [429],
  ),
  resetPassword: answer(
    "Define uma nova senha com o link recebido.",
    z.object({
      message: z.string(),
      desconectado: z
        .object({
          google: z.boolean(),
          whatsapp: z.object({ total: z.int(), sem_resposta: z.int() }),
        })
        .optional(),
    }),
    [404, 409, 410, 429, 502, 504],
  ),
  emailLink: answer("Diz o que o link de troca de email faz.", emailLink, [429]),
  confirmEmail: answer(
    "Confirma a troca de email com o link recebido.",
    z.object({ situacao: z.enum(["aguardando", "concluida"]), message: z.string() }),
    [409, 410, 429],
  ),
  cancelEmailChange: answer("Desfaz a troca de email com o link recebido.", said, [409, 410, 429]),
  exchangeGoogle: answer(
    "Conecta a conta do Google com o código que ele devolveu.",
    z.object({ access_token: z.string(), refresh_token: z.string().nullable() }),
    [409, 502],
  ),
};
