/** A refusal that every page of the product listens for; alone, because it is in its first script. */
export const acessoAnswers = { contaNaoEncontrada: "Conta não encontrada" } as const;
