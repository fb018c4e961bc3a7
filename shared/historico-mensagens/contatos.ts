/** A contact card, as it was sent: a name, and the numbers as they stand in it. */
export interface Contato {
  nome: string;
  telefones: string[];
}

const LABEL = "[contato]";
const BETWEEN = "; ";

/** A line that people read, search and export, and from which `contatosEm` reads the same cards again. */
export const textoDosContatos = (contatos: readonly Contato[]): string =>
  [LABEL, contatos.map(oneLine).filter(Boolean).join(BETWEEN)].filter(Boolean).join(" ");

function oneLine({ nome, telefones }: Contato): string {
  const name = plain(nome);
  const numbers = telefones.map(plain).filter(Boolean).join(", ");
  return name && numbers ? `${name}: ${numbers}` : name || numbers;
}

/** The signs that separate are none of a name or a number. */
const plain = (text: string) => text.replace(/[;:,\s]+/gu, " ").trim();

/** The cards of a message; none where it is something else. */
export function contatosEm(texto: string): Contato[] {
  if (!texto.startsWith(`${LABEL} `)) return [];
  return texto
    .slice(LABEL.length + 1)
    .split(BETWEEN)
    .map((one): Contato => {
      const [first = "", rest] = one.split(": ", 2);
      if (rest !== undefined) return { nome: first, telefones: rest.split(", ") };
      return /\d{8}/.test(first.replace(/\D/g, "")) && !/\p{L}/u.test(first)
        ? { nome: "", telefones: [first] }
        : { nome: first, telefones: [] };
    });
}
