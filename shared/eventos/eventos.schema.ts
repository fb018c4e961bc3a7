import type { Permissao } from "#shared/equipe/permissoes.ts";

/** Each kind of change, and the permission that lets a person hear of it; `membro`: everybody who may enter the practice. */
export const QUEM_OUVE = {
  mensagem: "conversas",
  conversa: "conversas",
  escrevendo: "conversas",
  marcacao: "agenda.ler",
  espera: "agenda.ler",
  disponibilidade: "agenda.ler",
  cliente: "clientes.ler",
  automacoes: "modelos.ler",
  instancia: "ajustes.ler",
  ensaio: "ajustes.ler",
  usuario: "membro",
  equipe: "membro",
} as const satisfies Record<string, Permissao | "membro">;

export type TipoDeEvento = keyof typeof QUEM_OUVE;

/** A change after which open screens refetch: its kind, and the id of the thing (for a conversation its client's). */
export interface Evento {
  tipo: TipoDeEvento;
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
