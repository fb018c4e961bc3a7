/** What screens and server say about a list that goes out as a file. */
export const m = {
  formatoInvalido: "Formato inválido",
  exportacoesDemais: "Muitas exportações. Aguarde alguns minutos antes de tentar novamente.",
  arquivoBaixado: (formato: "CSV" | "EXCEL") => `Arquivo ${formato} baixado com sucesso!`,
  erroAoExportar: "Erro ao exportar o arquivo",
  exportacaoCancelada: "Exportação cancelada",
} as const;
