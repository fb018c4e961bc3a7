import type { Filters } from "#client/data/historico-filters.ts";
import { formatDate } from "#shared/common/civil.ts";
import { formatTelefone, isTelefone } from "#shared/common/telefone.ts";
import {
  STATUS_LABELS,
  TIPO_LABELS,
} from "#shared/historico-mensagens/historico-mensagens.constants.ts";

export interface Chip {
  name: keyof Filters;
  text: string;
}

/** The filters that are set, each in a few words. */
export function chipsOf(filters: Filters): Chip[] {
  const { busca, cliente_telefone, data_inicio, data_fim, status, tipo } = filters;
  const all: (Chip | "" | false)[] = [
    busca && { name: "busca", text: `“${busca}”` },
    cliente_telefone && { name: "cliente_telefone", text: `Telefone: ${phone(cliente_telefone)}` },
    data_inicio && { name: "data_inicio", text: `De ${formatDate(data_inicio)}` },
    data_fim && { name: "data_fim", text: `Até ${formatDate(data_fim)}` },
    status && { name: "status", text: `Status: ${STATUS_LABELS[status]}` },
    tipo && { name: "tipo", text: `Tipo: ${TIPO_LABELS[tipo]}` },
  ];
  return all.filter((chip) => typeof chip === "object");
}

/** A part of a number has no mask: which part it is cannot be known. */
function phone(digits: string) {
  return isTelefone(digits) ? formatTelefone(digits) : digits;
}
