import type { Tokens } from "./storage.ts";
import type { SessionUser } from "./user.ts";
import { isUser } from "./user.ts";

/** The session that a signed-in tab hands to a new one of the same browser. */
export interface TabSession extends Tokens {
  user: SessionUser;
}

/** Messages between tabs; the channel reaches this origin alone. */
export type TabMessage =
  | { tipo: "pergunta"; id: string }
  /** A tab has signed in, and can be asked. */
  | { tipo: "entrada" }
  | { tipo: "resposta"; id: string; usada_em: number; sessao: TabSession }
  | { tipo: "renovada"; tokens: Tokens }
  /** With a person: each of their sessions ends, because they signed out. */
  | { tipo: "fim"; sid: string; usuario_id: string | null };

/** Null for an unknown message: another version of the product may be open. */
export function messageOf(value: unknown): TabMessage | null {
  if (typeof value !== "object" || value === null) return null;
  const { tipo, id, usada_em, sessao, tokens, sid, usuario_id } = { ...NOTHING, ...value };
  if (tipo === "pergunta" && isText(id)) return { tipo, id };
  if (tipo === "entrada") return { tipo };
  if (tipo === "resposta" && isText(id) && typeof usada_em === "number" && isSession(sessao))
    return { tipo, id, usada_em, sessao };
  if (tipo === "renovada" && isTokens(tokens)) return { tipo, tokens };
  if (tipo === "fim" && isText(sid))
    return { tipo, sid, usuario_id: isText(usuario_id) ? usuario_id : null };
  return null;
}

const NOTHING: Record<string, unknown> = {};

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

function isTokens(value: unknown): value is Tokens {
  if (typeof value !== "object" || value === null) return false;
  const { access_token, refresh_token } = { ...NOTHING, ...value };
  return isText(access_token) && isText(refresh_token);
}

function isSession(value: unknown): value is TabSession {
  return isTokens(value) && "user" in value && isUser(value.user);
}
