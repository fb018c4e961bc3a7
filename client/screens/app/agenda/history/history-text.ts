import type { ItemDoHistorico } from "#client/data/colegas.hooks.ts";
import { formatMinutes } from "#client/lib/format.ts";
import { AUTORES, m } from "#shared/marcacoes/historico.messages.ts";
import { STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";
import { FORMA_LABELS, PAGAMENTO_LABELS } from "#shared/pagamentos/tela.messages.ts";

type Campos = NonNullable<ItemDoHistorico["para"]>;

interface Words {
  day: (instant: Date) => string;
  price: (centavos: number) => string;
}

/** The author of an act: a name, or which kind. */
export const authorText = (autor: ItemDoHistorico["autor"]): string => {
  if (!autor) return m.semAutor;
  return autor.tipo === "pessoa" ? (autor.nome ?? m.semAutor) : AUTORES[autor.tipo];
};

/** The lines that tell one act: "Movido para sex., 6 de mar., 10:00, era qui., 5 de mar., 09:00". */
export function actLines({ acao, de, para }: ItemDoHistorico, words: Words): string[] {
  if (acao === "criada") return [m.criada];
  const lines = para ? changedLines(de ?? {}, para, words) : [];
  return acao === "desfeita" ? [m.desfeita, ...lines] : lines;
}

function changedLines(de: Campos, para: Campos, { day, price }: Words): string[] {
  const { horario, status, valor_centavos: valor, servico_nome: servico } = para;
  return [
    horario &&
      [m.movida(day(horario)), de.horario && m.era(day(de.horario))].filter(Boolean).join(", "),
    status && STATUS_LABELS[status],
    paymentText(para),
    ...placeLines(para),
    servico !== undefined && (servico === null ? m.semServico : m.servico(servico)),
    valor !== undefined && (valor === null ? m.semValor : m.valor(price(valor))),
    para.duracao_minutos !== undefined && m.duracao(formatMinutes(para.duracao_minutos)),
    para.cliente_id && m.outroCliente,
    para.observacao !== undefined && (para.observacao ? m.observacao : m.observacaoApagada),
    para.verificado && m.provado,
  ].filter((line): line is string => Boolean(line));
}

const placeLines = ({ profissional_nome: nome, sala_id, sala_nome: sala }: Campos) => [
  nome && m.profissional(nome),
  sala_id !== undefined && (sala ? m.sala(sala) : m.semSala),
];

function paymentText({ pagamento, forma_pagamento: forma }: Campos) {
  const parts = [pagamento && PAGAMENTO_LABELS[pagamento], forma && FORMA_LABELS[forma]];
  return parts.filter(Boolean).join(", ");
}
