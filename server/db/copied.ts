import { COPIED_CLINIC } from "./copied-clinica.ts";
import { type Copied, copied, MADE, OURS, SECRET } from "./copied-columns.ts";
import { COPIED_ADDRESSES, COPIED_CLIENT } from "./copied-enderecos.ts";
import { COPIED_GOOGLE } from "./copied-google.ts";
import { COPIED_INBOX, COPIED_REPLIES } from "./copied-inbox.ts";
import { COPIED_NUMBERS } from "./copied-instancias.ts";
import { COPIED_OFFER } from "./copied-offer.ts";
import { COPIED_WAITING } from "./copied-waiting.ts";
import type { Schema } from "./schema.ts";

/**
 * Every table of which a person's copy holds rows. This is the one place where a column is chosen: the copy of an account
 * and the copy of a client read it here, and their tests hold it against the database.
 */
export const COPIED = {
  usuarios: copied(
    "usuarios",
    "id nome email telefone role categoria_id timezone descricao prompt prompt_fixo usa_google google_calendar_id is_trial_user trial_end_date criado_em atualizado_em",
    {
      senha_hash: SECRET,
      google_access_token: SECRET,
      google_refresh_token: SECRET,
      google_por_profissional: MADE,
      primeiro_login: OURS,
      senha_inicial_ate: OURS,
      desativado_em: OURS,
      tem_agenda: OURS,
      exige_fator_desde: OURS,
      sem_conta_desde: OURS,
      admin_desde: OURS,
      busca: MADE,
      nome_versao: OURS,
      nome_em: OURS,
    },
  ),
  consentimentos: copied("consentimentos", "versao aceito_em endereco", { id: OURS }),
  sessoes: copied("sessoes", "criado_em usada_em endereco agente revogada_em", {
    id: OURS,
    autenticada_em: OURS,
    chave_aparelho: SECRET,
  }),
  trocas_email: copied(
    "trocas_email",
    "email_antigo email_novo criado_em concluida_em encerrada_em",
    {
      id: OURS,
      com_senha: OURS,
      sessao_id: OURS,
      expira_em: OURS,
      confirmada_antigo_em: OURS,
      confirmada_novo_em: OURS,
    },
  ),
  eventos_seguranca: copied("eventos_seguranca", "tipo endereco agente detalhes criado_em", {
    id: OURS,
  }),
  acessos: copied("acessos", "pessoa_id papel desde usado_em", {
    convidado_por: OURS,
  }),
  convites: copied("convites", "email papel criado_em expira_em aceito_em retirado_em", {
    id: OURS,
    token_hash: SECRET,
    convidado_por: OURS,
    aceito_por: OURS,
  }),
  pessoas_da_conta: copied("pessoas_da_conta", "pessoa_id nome", {}),
  push_aparelhos: copied(
    "push_aparelhos",
    "tipos mostrar_detalhes silencio_inicio silencio_fim criado_em atualizado_em",
    {
      id: OURS,
      pessoa_id: "the person's own devices alone are in the copy",
      sessao_id: OURS,
      digital: SECRET,
      segredo: SECRET,
      falhas: OURS,
    },
  ),
  fatores: copied("fatores", "tipo nome criado_em confirmado_em usado_em", {
    id: OURS,
    segredo: SECRET,
    ultimo_passo: SECRET,
    credencial_id: SECRET,
    chave_publica: SECRET,
    contador: SECRET,
    transportes: OURS,
  }),
  trial_extensoes: copied("trial_extensoes", "dias motivo fim_anterior fim_novo criado_em", {
    id: OURS,
    autor_id: "somebody else: the administrator",
  }),
  questionarios: copied(
    "questionarios",
    "id categoria_nome status questions respostas descricao_gerada criado_em expires_at completado_em",
    {
      categoria_id: "its name is in the copy",
      token_hash: SECRET,
      token: SECRET,
      descricao_pelo_modelo: OURS,
      descricao_tentar_em: OURS,
      descricao_tentativas: OURS,
    },
  ),
  automacoes: copied(
    "automacoes",
    "chatbot_ativo confirmacao_ativa confirmacao_template_id lembretes_ativos lembretes_minutos lembrete_template_id followup_ativo followup_template_id silencio_inicio silencio_fim atualizado_em",
    {},
  ),
  ...COPIED_NUMBERS,
  pedidos_conexao: copied("pedidos_conexao", "pedido_em", {}),
  reconexoes: copied("reconexoes", "instancia_id criado_em expira_em usada_em", {
    id: OURS,
    token_hash: SECRET,
    mostrada_em: OURS,
    substituida_em: OURS,
    codigo: SECRET,
    codigo_expira_em: OURS,
    visitantes: "somebody else: who opened the link",
  }),
  ...COPIED_OFFER,
  ...COPIED_CLINIC,
  templates: copied(
    "templates",
    "id name description content category type tone is_active created_at updated_at",
    {
      is_system: "never of a row that has an owner",
      library_key: "never of a row that has an owner",
    },
  ),
  clientes: COPIED_CLIENT,
  importacoes: copied(
    "importacoes",
    "id nome_arquivo criados atualizados ignorados erros ator_id criado_em desfeita_em desfeita_por_id",
    {},
  ),
  importacao_clientes: copied(
    "importacao_clientes",
    "importacao_id cliente_id criado campos criado_em",
    {
      antes_em: OURS,
    },
  ),
  ...COPIED_ADDRESSES,
  marcacoes: copied(
    "marcacoes",
    "id cliente_id horario fim duracao_minutos status observacao respostas_visitante criada_por verificado profissional_id sala_id servico_nome valor_centavos encaixe serie_id serie_posicao pagamento pago_em pago_por forma_pagamento ator_id criado_em atualizado_em",
    {
      servico_id: "the service stands in the copy by its name",
      folga_antes_minutos: OURS,
      folga_depois_minutos: OURS,
      ocupa_de: MADE,
      ocupa_ate: MADE,
      fechada_de: OURS,
      serie_alterada: OURS,
      link_versao: OURS,
      sequencia: OURS,
    },
  ),
  marcacao_historico: copied(
    "marcacao_historico",
    "marcacao_id momento acao de para autor_tipo ator_id",
    { id: OURS },
  ),
  series: copied(
    "series",
    "id cliente_id profissional_id profissional_por_data primeira hora a_cada_semanas repeticoes ate encerrada_em status observacao servico_nome valor_centavos duracao_minutos ator_id criado_em atualizado_em",
    {
      servico_id: "the service stands in the copy by its name",
      feita_ate: OURS,
      falhou_em: OURS,
      folga_antes_minutos: OURS,
      folga_depois_minutos: OURS,
    },
  ),
  series_puladas: copied("series_puladas", "serie_id data situacao motivo vista_em", {}),
  ...COPIED_WAITING,
  paginas: copied(
    "paginas",
    "ativa titulo apresentacao endereco confirma_sozinho cancelamento_ate_minutos perguntas nomes_no_feed atualizado_em",
    { feed_versao: OURS, calendario_versao: OURS, calendario_em: OURS },
  ),
  pagina_slugs: copied("pagina_slugs", "slug ate", {}),
  ...COPIED_GOOGLE,
  lembretes: copied(
    "lembretes",
    "id marcacao_id cliente_id tipo antes_minutos horario mudou_de previsto_em enviar_em status motivo mensagem_id criado_em",
    {
      rever_em: OURS,
      detalhe: OURS,
      atual: OURS,
      grupo_id: OURS,
      pelo_cliente: OURS,
      atualizado_em: OURS,
    },
  ),
  avisos_por_pessoa: copied("avisos_por_pessoa", "marcacao_id horario por_nome momento", {
    por: OURS,
  }),
  lembretes_teste: copied("lembretes_teste", "mensagem status criado_em enviado_em primeiro_em", {
    id: OURS,
    instancia_id: OURS,
    motivo: OURS,
    provider_id: OURS,
    tentativas: OURS,
    proxima_tentativa_em: OURS,
    reservada_ate: OURS,
    atualizado_em: OURS,
  }),
  primeiros_passos_guardados: copied("primeiros_passos_guardados", "passo guardado_em", {}),
  ...COPIED_INBOX,
  assistente_conversas: copied(
    "assistente_conversas",
    "cliente_id pausado_ate pausa_motivo marcada_em marca_motivo para_depois_em atualizado_em",
    { pausa_mensagem_id: OURS, pausa_anterior_ate: OURS, pausa_anterior_motivo: OURS },
  ),
  assistente_turnos: copied(
    "assistente_turnos",
    "id cliente_id criado_em encerrado_em resultado mensagem_id",
    { versao: OURS, responder_em: OURS, reservado_ate: OURS, tentativas: OURS, rastro: OURS },
  ),
  assistente_passos: copied(
    "assistente_passos",
    "turno_id ordem cliente_id ferramenta argumentos resultado acao marcacao_id horario criado_em",
    {},
  ),
  assistente_uso: copied("assistente_uso", "dia tokens_entrada tokens_saida chamadas", {}),
  assistente_limites: copied("assistente_limites", "tokens_mes atualizado_em", {}),
  prompt_rascunhos: copied("prompt_rascunhos", "prompt prompt_fixo atualizado_em", {}),
  prompt_versoes: copied("prompt_versoes", "numero prompt prompt_fixo origem criado_em", {
    id: OURS,
  }),
  assistente_ensaios: copied(
    "assistente_ensaios",
    "id prompt prompt_fixo status criado_em encerrado_em",
    { reservado_ate: OURS },
  ),
  assistente_ensaio_itens: copied(
    "assistente_ensaio_itens",
    "ensaio_id ordem cliente_id pergunta resposta_real status resposta acoes feito_em",
    { mensagem_id: "the message is in the copy by its words" },
  ),
  ...COPIED_REPLIES,
} satisfies Partial<Record<keyof Schema, Copied<string>>>;
