/** Messages of screens and server about lists exported as files. */
export const m = {
  formatoInvalido: "Formato inválido",
  exportacoesDemais: "Muitas exportações. Aguarde alguns minutos antes de tentar novamente.",
  arquivoBaixado: (formato: "CSV" | "EXCEL") => `Arquivo ${formato} baixado com sucesso!`,
  erroAoExportar: "Erro ao exportar o arquivo",
  exportacaoCancelada: "Exportação cancelada",
} as const;
