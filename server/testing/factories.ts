import { hash } from "argon2";
import type { SystemContext } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { DAY } from "#shared/common/civil.ts";

export const PASSWORD = "Senha-De-Teste-1";

export interface ProfessionalOptions {
  nome?: string;
  email?: string;
  timezone?: string;
  primeiro_login?: boolean;
  /** Days until the trial ends; negative when it has ended, null for a customer without trial. */
  trialDays?: number | null;
}

// One cheap hash for all: what hashing costs is not what these tests are about.
let passwordHash: Promise<string> | undefined;
const cheapHash = () =>
  (passwordHash ??= hash(PASSWORD, { memoryCost: 1024, timeCost: 2, parallelism: 1 }));

export async function insertProfessional(
  { db, now }: SystemContext,
  {
    nome = "Ana Souza",
    email,
    timezone = "America/Sao_Paulo",
    primeiro_login = false,
    trialDays = 30,
  }: ProfessionalOptions,
) {
  const id = newId();
  return db
    .insertInto("usuarios")
    .values({
      id,
      nome,
      email: email ?? `${id}@teste.com.br`,
      senha_hash: await cheapHash(),
      timezone,
      primeiro_login,
      is_trial_user: trialDays !== null,
      trial_end_date: trialDays === null ? null : new Date(now().getTime() + trialDays * DAY),
      criado_em: now(),
      atualizado_em: now(),
    })
    .returning(["id", "email"])
    .executeTakeFirstOrThrow();
}

export async function insertAdmin({ db, now }: SystemContext) {
  const id = newId();
  return db
    .insertInto("usuarios")
    .values({
      id,
      nome: "Administradora",
      email: `${id}@teste.com.br`,
      senha_hash: await cheapHash(),
      role: "ADMIN",
      admin_desde: now(),
      criado_em: now(),
      atualizado_em: now(),
    })
    .returning(["id", "email"])
    .executeTakeFirstOrThrow();
}
