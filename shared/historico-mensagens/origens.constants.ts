interface Traits {
  label: string;
  author: "cliente" | "profissional" | Machine;
  /** The client has not asked for it: a person gets one of these in an hour. */
  isUnasked?: true;
  /** The client's "1" or "2" answers it. */
  isQuestion?: true;
  /** Planned with an appointment, and held against it once more before it leaves. */
  isPlanned?: true;
  /** Belongs to a day, or to the message before, not to what was said last. */
  isScheduled?: true;
  /** Answers somebody who wrote: it leaves although the number rests. */
  isAnswer?: true;
  /** Sent once more where it is not known whether it has arrived. */
  isRepeated?: true;
}

type Machine = "assistente" | "produto";

/** A machine decides that such a message leaves, so it also says until when that decision holds. */
export interface LastLook {
  /** Looked at once more right before each attempt; the client's wishes and the trial are so for every kind. */
  lastLook: "appointment" | "offer" | "code" | "conversation";
  /** In the professional's quiet hours it waits for their end, is given up, or leaves all the same. */
  quietHours: "waits" | "ends" | "leaves";
}

type Kind =
  | (Traits & { author: Exclude<Traits["author"], Machine> })
  | (Traits & LastLook & { author: Machine });

/** Kinds of messages by how they came to be: the column `mensagens.origem`. */
export const ORIGENS = {
  manual: { label: "Enviada pelo sistema", author: "profissional", isAnswer: true },
  telefone: { label: "Enviada pelo celular", author: "profissional" },
  cliente: { label: "Cliente", author: "cliente" },
  confirmacao: {
    label: "Confirmação automática",
    author: "produto",
    lastLook: "appointment",
    quietHours: "waits",
    isUnasked: true,
    isQuestion: true,
    isPlanned: true,
    isRepeated: true,
  },
  lembrete: {
    label: "Lembrete automático",
    author: "produto",
    lastLook: "appointment",
    quietHours: "waits",
    isUnasked: true,
    isQuestion: true,
    isPlanned: true,
    isScheduled: true,
    isRepeated: true,
  },
  followup: {
    label: "Follow-up automático",
    author: "produto",
    lastLook: "appointment",
    quietHours: "waits",
    isUnasked: true,
    isPlanned: true,
    isScheduled: true,
  },
  oferta: {
    label: "Oferta da lista de espera",
    author: "produto",
    lastLook: "offer",
    // It would expire before they end.
    quietHours: "ends",
    isUnasked: true,
  },
  resposta: {
    label: "Resposta automática",
    author: "produto",
    lastLook: "conversation",
    quietHours: "leaves",
    isQuestion: true,
    isAnswer: true,
  },
  assistente: {
    label: "Assistente",
    author: "assistente",
    lastLook: "conversation",
    quietHours: "leaves",
    isAnswer: true,
  },
  /** The code that a message before has announced is part of that one. */
  pix: {
    label: "Código PIX",
    author: "produto",
    lastLook: "code",
    quietHours: "leaves",
    isScheduled: true,
  },
} as const satisfies Record<string, Kind>;

export type Origem = keyof typeof ORIGENS;
type Trait = Exclude<keyof Traits, "label" | "author">;

const all: readonly [string, Traits & Partial<LastLook>][] = Object.entries(ORIGENS);
const traits: ReadonlyMap<string, Traits & Partial<LastLook>> = new Map(all);

/** How a message of this kind is looked at right before it leaves; null where a person wrote it. */
export function lastLookOf(origem: string): LastLook | null {
  const { lastLook, quietHours } = traits.get(origem) ?? {};
  return lastLook && quietHours ? { lastLook, quietHours } : null;
}

/** Kinds that have a trait. */
export const origensWith = (trait: Trait): readonly string[] =>
  all.flatMap(([origem, kind]) => (kind[trait] ? [origem] : []));

/** Kinds that one of these has written. */
export const origensBy = (...authors: Traits["author"][]): readonly string[] =>
  all.flatMap(([origem, { author }]) => (authors.includes(author) ? [origem] : []));

export const ORIGEM_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  all.map(([origem, { label }]) => [origem, label]),
);
