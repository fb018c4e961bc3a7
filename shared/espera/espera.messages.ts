/** Server messages about the waiting list. */
export const m = {
  naoEncontrada: "Entrada da lista de espera não encontrada",
  clienteObrigatorio: "Cliente é obrigatório",
  diasObrigatorios: "Escolha ao menos um dia da semana",
  diaInvalido: "Dia da semana inválido",
  horaInvalida: "Horário inválido",
  horaAteAntes: "O fim deve ser depois do início",
  ateAntes: "A data final deve ser depois da inicial",
  atePassou: "A data final já passou",
  observacaoLonga: "Observação deve ter no máximo 500 caracteres",
  tamanho: "Ofereça a 1 até 10 pessoas por vez",
  validade: "A oferta vale de 5 a 240 minutos",
  desligada: "A lista de espera não está disponível",
  demais: "Limite de 500 pessoas na lista de espera atingido",
} as const;
