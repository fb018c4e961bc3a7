/** Messages of the rules' form and the server about what professionals are due. */
export const m = {
  tipo: "Escolha percentual ou valor fixo",
  valor: "Informe o valor da regra",
  percentual: "Informe de 0 a 100, com no máximo duas casas",
  fixo: "Informe um valor em reais",
  profissional: "Profissional não encontrado",
  servico: "Serviço não encontrado",
  repetida: "Já existe uma regra para este profissional e este serviço",
  demais: "Limite de 5.000 regras atingido",
  regras: "Informe a lista de regras",

  jaFechado: "Este mês já foi fechado",
  naoTerminou: "O mês ainda não terminou",
} as const;
