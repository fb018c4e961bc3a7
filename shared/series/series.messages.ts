/** Server messages about series. */
export const m = {
  naoEncontrada: "Série não encontrada",
  conflitos: "Há datas indisponíveis na série",
  semanasInvalidas: "Repita a cada 1, 2, 3 ou 4 semanas",
  repeticoesInvalidas: "Repita de 2 a 104 vezes",
  umFim: "Escolha o número de vezes ou a data final, não os dois",
  ateAntes: "A data final deve ser depois da primeira",
  ateLonge: "A data final deve ficar em até 2 anos",
  puladasDemais: "Datas demais para pular",
  nadaSobra: "Pelo menos uma data da série precisa ficar",
  escopoInvalido: "Escopo inválido",
  soEsta: "Isto só pode ser mudado em um agendamento por vez",
  semFuturos: "Não há agendamentos futuros nesta série",
} as const;
