import { texto } from "#shared/common/text.ts";
import { z } from "#shared/common/zod.ts";
import { MAX_PASSWORD, MIN_PASSWORD } from "./auth.constants.ts";
import { m } from "./auth.messages.ts";

const MAX_EMAIL = 254;

/** An e-mail, trimmed and in lower case: accounts are compared without case. */
export const email = texto(m.emailObrigatorio)
  .toLowerCase()
  .min(1, m.emailObrigatorio)
  .max(MAX_EMAIL, m.emailInvalido)
  .refine((value) => value === "" || z.email().safeParse(value).success, m.emailInvalido);

export const password = z
  .string(m.senhaObrigatoria)
  .min(1, m.senhaObrigatoria)
  .refine((value) => value === "" || value.length >= MIN_PASSWORD, m.senhaMinima)
  .max(MAX_PASSWORD, m.senhaLonga);

/** The form of the first page that is loaded: apart from the other forms, whose rules it does not need. */
export const loginForm = z.strictObject({ email, password, lembrar: z.boolean().default(false) });
