import { answer, dia, instante, named } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { readBy } from "#shared/common/restricted.ts";
import { z } from "#shared/common/zod.ts";
import { RESULTADOS } from "./conexao.schema.ts";
import {
  ASSINATURAS,
  CONEXOES,
  MOTIVOS_DE_RECUSA,
  ORIGENS_PADRAO,
  PROVEDORES,
  PROVEDORES_DE_HOSTS,
  SITUACOES,
} from "./instancias.constants.ts";
import { ALVOS, ESTADOS_DO_NUMERO, SINAIS } from "./numero.constants.ts";
import { PASSOS } from "./passos.constants.ts";
import { PARTES_DA_NOTA } from "./saude.schema.ts";

export const instanciaSaude = named("InstanciaSaude", {
  situacao: z.enum(SITUACOES),
  desde: instante().nullable(),
  ultimo_evento_em: instante().nullable(),
});

export const instanciaRecusas = named("InstanciaRecusas", {
  total: z.number(),
  ultima_em: instante(),
  motivo: z.enum(MOTIVOS_DE_RECUSA),
});

export const instancia = named("Instancia", {
  id: id(),
  saude: instanciaSaude,
  estado_numero: z.enum(ESTADOS_DO_NUMERO),
  estado_ate: instante().nullable(),
  estado_motivo: z.enum(SINAIS).nullable(),
  instancia_key: z.string(),
  instancia_token: z.null(),
  tem_token: z.boolean(),
  webhook_hmac: z.null(),
  tem_webhook_hmac: z.boolean(),
  webhook_redes: z.array(z.string()),
  webhook_url: readBy("ajustes.escrever", z.string()),
  webhook_segredo: readBy("conta", z.string()),
  webhook_assinatura: z.enum(ASSINATURAS).nullable(),
  webhook_recusas: instanciaRecusas.nullable(),
  provedor: z.enum(PROVEDORES),
  nome_instancia: z.string(),
  host_instancia: z.string(),
  waba_id: z.string().nullable(),
  webhook: readBy("conta", z.string()),
  ativa: z.boolean(),
  status_em: instante().nullable(),
  status: z.enum(CONEXOES),
  criado_em: instante(),
  atualizado_em: instante(),
  usuario_id: id(),
  usuario_nome: z.string().optional(),
});

export const instanciaEnvios = named("InstanciaEnvios", {
  aguardando: z.number(),
  proximo_envio_em: instante().nullable(),
  primeiros_contatos_hoje: z.number(),
  limite_primeiros_contatos: z.number(),
});

export const instanciaStatus = named("InstanciaStatus", {
  status: z.enum(CONEXOES),
  connected: z.boolean(),
});

export const saudeDoNumero = named("SaudeDoNumero", {
  estado: z.enum(ESTADOS_DO_NUMERO),
  ate: instante().nullable(),
  motivo: z.enum(SINAIS).nullable(),
  nota: z.int(),
  partes: z.array(
    named("ParteDaNota", {
      nome: z.enum(PARTES_DA_NOTA),
      valor: z.string(),
      texto: z.string(),
      proximo: z.string().nullable(),
    }),
  ),
  novos_hoje: z.int(),
  novos_limite: z.int(),
  sinais: z.array(
    named("SinalDoNumero", {
      momento: instante(),
      sinal: z.enum(SINAIS),
      alvo: z.enum(ALVOS),
      codigo: z.string().nullable(),
    }),
  ),
  passos: z.array(
    named("PassoDoSilencio", {
      momento: instante(),
      passo: z.enum(PASSOS),
      resultado: z.string(),
      texto: z.string(),
    }),
  ),
  dias: z.array(
    named("DiaDoNumero", {
      dia: dia(),
      enviadas: z.int(),
      recebidas: z.int(),
      novos: z.int(),
      recusas: z.int(),
    }),
  ),
});

export const franquia = named("Franquia", {
  incluidas: z.int().nullable(),
  usadas: z.int(),
  fonte: z.string(),
  data: dia(),
});

export const custo = named("Custo", {
  categoria: z.string(),
  mensagens: z.number(),
  franquia: franquia.optional(),
});

