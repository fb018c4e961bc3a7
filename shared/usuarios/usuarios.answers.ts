import { PAPEIS } from "#shared/admin/admin.constants.ts";
import {
  answer,
  COPIA,
  file,
  instante,
  listOf,
  named,
  nothing,
  said,
} from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";
import { passos } from "#shared/dashboard/dashboard.answers.ts";
import { PAPEIS as PAPEIS_NA_CONTA, PERMISSOES } from "#shared/equipe/permissoes.ts";
import { opcoesDeChave } from "#shared/fatores/fatores.answers.ts";
import { franquia, instancia, instanciaEnvios } from "#shared/instancias/instancias.answers.ts";
import {
  automacoes,
  lembreteTeste,
  previa,
  ultimoTeste,
} from "#shared/lembretes/lembretes.answers.ts";
import { eventoSeguranca } from "#shared/seguranca/seguranca.answers.ts";

export const categoriaDoUsuario = named("CategoriaDoUsuario", {
  id: id(),
  description: z.string().nullable(),
  name: z.string(),
  display_name: z.string(),
  icon: z.string().nullable(),
  color: z.string(),
});

export const conta = named("Conta", {
  id: id(),
  email_pendente: z.string().nullable(),
  google_conectado: z.boolean(),
  google_access_token: z.null(),
  google_refresh_token: z.null(),
  trial_status: z.enum(["active", "expired", "converted"]).nullable(),
  days_remaining: z.number(),
  email: z.string(),
  nome: z.string(),
  telefone: z.string().nullable(),
  categoria_id: id().nullable(),
  role: z.enum(PAPEIS),
  primeiro_login: z.boolean(),
  timezone: z.string(),
  descricao: z.string().nullable(),
  prompt: z.string().nullable(),
  prompt_fixo: z.string().nullable(),
  usa_google: z.boolean(),
  google_calendar_id: z.string(),
  is_trial_user: z.boolean(),
  trial_end_date: instante().nullable(),
  criado_em: instante(),
  categoria: categoriaDoUsuario.nullable(),
});

/** The person who signs in, and the practice that they act for. */
export const eu = named("Eu", {
  ...conta.shape,
  segundo_fator_ate: instante().nullable(),
  pessoa: z.object({ id: id(), nome: z.string(), email: z.string() }),
  conta: z.object({ id: id(), nome: z.string() }),
  /** Null for somebody who may enter no practice, not even one of their own. */
  papel: z.enum(PAPEIS_NA_CONTA).nullable(),
  permissoes: z.array(z.enum(PERMISSOES)),
  tem_agenda: z.boolean(),
});

export const usuario = named("Usuario", {
  ...conta.shape,
  segundo_fator_ate: instante().nullable(),
});

export const instanciaPropria = named("InstanciaPropria", {
  ...instancia.shape,
  envios: instanciaEnvios,
  franquia: franquia.nullable(),
});

export const chaveDoAparelho = named("ChaveDoAparelho", {
  sessao: id(),
  /** 32 bytes in base64. */
  chave: z.string(),
  anterior_aberta: z.boolean(),
});

export const sessao = named("Sessao", {
  id: id(),
  aparelho: z.string(),
  local: z.string(),
  criado_em: instante(),
  usada_em: instante(),
  atual: z.boolean(),
});

export const usuariosAnswers = {
  me: answer("Mostra o próprio perfil, e a conta em que se age.", eu, [404]),
  updateMe: answer(
    "Altera o próprio perfil. Um novo email só vale depois de confirmado.",
    eu,
    [404, 409, 412, 429],
  ),
  myInstances: answer("Lista as próprias instâncias do WhatsApp.", z.array(instanciaPropria)),
  getAutomacoes: answer(
    "Mostra o que sai automaticamente: confirmações, lembretes e assistente.",
    automacoes,
  ),
  updateAutomacoes: answer("Altera o que sai automaticamente.", automacoes, [404, 409, 412]),
  previewAutomacoes: answer(
    "Mostra as próximas mensagens automáticas antes de saírem.",
    z.array(previa),
  ),
  getLembreteTeste: answer("Mostra o último lembrete de teste.", ultimoTeste),
  sendLembreteTeste: answer("Envia um lembrete de teste a si mesmo.", lembreteTeste, [409, 429]),
  primeirosPassos: answer("Mostra os primeiros passos e o que falta deles.", passos),
  updatePrimeirosPassos: answer("Esconde ou mostra os primeiros passos.", passos),
  getDados: file(
    "Baixa a cópia de todos os dados da conta. Pede a identidade confirmada há menos de dez minutos.",
    COPIA,
    z.object({ arquivo: z.string() }),
    [429],
  ),
  removeAccount: answer(
    "Exclui a própria conta.",
    z.object({ message: z.string(), aviso: z.string().nullable() }),
    [409, 429],
  ),
  resendEmail: answer("Envia de novo os links da troca de email.", said, [409, 429]),
  cancelEmailChange: answer("Cancela a troca de email pendente.", said),
  listSessoes: answer("Lista os aparelhos conectados à conta.", z.array(sessao)),
  endSessao: nothing("Encerra uma das próprias sessões."),
  endOtherSessoes: answer("Encerra todas as outras sessões.", said),
  openAparelho: answer(
    "Dá a chave da cópia que este aparelho guarda para ler sem internet, enquanto a sessão durar.",
    chaveDoAparelho,
  ),
  updateSenha: answer("Troca a própria senha e desconecta os outros aparelhos.", said, [409, 429]),
  confirmIdentity: answer(
    "Confirma a identidade com senha, código ou chave de acesso.",
    said,
    [429],
  ),
  startIdentityPasskey: answer(
    "Começa a confirmação de identidade com chave de acesso.",
    opcoesDeChave,
    [409, 429],
  ),
  listConsentimentos: answer(
    "Lista as versões dos termos que a conta aceitou.",
    z.array(z.object({ versao: z.string(), aceito_em: instante() })),
  ),
  listEventosDeSeguranca: answer(
    "Lista o que aconteceu com a segurança da conta, do mais novo ao mais antigo.",
    listOf(eventoSeguranca),
  ),
};
