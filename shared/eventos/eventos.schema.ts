/** A change after which open screens refetch: its kind, and the id of the thing (for a conversation its client's). */
export interface Evento {
  tipo:
    | "mensagem"
    | "conversa"
    | "marcacao"
    | "instancia"
    | "cliente"
    | "disponibilidade"
    | "usuario"
    | "automacoes"
    | "ensaio"
    | "espera"
    | "equipe"
    | "escrevendo";
  id: string;
  /** With `escrevendo`: the person who writes in the conversation. */
  pessoa_id?: string;
  nome?: string;
}

/** How long a change is still named to a screen that begins to listen, in milliseconds. */
export const RECENT_MS = 60_000;

/** As it comes to a screen: how many milliseconds ago it was, when that was before the screen listened. */
export interface HeardEvento extends Evento {
  ha_ms?: number;
}
