/** Why a row of an import is as it is, and why a client stayed when one was taken back. Only the server says it. */
export const motivos = {
  ilegivel: "Este contato não pôde ser lido",
  mesmaPessoa: (linha: number) => `Mesma pessoa da linha ${linha}`,
  mesmaPessoaCompleta: (linha: number) =>
    `Mesma pessoa da linha ${linha}; o que faltava foi juntado`,
  jaExiste: "Cliente já cadastrado",
  completa: (campos: string) => `Cliente já cadastrado; acrescenta ${campos}`,
  diferentes: (campos: string) => `Fica como está: ${campos}`,
  telefoneDe: (quem: string) => `Este telefone é de ${quem}`,
  semTelefone: (porque: string) => `${porque}; entra sem telefone`,
  outraPessoa: "outra pessoa",
  linha: (linha: number) => `linha ${linha}`,
  cadastrado: "já cadastrado",
  telefoneAlheio: (telefone: string) => `Fica de fora o telefone de outra pessoa: ${telefone}`,
  acimaDosTitulos: "Está acima dos títulos das colunas",
  etiquetasDemais: "Nem todas as etiquetas cabem: são no máximo 20 por cliente",

  temAgendamento: "Tem agendamento",
  temMensagem: "Tem mensagem",
  foiAlterado: "Foi alterado depois da importação",
} as const;
