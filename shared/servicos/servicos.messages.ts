/** Messages of screens and server about services. */
export const m = {
  nomeObrigatorio: "Nome é obrigatório",
  nomeLongo: "Nome deve ter no máximo 100 caracteres",
  descricaoLonga: "Descrição deve ter no máximo 500 caracteres",
  duracao: "A duração vai de 15 minutos a 8 horas, de 5 em 5",
  folga: "A folga vai de 0 a 120 minutos, de 5 em 5",
  preco: "Preço inválido",
  sinal: "O sinal vai de R$ 0,01 até o preço do serviço",
  cor: "Cor inválida",
  profissionais: "Escolha profissionais da conta, cada um uma vez",
  salas: "Escolha salas da conta, cada uma uma vez",
  ordem: "Informe cada serviço uma vez",

  naoEncontrado: "Serviço não encontrado",
  nomeRepetido: "Já existe um serviço com este nome",
  emUso: "Serviço em uso. Desative-o.",
  demais: "Limite de 100 serviços atingido",
} as const;
