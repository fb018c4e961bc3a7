import { MAX_OBSERVACOES } from "./clientes.constants.ts";
import { m } from "./ficha.messages.ts";

interface Common {
  label: string;
  /** The label where room is short: form, card and export. */
  heading?: string;
  /** As it stands in a sentence; with a capital it is the title of the column in a file that is imported. */
  noun: string;
  help?: string;
  /** Says something about the person: erased with them. */
  isPersonal: boolean;
  /** No two people share a value: an import takes another value for another person. */
  isUnique: boolean;
  shownIn: readonly ("form" | "card")[];
  /** Characters of the column in an export. */
  width: number;
  /** Titles of a column in a file to import, without accents, capitals and signs. */
  titles: RegExp;
  /** The title may name somebody else: a note about a relative is still a note. */
  namesOthers?: true;
  /** Property of a vCard; null where vCards have none. */
  vcard: string | null;
  /** In the file of examples. */
  example: string;
}

interface Limited {
  max: number;
  tooLong: string;
}

/** `linha` is a text on one line, `texto` one of several; the other kinds have rules of their own. */
export type Traits = Common &
  (
    | ({ kind: "linha" } & Limited)
    | ({ kind: "texto" } & Limited)
    | { kind: "email" }
    | { kind: "nascimento" }
    | { kind: "cpf" }
    | { kind: "etiquetas" }
  );

/** Labels of what a client is known by; both follow rules of their own everywhere. */
export const IDENTIDADE = {
  nome: { label: "Nome", noun: "nome" },
  telefone: { label: "Telefone", noun: "telefone" },
} as const;

/**
 * Fields of a client besides name and phone, in the order of form, card and export. Rules, answers, import, copies and erasing
 * follow from here (CONTRIBUTING.md, "A field of a client").
 */
export const CAMPOS = {
  email: {
    kind: "email",
    label: "Email",
    noun: "e-mail",
    isPersonal: true,
    isUnique: true,
    shownIn: ["form", "card"],
    width: 30,
    titles:
      /^((cliente|paciente|alun[oa]|contato|pessoa|associad[oa]|beneficiari[oa]|inscrit[oa]|hospede|client|customer|patient|student|contact|member|primary|secondary|home|work|personal|other|main) )?(e mail|email)s?\b|^correio eletronico\b|^endereco de e ?mail\b/,
    vcard: "email",
    example: "ana@exemplo.com.br",
  },
  data_nascimento: {
    kind: "nascimento",
    label: "Data de nascimento",
    heading: "Nascimento",
    noun: "data de nascimento",
    isPersonal: true,
    isUnique: true,
    shownIn: ["form", "card"],
    width: 14,
    titles:
      /^(data (de |do )?(nasc|aniv)|datanasc|dtnasc|(dt|d) (de )?nasc|nasc\b|nascimento|aniversario|birthday|birth ?date|date of birth|dob\b)/,
    vcard: "bday",
    example: "23/04/1988",
  },
  cpf: {
    kind: "cpf",
    label: "CPF",
    noun: "CPF",
    isPersonal: true,
    isUnique: true,
    shownIn: ["form", "card"],
    width: 16,
    titles: /^((n|numero) (do )?)?cpf\b/,
    vcard: null,
    example: "",
  },
  etiquetas: {
    kind: "etiquetas",
    label: "Etiquetas",
    noun: "etiquetas",
    isPersonal: true,
    isUnique: false,
    shownIn: ["form", "card"],
    width: 24,
    titles:
      /^(etiquetas?|rotulos?|marcador(es)?|tags?|labels?|grupos?|group membership|categorias?|categories)$/,
    vcard: "categories",
    example: "Convênio, Manhã",
  },
  observacoes: {
    kind: "texto",
    max: MAX_OBSERVACOES,
    tooLong: m.observacoesLongas,
    label: "Observações",
    noun: "observações",
    help: "Só você lê. O assistente não recebe este texto.",
    isPersonal: true,
    isUnique: false,
    shownIn: ["form", "card"],
    width: 40,
    titles: /^(observac|obs\b|notas?$|notas? (d[aeo]|sobre)\b|notes?$|anotac|comentario)/,
    namesOthers: true,
    vcard: "note",
    example: "Prefere mensagens à tarde",
  },
} as const satisfies Record<string, Traits>;
