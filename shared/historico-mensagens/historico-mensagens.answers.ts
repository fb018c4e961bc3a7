import { acao } from "#shared/assistente/assistente.answers.ts";
import { MOTIVOS_DA_MARCA } from "#shared/assistente/assistente.constants.ts";
import { nota } from "#shared/clientes/clientes.answers.ts";
import {
  answer,
  exportado,
  file,
  instante,
  named,
  nothing,
  PLANILHAS,
} from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";
import { lacuna } from "#shared/instancias/instancias.answers.ts";
import { MOTIVOS_DA_ESPERA } from "#shared/instancias/numero.constants.ts";
import { CANCELAMENTOS } from "./agendadas.schema.ts";
import { DIRECOES, STATUS, TIPOS } from "./historico-mensagens.constants.ts";
import { ESTADOS_DA_MIDIA } from "./midia.constants.ts";

export const midia = named("Midia", {
  url: z.string().nullable(),
  especie: z.enum(["imagem", "audio", "video", "documento", "figurinha", "localizacao"]),
  tipo: z.string().nullable(),
  tamanho: z.number().nullable(),
  sha256: z.string().nullable(),
  nome: z.string().nullable(),
  estado: z.enum(ESTADOS_DA_MIDIA),
  motivo: z.string().nullable(),
  repetivel: z.boolean(),
  segundos: z.number().nullable(),
  largura: z.number().nullable(),
  altura: z.number().nullable(),
  transcricao: z.string().nullable(),
});

export const midiaEnviada = named("MidiaEnviada", { ...midia.shape, id: id() });

export const agendada = named("Agendada", {
  mesmo_se_responder: z.boolean(),
  cancelada_em: instante().nullable(),
  cancelada_motivo: z.enum(CANCELAMENTOS).nullable(),
});

export const mensagem = named("Mensagem", {
  /** With an ending where one record holds two texts. */
  id: z.string(),
  instancia_id: id().nullable(),
  cliente_id: id(),
  cliente_nome: z.string().nullable(),
  cliente_telefone: z.string().nullable(),
  mensagem_enviada: z.string().nullable(),
  mensagem_recebida: z.string().nullable(),
  direcao: z.enum(DIRECOES),
  status: z.enum(STATUS),
  erro: z.string().nullable(),
  espera_motivo: z.enum(MOTIVOS_DA_ESPERA).nullable(),
  espera_texto: z.string().nullable(),
  espera_ate: instante().nullable(),
  data_envio: instante().nullable(),
  data_recebido: instante().nullable(),
  criado_em: instante(),
  atualizado_em: instante(),
  mensagem: z.string(),
  midia: midia.nullable(),
  tipo: z.enum(TIPOS),
  timestamp: instante(),
  escrita_em: instante(),
  origem: z.string(),
  enviada_em: instante().nullable(),
  enviar_em: instante().nullable(),
  editada_em: instante().nullable(),
  apagada_em: instante().nullable(),
  ator_id: id().nullable(),
  ator_nome: z.string().nullable(),
  agendada: agendada.nullable(),
});

const responsavel = {
  responsavel_id: id().nullable(),
  responsavel_nome: z.string().nullable(),
};

export const conversa = named("Conversa", {
  cliente_id: id(),
  cliente_nome: z.string().nullable(),
  cliente_telefone: z.string().nullable(),
  ultima_mensagem: z.string().nullable(),
  ultimo_timestamp: instante(),
  mensagens_nao_lidas: z.number(),
  status_ultima_mensagem: z.enum(STATUS),
  ultima_direcao: z.enum(DIRECOES),
  total_mensagens: z.int(),
  marca: z.object({ em: instante(), motivo: z.enum(MOTIVOS_DA_MARCA) }).nullable(),
  para_depois_em: instante().nullable(),
  aguardando_resposta: z.boolean(),
  fixada_em: instante().nullable(),
  arquivada_em: instante().nullable(),
  etiquetas: z.array(z.string()),
  ...responsavel,
});

