import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";
import { m } from "./equipe.messages.ts";

/** The person who looks after a conversation, or nobody; `id` is the client's. */
export const responsavelInput = z.strictObject({
  id: id(),
  pessoa_id: id(m.pessoaNaoEncontrada).nullable(),
});
export type ResponsavelInput = z.output<typeof responsavelInput>;

/** Only conversations that the caller looks after, that nobody does, or that this person does. */
export const responsavelFilter = z
  .union([z.enum(["eu", "ninguem"]), id(), z.literal("").transform(() => undefined)])
  .optional();

/** The person who looks after a conversation; null without one, and once they have left. */
export interface ResponsavelJson {
  responsavel_id: string | null;
  responsavel_nome: string | null;
}

/** How often at most it is told that somebody is writing, and how long that counts. */
export const ESCREVENDO_A_CADA_MS = 3_000;
export const ESCREVENDO_VALE_MS = 6_000;
