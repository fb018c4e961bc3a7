import { copied, OURS } from "./copied-columns.ts";

/** Copied columns of the waiting list: entries, freed times, their offers, and who took them. */
export const COPIED_WAITING = {
  espera_configuracoes: copied(
    "espera_configuracoes",
    "ativa tamanho validade_minutos atualizado_em",
    {},
  ),
  esperas: copied(
    "esperas",
    "id cliente_id profissional_id dias_semana hora_de hora_ate de ate observacao origem situacao encerrada_em ator_id criado_em atualizado_em",
    { servico_id: "the service stands in the copy of offers by its name" },
  ),
  espera_vagas: copied(
    "espera_vagas",
    "id marcacao_id cliente_id profissional_id horario fim por_resposta situacao criado_em",
    { motivo: OURS, onda: OURS, proxima_em: OURS, tentativas: OURS },
  ),
  espera_ofertas: copied(
    "espera_ofertas",
    "id vaga_id espera_id cliente_id horario servico_nome resultado motivo expira_em respondida_em marcacao_id criado_em",
    {
      servico_id: "the service stands in the copy by its name",
      onda: OURS,
      mensagem_id: "the message is in the copy by its words",
    },
  ),
  espera_preenchimentos: copied("espera_preenchimentos", "vaga_id marcacao_id preenchido_em", {}),
};
