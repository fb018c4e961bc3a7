interface Traits {
  label: string;
  author: "cliente" | "profissional" | "assistente" | "produto";
  /** The client has not asked for it: a person gets one of these in an hour. */
  isUnasked?: true;
  /** The client's "1" or "2" answers it. */
  isQuestion?: true;
  /** Planned with an appointment, and held against it once more before it leaves. */
  isPlanned?: true;
  /** Belongs to a day, or to the message before, not to what was said last. */
  isScheduled?: true;
  /** Sent once more where it is not known whether it has arrived. */
  isRepeated?: true;
}

/** Kinds of messages by how they came to be: the column `mensagens.origem`. */
export const ORIGENS = {
  manual: { label: "Enviada pelo sistema", author: "profissional" },
  telefone: { label: "Enviada pelo celular", author: "profissional" },
  cliente: { label: "Cliente", author: "cliente" },
  confirmacao: {
    label: "Confirmação automática",
    author: "produto",
    isUnasked: true,
    isQuestion: true,
    isPlanned: true,
    isRepeated: true,
  },
  lembrete: {
    label: "Lembrete automático",
    author: "produto",
    isUnasked: true,
    isQuestion: true,
    isPlanned: true,
    isScheduled: true,
    isRepeated: true,
  },
  followup: {
    label: "Follow-up automático",
    author: "produto",
    isUnasked: true,
    isPlanned: true,
    isScheduled: true,
  },
  oferta: { label: "Oferta da lista de espera", author: "produto", isUnasked: true },
  resposta: { label: "Resposta automática", author: "produto", isQuestion: true },
  assistente: { label: "Assistente", author: "assistente" },
  /** The code that a message before has announced is part of that one. */
  pix: { label: "Código PIX", author: "produto", isScheduled: true },
} as const satisfies Record<string, Traits>;

export type Origem = keyof typeof ORIGENS;
type Trait = Exclude<keyof Traits, "label" | "author">;

const all: readonly [string, Traits][] = Object.entries(ORIGENS);

/** Kinds that have a trait. */
export const origensWith = (trait: Trait): readonly string[] =>
  all.flatMap(([origem, traits]) => (traits[trait] ? [origem] : []));

/** Kinds that one of these has written. */
export const origensBy = (...authors: Traits["author"][]): readonly string[] =>
  all.flatMap(([origem, { author }]) => (authors.includes(author) ? [origem] : []));

export const ORIGEM_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  all.map(([origem, { label }]) => [origem, label]),
);
