import type { Ending } from "#shared/common/export.constants.ts";
import type { Formato } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { type ClientesFilter, sentWhich } from "./clientes.hooks.ts";
import { type Filters, sentFilters } from "./historico-filters.ts";

/** A list that the server writes as a file. */
export interface Exportable {
  /** Name of the file, where the server gives it none. */
  name: "historico-mensagens" | "clientes" | "pagamentos" | "repasses";
  requestOf: (ending: Ending) => RequestInit & { url: string };
}

const FORMATOS: Record<Ending, Formato> = { csv: "csv", xlsx: "excel" };

/** The messages that the filters leave, with their figures. */
export const historyFile = (filters: Filters): Exportable => ({
  name: "historico-mensagens",
  requestOf: (ending) => ({
    url: "/api/v1/historico-mensagens/exportar",
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      format: FORMATOS[ending],
      filters: sentFilters(filters),
      incluir_estatisticas: true,
    }),
  }),
});

/** The clients whom the search and the filters leave; all of them without any. */
export const clientesFile = (filter: ClientesFilter): Exportable => ({
  name: "clientes",
  requestOf: (formato) => {
    const sent = Object.entries(sentWhich(filter)).map(([name, value]) => [name, String(value)]);
    return {
      url: `/api/v1/clientes/exportar?${new URLSearchParams([["formato", formato], ...sent])}`,
    };
  },
});

/** Payments of a month's appointments, as recorded. */
export const pagamentosFile = (mes: string): Exportable => ({
  name: "pagamentos",
  requestOf: () => ({ url: `/api/v1/pagamentos/exportar?mes=${mes}` }),
});

/** The shares that professionals are due of a month's payments. */
export const repassesFile = (mes: string): Exportable => ({
  name: "repasses",
  requestOf: () => ({ url: `/api/v1/repasses/${mes}/exportar` }),
});