export const paginacao = named("Paginacao", {
  page: z.int(),
  size: z.int(),
  total: z.int(),
  pages: z.int(),
  limitado: z.literal(true).optional(),
});

export const conversas = named("Conversas", { conversas: z.array(conversa), paginacao });

export const conversaAberta = named("ConversaAberta", {
  mensagens: z.array(mensagem),
  lacunas: z.array(lacuna),
  acoes: z.array(acao),
  notas: z.array(nota),
  paginacao: z.object({ page: z.int(), size: z.int(), total: z.int(), pages: z.int() }),
  tem_janela: z.boolean(),
  janela_ate: instante().nullable(),
  etiquetas: z.array(z.string()),
  fixada_em: instante().nullable(),
  arquivada_em: instante().nullable(),
  ...responsavel,
});

export const estatisticasDeMensagens = named("EstatisticasDeMensagens", {
  total_mensagens: z.int(),
  mensagens_enviadas: z.number(),
  mensagens_recebidas: z.number(),
  clientes_ativos: z.number(),
  taxa_entrega: z.number().nullable(),
  taxa_leitura: z.number().nullable(),
  limitado: z.literal(true).optional(),
});

export const historicoMensagensAnswers = {
  listConversas: answer("Lista as conversas, da mais nova à mais antiga.", conversas),
  getConversa: answer("Mostra a conversa com um cliente.", conversaAberta),
  search: answer("Procura mensagens.", z.object({ mensagens: z.array(mensagem), paginacao })),
  getEstatisticas: answer("Conta as mensagens de um período.", estatisticasDeMensagens),
  listClientes: answer(
    "Lista os clientes que têm conversa.",
    z.array(
      z.object({
        cliente_nome: z.string().nullable(),
        cliente_telefone: z.string().nullable(),
        cliente_id: id(),
      }),
    ),
  ),
  checkNew: answer(
    "Diz se chegaram mensagens desde um instante.",
    z.object({ tem_novas: z.boolean(), total: z.int(), ultimo_timestamp: instante().nullable() }),
  ),
  countWaiting: answer(
    "Conta as conversas não lidas e as que esperam resposta.",
    z.object({ nao_lidas: z.number(), esperando: z.number(), arquivadas: z.int() }),
  ),
  listRecentes: answer(
    "Lista as conversas abertas mais novas com as últimas mensagens de cada uma, sem as marcar como lidas.",
    z.array(z.object({ conversa, mensagens: z.array(mensagem) })),
  ),
  listEtiquetas: answer(
    "Lista as etiquetas das conversas.",
    z.array(z.object({ etiqueta: z.string(), conversas: z.number() })),
  ),
  export: file("Baixa as mensagens em CSV ou XLSX.", PLANILHAS, exportado, [429]),
  markRead: answer("Marca mensagens como lidas.", z.object({ atualizadas: z.number() }), [404]),
  send: answer("Envia uma mensagem a um cliente, agora ou mais tarde.", mensagem, [404, 409]),
  resend: answer("Envia de novo uma mensagem que falhou.", mensagem, [409]),
  withdraw: nothing("Cancela uma mensagem escrita à mão que ainda não saiu.", [409]),
  cancelScheduled: nothing("Cancela uma mensagem agendada.", [409]),
  saveEtiquetas: answer(
    "Define as etiquetas de uma conversa.",
    z.object({ etiquetas: z.array(z.string()) }),
    [412],
  ),
  saveFixada: answer(
    "Fixa ou solta uma conversa.",
    z.object({ fixada: z.boolean(), fixada_em: instante().nullable() }),
    [409],
  ),
  saveArquivada: answer(
    "Arquiva uma conversa, até que o cliente escreva de novo, ou a traz de volta.",
    z.object({ arquivada: z.boolean(), arquivada_em: instante().nullable() }),
    [409],
  ),
  saveResponsavel: answer("Define quem cuida de uma conversa.", z.object(responsavel)),
  tellWriting: nothing("Avisa a equipe de que alguém está escrevendo em uma conversa."),
  markUnread: nothing("Marca uma conversa como não lida.", [409]),
  get: answer("Mostra uma mensagem.", mensagem),
};
