import type { TipoDeNotificacao } from "./notificacoes.constants.ts";

/** A push as the service worker reads it: no schema, so that the worker stays small. */
export interface AvisoPush {
  v: 1;
  tipo: TipoDeNotificacao;
  /** A newer notification of the same tag takes the place of this one. */
  tag: string;
  titulo: string;
  texto: string;
  /** A path of the product, which a tap opens. */
  url: string;
  /** Conversations that wait to be read: the number on the icon. Null for a person who reads none. */
  contagem: number | null;
  /** Tags of messages that still wait, where the device shows one for each conversation: the others are closed. */
  esperam: string[] | null;
}

export const tagOf = (tipo: TipoDeNotificacao, id?: string): string =>
  id === undefined ? tipo : `${tipo}:${id}`;
