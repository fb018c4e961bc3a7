/** Defaults until a professional changes a rule. */
export const REGRAS_PADRAO = {
  /** How many days ahead a single appointment may lie. */
  janela_dias: 90,
  /** Whether the hours of Saturday and Sunday are offered. */
  fim_de_semana: false,
  /** How long after the end of the hours a start is still offered. */
  hora_extra_minutos: 60,
  /** Notice that everybody but the professional needs. */
  antecedencia_minima_minutos: 0,
  fecha_feriados: false,
  fecha_facultativos: false,
  /** Whether a confirmado appointment becomes concluido 24 h after its end. */
  conclui_sozinho: false,
  /** Whether who attends as a member meets their own clients alone. */
  clientes_por_profissional: false,
};

export const MAX_JANELA_DIAS = 730;
export const MAX_HORA_EXTRA = 120;
export const MAX_ANTECEDENCIA = 20_160;

export const TIPOS_EXCECAO = ["fechado", "aberto"] as const;
export type TipoExcecao = (typeof TIPOS_EXCECAO)[number];
export const MAX_DIAS_EXCECAO = 366;
export const MAX_MOTIVO = 200;
/** Per professional: each question about a date reads all of them. */
export const MAX_EXCECOES = 500;

/** Years with known holidays. */
export const ANOS = { primeiro: 2000, ultimo: 2100 };
