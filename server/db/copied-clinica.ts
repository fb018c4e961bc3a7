import { copied, MADE, OURS } from "./copied-columns.ts";

/** Copied columns of professionals, rooms, what of both a service needs, and what professionals are due. */
export const COPIED_CLINIC = {
  profissionais: copied(
    "profissionais",
    "id nome especialidade registro cor ativo ordem pessoa_id criado_em atualizado_em",
    { feed_versao: OURS },
  ),
  salas: copied("salas", "id nome ativa ordem criado_em atualizado_em", { nome_chave: MADE }),
  servico_profissionais: copied(
    "servico_profissionais",
    "servico_id profissional_id duracao_minutos preco_centavos",
    {},
  ),
  servico_salas: copied("servico_salas", "servico_id sala_id", {}),
  repasse_regras: copied("repasse_regras", "profissional_id servico_id tipo valor", { id: OURS }),
  repasse_meses: copied("repasse_meses", "mes fechado_em", {}),
  repasse_linhas: copied(
    "repasse_linhas",
    "mes marcacao_id pago_em profissional_id servico_nome horario valor_centavos parte_centavos ajuste_de regra_tipo regra_valor",
    { servico_id: "the service stands in the copy by its name" },
  ),
};
