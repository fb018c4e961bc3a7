/** Texts of a receipt. */
export const m = {
  titulo: "Recibo",
  arquivo: (date: string) => `recibo-${date}.pdf`,
  numero: (txid: string) => `Nº ${txid}`,
  recebi: ({ quem, valor }: { quem: string; valor: string }) =>
    `Recebi de ${quem} a quantia de ${valor},`,
  quem: ({ nome, cpf }: { nome: string; cpf: string | null }) =>
    cpf ? `${nome}, CPF ${cpf},` : nome,
  semNome: "cliente sem nome",
  referente: ({ servico, date }: { servico: string | null; date: string }) =>
    `referente a ${servico ?? "atendimento"} em ${date}.`,
  pagoEm: ({ date, forma }: { date: string; forma: string | null }) =>
    forma ? `Pago em ${date}, forma de pagamento: ${forma}.` : `Pago em ${date}.`,
  naoFiscal: "Este recibo não substitui a nota fiscal.",

  naoPago: "Marque o agendamento como pago para emitir o recibo",
  semValor: "Este agendamento não tem valor: informe o valor para emitir o recibo",

  incluirCpf: "Incluir CPF do cliente",
  baixar: "Baixar recibo",
  enviar: "Enviar recibo pelo WhatsApp",
  enviarDeNovo: "Enviar de novo",
  enviado: "Recibo enviado",
  /** Below the file, so that it does not come without a word. */
  legenda: (valor: string) => `Segue o recibo de ${valor}.`,
  erroAoEmitir: "Erro ao emitir o recibo",
} as const;
