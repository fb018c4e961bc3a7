import { acessoAnswers } from "./acesso.messages.ts";

/** The server's answers about practices of several people. */
export const equipeAnswers = {
  ...acessoAnswers,
  semPermissao: "Sem permissão",
  pessoaNaoEncontrada: "Pessoa não encontrada",
  jaNaEquipe: "Esta pessoa já está na equipe",
  jaConvidada: "Esta pessoa já foi convidada",
  equipeCheia: "A equipe já tem 50 pessoas",
  muitosConvites: "Você já enviou 20 convites nas últimas 24 horas. Tente novamente mais tarde.",
  muitasTentativas: "Muitas tentativas. Aguarde um minuto antes de tentar novamente.",
  conviteNaoEncontrado: "Convite não encontrado",
  conviteEncerrado: "Este convite não vale mais. Peça um novo a quem convidou você.",
  conviteDeOutraPessoa:
    "Este convite é de outro email. Entre com a conta desse email para aceitar.",
  entreParaAceitar: "Este email já tem uma conta. Entre com ela para aceitar o convite.",
  nomeESenha: "Informe nome e senha para criar o seu acesso",
  agendaJaAberta: "Você já tem uma agenda",
} as const;