export const instanciaQrCode = named("InstanciaQrCode", {
  qrcode: z.string().nullable(),
  status: z.enum(CONEXOES),
});

export const instanciaCodigo = named("InstanciaCodigo", {
  codigo: z.string().nullable(),
  status: z.enum(CONEXOES),
  expira_em: instante().nullable(),
});

export const reconexao = named("Reconexao", { link: z.string(), expira_em: instante() });

export const reconexaoPublica = named("ReconexaoPublica", {
  instancia: z.string(),
  estado: z.enum(CONEXOES),
  qr: z.string().nullable(),
  codigo: z.string().nullable(),
});

export const conexao = named("Conexao", {
  pode_conectar: z.boolean(),
  pedido_em: instante().nullable(),
});

export const instanciaReenderecada = named("InstanciaReenderecada", {
  ...instancia.shape,
  webhook_configurado: z.boolean(),
});

export const lacuna = named("Lacuna", {
  instancia_id: id(),
  nome_instancia: z.string(),
  inicio: instante(),
  fim: instante().nullable(),
});

export const instanciaEncaminhamento = named("InstanciaEncaminhamento", {
  aguardando: z.number(),
  desistidos: z.number(),
  falhas: z.number(),
  proxima_em: instante().nullable(),
  ultimo_erro: z.string().nullable(),
});

export const testeDeInstancia = named("TesteDeInstancia", {
  resultado: z.enum(RESULTADOS),
  status: z.enum(CONEXOES).nullable(),
});

export const pedido = named("Pedido", {
  usuario_id: id(),
  nome: z.string(),
  email: z.string(),
  pedido_em: instante(),
});

export const padrao = named("Padrao", {
  provedor: z.enum(PROVEDORES_DE_HOSTS),
  host_instancia: z.string().nullable(),
  tem_chave: z.boolean(),
  origem: z.enum(ORIGENS_PADRAO).nullable(),
  resultado: z.enum(RESULTADOS).nullable(),
});

export const instanciasAnswers = {
  status: answer(
    "Pergunta ao servidor do WhatsApp se a instância está conectada.",
    instanciaStatus,
    [409],
  ),
  listCustos: answer(
    "Conta as mensagens cobradas da instância por categoria. As de atendimento dizem quantas são grátis no mês (`incluidas`; nulo: sem limite), quantas foram usadas e a tabela da Meta.",
    z.array(custo),
  ),
  qrcode: answer("Gera o QR code que conecta o número.", instanciaQrCode, [409, 502, 504]),
  pairingCode: answer(
    "Gera o código que conecta o número sem QR code.",
    instanciaCodigo,
    [409, 429, 502, 504],
  ),
  reconnect: answer(
    "Cria um link que conecta o número sem entrar na conta. Vale por 30 minutos e uma conexão; o anterior deixa de valer.",
    reconexao,
    [409, 429],
  ),
  openLink: answer(
    "Mostra a quem tem o link como conectar o número.",
    reconexaoPublica,
    [409, 410, 429],
  ),
  makeCodeByLink: answer(
    "Gera, por um link, o código que conecta o número sem QR code.",
    reconexaoPublica,
    [409, 410, 429, 502, 504],
  ),
  conexao: answer("Diz como o próprio número pode ser conectado.", conexao),
  connect: answer(
    "Cria a própria instância no servidor padrão.",
    z.object({ id: id() }),
    [404, 409, 429, 502, 504],
  ),
  requestConnection: answer(
    "Pede ao administrador que conecte o número.",
    z.object({ pedido_em: instante() }),
  ),
  disconnect: answer("Desconecta o número da instância.", instanciaStatus, [409, 502, 504]),
  rotateWebhook: answer("Troca o endereço do webhook da instância.", instanciaReenderecada, [409]),
  saude: answer(
    "Mostra a saúde do número. Estado, nota de 0 a 100 com suas partes, sinais do WhatsApp, passos do último silêncio e os últimos 30 dias.",
    saudeDoNumero,
  ),
  release: answer(
    "Encerra o repouso do número. Quem encerra confirma que leu o risco; fica registrado com nome e momento.",
    saudeDoNumero,
    [409],
  ),
};
