import { copied, MADE } from "./copied-columns.ts";

/** Copied columns of hours, rules, services and exceptions to the week. */
export const COPIED_OFFER = {
  disponibilidades: copied(
    "disponibilidades",
    "id profissional_id dia_semana hora_inicio hora_fim intervalo_minutos criado_em",
    {},
  ),
  agenda_regras: copied(
    "agenda_regras",
    "janela_dias fim_de_semana hora_extra_minutos antecedencia_minima_minutos fecha_feriados fecha_facultativos conclui_sozinho clientes_por_profissional atualizado_em",
    {},
  ),
  servicos: copied(
    "servicos",
    "id nome descricao duracao_minutos folga_antes_minutos folga_depois_minutos preco_centavos sinal_centavos cor publico ativo ordem criado_em atualizado_em",
    { nome_chave: MADE, restrito: MADE },
  ),
  pix: copied("pix", "chave tipo nome cidade atualizado_em", {}),
  excecoes: copied(
    "excecoes",
    "id profissional_id de ate tipo hora_inicio hora_fim intervalo_minutos motivo anual ator_id criado_em",
    {},
  ),
};
