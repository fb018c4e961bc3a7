import type {
  MensagemStatus,
  Tipo,
} from "#shared/historico-mensagens/historico-mensagens.constants.ts";

/** Filters of the history; "" is no restriction. Dates are civil ones of the professional's zone. */
export interface Filters {
  busca: string;
  /** Digits, whole or a part. */
  cliente_telefone: string;
  data_inicio: string;
  data_fim: string;
  status: MensagemStatus | "";
  tipo: Tipo | "";
}

export const NO_FILTERS: Filters = {
  busca: "",
  cliente_telefone: "",
  data_inicio: "",
  data_fim: "",
  status: "",
  tipo: "",
};

export function hasFilter(filters: Filters) {
  return Object.values(filters).some((value) => value !== "");
}

/** As the server takes them: what does not restrict is left out, so that equal questions have equal keys. */
export function sentFilters(filters: Filters) {
  return {
    busca: filters.busca || undefined,
    cliente_telefone: filters.cliente_telefone || undefined,
    data_inicio: filters.data_inicio || undefined,
    data_fim: filters.data_fim || undefined,
    status: filters.status || undefined,
    tipo: filters.tipo || undefined,
  };
}
