import { uso } from "#shared/assistente/assistente.answers.ts";
import { linkDeAcesso } from "#shared/auth/auth.answers.ts";
import { answer, instante, listOf, named, nothing, said } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";
import { membro } from "#shared/equipe/equipe.answers.ts";
import {
  instancia,
  instanciaEncaminhamento,
  instanciaReenderecada,
  padrao,
  pedido,
  testeDeInstancia,
} from "#shared/instancias/instancias.answers.ts";
import { conta } from "#shared/usuarios/usuarios.answers.ts";
import { EMAIL_DIAS, EMAIL_HORAS, MOTIVOS_EMAIL } from "./admin.constants.ts";

export const usuarioComUso = named("UsuarioComUso", {
  ...conta.shape,
  visto_em: instante().nullable(),
});

export const usuarioCriado = named("UsuarioCriado", {
  ...conta.shape,
  link_de_acesso: z.string(),
  link_expira_em: instante(),
});

export const auditoria = named("Auditoria", {
  id: id(),
  ator_id: id(),
  acao: z.string(),
  alvo_tipo: z.string(),
  alvo_id: id().nullable(),
  ator_nome: z.string().nullable(),
  criado_em: instante(),
  antes: z.record(z.string(), z.unknown()).nullable(),
  depois: z.record(z.string(), z.unknown()).nullable(),
  alvo_nome: z.string().nullable(),
});

export const emailParado = named("EmailParado", {
  id: id(),
  para: z.string().nullable(),
  assunto: z.string().nullable(),
  situacao: z.enum(["tentando", "nao_enviado"]),
  motivo: z.enum(MOTIVOS_EMAIL),
  motivo_texto: z.string(),
  codigo: z.string().nullable(),
  tentativas: z.int(),
  criado_em: instante(),
  tentado_em: instante(),
  proxima_em: instante().nullable(),
});

export const instanciaDaAdmin = named("InstanciaDaAdmin", {
  ...instancia.shape,
  encaminhamento: instanciaEncaminhamento.nullable(),
});

export const instanciaCriada = named("InstanciaCriada", {
  ...instanciaReenderecada.shape,
  encaminhamento: instanciaEncaminhamento.nullable(),
});

export const adminAnswers = {
  settings: answer(
    "Mostra a senha padrão de novas contas. Pede a identidade confirmada há menos de dez minutos.",
    z.object({ default_password: z.string() }),
  ),
  listUsers: answer("Lista os usuários.", listOf(usuarioComUso)),
  getUser: answer("Mostra um usuário.", usuarioComUso),
  createUser: answer("Cria um usuário e o link do primeiro acesso.", usuarioCriado, [404, 409]),
  createAccessLink: answer("Gera um novo link de primeiro acesso.", linkDeAcesso, [409]),
  updateUser: answer("Altera um usuário.", conta, [409, 412]),
  removeUser: nothing("Desativa um usuário.", [409]),
  anonymize: answer("Apaga para sempre os dados de um usuário.", said, [409]),
  listEquipe: answer(
    "Lista as pessoas da conta de um usuário, ele primeiro, e quem foi convidado.",
    z.array(membro),
  ),
  endAcesso: nothing("Encerra o acesso de uma pessoa à conta de um usuário."),
  removeFatores: nothing("Remove os segundos fatores de um usuário.", [409]),
  getAssistenteUso: answer("Mostra o uso do assistente de um usuário.", uso),
  setAssistenteLimite: answer("Define o limite do assistente de um usuário.", uso, [412]),
  audit: answer("Lista o que administradores mudaram.", listOf(auditoria)),
  listEmails: answer(
    `Lista os emails que não saíram. Cada um é tentado de novo por até ${EMAIL_HORAS} horas; se não puder ser enviado, fica na lista por ${EMAIL_DIAS} dias.`,
    listOf(emailParado),
  ),
  listInstances: answer("Lista as instâncias de todos os usuários.", listOf(instanciaDaAdmin)),
  listUserInstances: answer("Lista as instâncias de um usuário.", z.array(instanciaDaAdmin)),
  createInstance: answer("Cria uma instância para um usuário.", instanciaCriada, [409]),
  testInstance: answer(
    "Testa o acesso ao servidor do WhatsApp.",
    testeDeInstancia,
    [404, 409, 429],
  ),
  listPedidos: answer("Lista os pedidos de conexão.", z.array(pedido)),
  getPadrao: answer("Mostra o servidor padrão do WhatsApp.", padrao),
  updatePadrao: answer("Define o servidor padrão do WhatsApp.", padrao, [409, 412]),
  removePadrao: nothing("Remove o servidor padrão do WhatsApp.", [409]),
  updateInstance: answer("Altera uma instância.", instanciaDaAdmin, [409, 412]),
  removeInstance: nothing("Exclui uma instância."),
};
