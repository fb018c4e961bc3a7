import { copied, MADE } from "./copied-columns.ts";

/** Copied columns of professionals, rooms, and what of both a service needs. */
export const COPIED_CLINIC = {
  profissionais: copied(
    "profissionais",
    "id nome especialidade registro cor ativo ordem pessoa_id criado_em atualizado_em",
    {},
  ),
  salas: copied("salas", "id nome ativa ordem criado_em atualizado_em", { nome_chave: MADE }),
  servico_profissionais: copied(
    "servico_profissionais",
    "servico_id profissional_id duracao_minutos preco_centavos",
    {},
  ),
  servico_salas: copied("servico_salas", "servico_id sala_id", {}),
};
