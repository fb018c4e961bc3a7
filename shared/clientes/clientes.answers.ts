import {
  answer,
  exportado,
  file,
  instante,
  listOf,
  named,
  nothing,
  PLANILHAS,
} from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { listReadBy, readBy } from "#shared/common/restricted.ts";
import { z } from "#shared/common/zod.ts";
import { autoria } from "#shared/equipe/autores.ts";
import { DIRECOES } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { retencao } from "#shared/lembretes/lembretes.answers.ts";
import {
  MOTIVOS as MOTIVOS_LEMBRETES,
  TIPOS_LEMBRETE,
} from "#shared/lembretes/lembretes.constants.ts";
import { STATUS } from "#shared/marcacoes/marcacoes.constants.ts";
import { guardaRespostas } from "#shared/marcacoes/rules/nota.ts";
import { cliente, clienteListado } from "./cliente.answers.ts";
import { MOTIVOS, TIPOS_ENDERECO } from "./conflitos.constants.ts";
import { dadosDoCliente } from "./dados.answers.ts";
import {
  importacao,
  importacaoDesfeita,
  importacaoFeita,
  previaImportacao,
} from "./importar.answers.ts";

export const clienteDoConflito = named("ClienteDoConflito", {
  ...clienteListado.shape,
  enderecos: z.array(
    z.object({ endereco: z.string(), tipo: z.enum(TIPOS_ENDERECO), visto_em: instante() }),
  ),
  ultimas_mensagens: z.array(
    z.object({ direcao: z.enum(DIRECOES), texto: z.string(), momento: instante() }),
  ),
  proxima_marcacao: z.object({ id: id(), status: z.enum(STATUS), horario: instante() }).nullable(),
});

export const conflito = named("Conflito", {
  id: id(),
  clientes: z.array(clienteDoConflito),
  endereco: z.string(),
  motivo: z.enum(MOTIVOS),
  visto_em: instante(),
});

export const fichaDoCliente = named("FichaDoCliente", {
  cliente,
  proximas: z.array(
    z.object({
      id: id(),
      status: z.enum(STATUS),
      horario: instante(),
      duracao_minutos: z.int(),
      observacao: readBy(
        (row) => (guardaRespostas(row) ? "clientes.observacoes" : "agenda.escrever"),
        z.string(),
      ),
      respostas_visitante: readBy("clientes.observacoes", z.string()),
      criada_por: z.enum(["profissional", "assistente", "visitante", "espera"]),
      profissional_nome: z.string().nullable(),
    }),
  ),
  automaticas: listReadBy(
    "conversas",
    z.object({
      id: id(),
      tipo: z.enum(TIPOS_LEMBRETE),
      horario: instante(),
      enviar_em: instante(),
      retencao: retencao.nullable(),
    }),
  ),
  comparecimento: z.object({ concluidos: z.number(), faltas: z.number(), cancelados: z.number() }),
  ano: z.object({ ano: z.number(), valor_centavos: readBy("pagamentos.ler", z.int()) }),
  juncoes: listReadBy(
    "clientes.escrever",
    z.object({
      id: id(),
      desfazer_ate: instante(),
      juntada_em: instante(),
      nome: z.string().nullable(),
      telefone: z.string().nullable(),
      ...autoria,
    }),
  ),
  /** The person who last changed the record. */
  ...autoria,
});

export const momento = named("Momento", {
  id: id(),
  tipo: z.enum(["agendamento", "mensagem", "automatica", "nota"]),
  momento: instante(),
  status: z.string(),
  texto: z.string().nullable(),
  origem: z.string().nullable(),
  motivo: z.enum(MOTIVOS_LEMBRETES).nullable(),
  detalhe: z.string().nullable(),
  duracao_minutos: z.int().nullable(),
  /** The professional of an appointment. */
  profissional_nome: z.string().nullable(),
  ...autoria,
});

export const nota = named("Nota", {
  id: id(),
  cliente_id: id(),
  texto: z.string(),
  ...autoria,
  criado_em: instante(),
  atualizado_em: instante(),
});

export const clientesAnswers = {
  list: answer("Lista os clientes, em ordem de nome.", listOf(clienteListado)),
  search: answer("Procura clientes por nome, telefone ou email.", listOf(clienteListado)),
  export: file("Baixa os clientes em CSV ou XLSX.", PLANILHAS, exportado, [429]),
  listEtiquetas: answer(
    "Lista as etiquetas em uso e quantos clientes têm cada uma.",
    z.array(z.object({ etiqueta: z.string(), clientes: z.number() })),
  ),
  previewImportacao: answer(
    "Lê um arquivo de contatos e diz o que seria importado. Nada é guardado.",
    previaImportacao,
    [429],
  ),
  createImportacao: answer(
    "Importa os clientes de um arquivo de contatos.",
    importacaoFeita,
    [429],
  ),
  undoImportacao: answer("Desfaz uma importação.", importacaoDesfeita, [409, 410]),
  listImportacoes: answer("Lista as importações feitas.", z.array(importacao)),
  listConflitos: answer("Lista os clientes que parecem a mesma pessoa.", listOf(conflito)),
  joinConflito: answer(
    "Junta os dois clientes de um conflito em um só.",
    z.object({ id: id(), cliente_id: id(), cliente_juntado_id: id(), desfazer_ate: instante() }),
    [409],
  ),
  separateConflito: answer(
    "Mantém separados os dois clientes de um conflito.",
    z.object({ id: id(), estado: z.literal("separado") }),
    [409],
  ),
  undoJuncao: answer(
    "Desfaz uma junção de clientes.",
    z.object({ cliente_id: id(), cliente_separado_id: id() }),
    [409],
  ),
  get: answer("Mostra um cliente.", cliente),
  getFicha: answer(
    "Mostra a ficha do cliente: agenda, lembretes, comparecimento e pagamentos.",
    fichaDoCliente,
  ),
  listLinha: answer(
    "Mostra a linha do tempo do cliente, do mais novo ao mais antigo.",
    z.object({ itens: z.array(momento), proximo: z.string().nullable() }),
  ),
  createNota: answer("Cria uma nota sobre o cliente.", nota, [409]),
  updateNota: answer("Altera uma nota do cliente.", nota, [412]),
  removeNota: nothing("Exclui uma nota do cliente."),
  getDados: answer("Reúne todos os dados do cliente, para entregar a ele.", dadosDoCliente),
  create: answer("Cria um cliente. Um telefone pertence a um só cliente.", cliente, [409]),
  update: answer("Altera um cliente.", cliente, [409, 412]),
  remove: nothing("Exclui um cliente. O histórico dele permanece.", [409]),
  anonymize: answer("Apaga os dados pessoais do cliente e mantém os números da agenda.", cliente),
};
