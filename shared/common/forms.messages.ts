/** Texts of every form. */
export const m = {
  recuperado: "Recuperamos o que você tinha escrito aqui e não salvou.",
  mudou: "Isto mudou em outra aba ou aparelho enquanto você editava. Confira antes de salvar.",
  mudouEmOutra: "Mudou em outra aba ou aparelho",
  agora: "agora está",
  seu: "o seu",
  vazio: "vazio",
  sim: "sim",
  nao: "não",
  usarNovo: "Usar o novo",
  manterMeu: "Manter o meu",
} as const;
