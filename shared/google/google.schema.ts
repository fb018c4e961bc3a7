import { z } from "#shared/common/zod.ts";
import { m } from "./google.messages.ts";

const MAX_ADDRESS = 2048;
const MAX_STATE = 512;

/** `GET /google/auth-url`: where Google sends the browser back to, and what it hands back unchanged. */
export const authUrlInput = z.strictObject({
  redirect_uri: z.url({ protocol: /^https?$/ }).max(MAX_ADDRESS),
  state: z.string(m.estadoInvalido).min(1, m.estadoInvalido).max(MAX_STATE, m.estadoInvalido),
});
export type AuthUrlInput = z.output<typeof authUrlInput>;

/** `ok`: the last contact went well. `erro`: contacts fail and are tried again. `revogado`: the grant is gone. */
export type GoogleSituacao = "ok" | "revogado" | "erro";

/** `GET /google/status`. */
export interface GoogleStatusJson {
  /** Whether this installation can speak to Google at all. */
  configurado: boolean;
  conectado: boolean;
  usa_google: boolean;
  google_calendar_id: string;
  /** Null while nothing was ever connected. */
  situacao: GoogleSituacao | null;
  /** When busy times came in last. */
  ultima_sincronizacao: Date | null;
}

/** One row of `GET /google/calendars`. */
export interface GoogleCalendarioJson {
  id: string;
  nome: string;
  principal: boolean;
}

/** `POST /google/test`. */
export interface GoogleTesteJson {
  ok: true;
  /** The Google account's, where it is known. */
  email: string | null;
}
