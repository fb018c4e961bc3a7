const MAX_NOME = 20;

/**
 * How to call a client; null where the name says none. Clients choose the name of their own account, and this one is
 * given to the model among its instructions: one word of letters alone can give none.
 */
export function firstName(nome: string | null): string | null {
  const [first = ""] = (nome ?? "").trim().split(/\s/, 1);
  return /^\p{L}[\p{L}\p{M}'’-]+$/u.test(first) && first.length <= MAX_NOME ? first : null;
}
