/** Messages of the agenda about appointments that others have made. */
export const m = {
  peloAssistente: "Agendado pelo assistente",
  pelaPagina: "Agendado pela página",
  naoVerificado: "Não verificado",
  naoVerificadoAjuda:
    "Ninguém provou ainda que o telefone informado é de quem agendou. Nada é enviado automaticamente.",
} as const;
