import { id } from "#shared/common/id.ts";
import { texto } from "#shared/common/text.ts";
import { z } from "#shared/common/zod.ts";
import { QUALQUER } from "#shared/marcacoes/marcacoes.constants.ts";
import { byDate } from "#shared/marcacoes/marcacoes.schema.ts";
import { m } from "./google.messages.ts";

const MAX_ADDRESS = 2048;
const MAX_STATE = 512;
const MAX_CALENDAR_ID = 255;

/** The professional whose connection it is; left out, the first active one. */
const profissional_id = id().optional();

/** `GET /google/status`, `GET /google/calendars`, `POST /google/test`, `POST /google/disconnect`. */
export const doProfissional = z.strictObject({ profissional_id }).optional();
export type DoProfissional = z.output<typeof doProfissional>;

/** `GET /google/busy/{date}`; `qualquer` asks for the times of all. */
export const busyInput = z.strictObject({
  ...byDate.shape,
  profissional_id: z.union([z.literal(QUALQUER), id()]).optional(),
});
export type BusyInput = z.output<typeof busyInput>;

/** `PUT /google/conexao`: whether a connected calendar is used, and which of the account's it is. */
export const conexaoInput = z.strictObject({
  profissional_id,
  usa_google: z.boolean().optional(),
  google_calendar_id: texto().min(1).max(MAX_CALENDAR_ID).optional(),
});
export type ConexaoInput = z.output<typeof conexaoInput>;

/** `GET /google/auth-url`: where Google sends the browser back to, and what it hands back unchanged. */
export const authUrlInput = z.strictObject({
  redirect_uri: z.url({ protocol: /^https?$/ }).max(MAX_ADDRESS),
  state: z.string(m.estadoInvalido).min(1, m.estadoInvalido).max(MAX_STATE, m.estadoInvalido),
  profissional_id,
});
export type AuthUrlInput = z.output<typeof authUrlInput>;

/** `ok`: the last contact went well. `erro`: contacts fail and are tried again. `revogado`: the grant is gone. */
export type GoogleSituacao = "ok" | "revogado" | "erro";

/** `GET /google/status`. */
export interface GoogleStatusJson {
  /** The professional whose connection it is. */
  profissional_id: string;
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
