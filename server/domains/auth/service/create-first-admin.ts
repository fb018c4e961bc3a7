import type { SystemContext } from "#server/core/context.ts";
import { generatePassword } from "#server/core/generate-password.ts";
import { newId } from "#server/core/id.ts";
import { hashPassword } from "#server/core/passwords.ts";
import { accountRow } from "#server/domains/contas/service/change-account.ts";
import { hasAnyone } from "../queries/accounts.queries.ts";

export interface FirstAdmin {
  email: string;
  password: string;
}

/**
 * Creates the first administrator, who must change the password at the first login, in a database that holds nobody
 * yet. Answers nothing when there is somebody already.
 */
export async function createFirstAdmin({
  db,
  config,
  now,
}: SystemContext): Promise<FirstAdmin | undefined> {
  if (await hasAnyone(db)) return undefined;
  const { email } = config.admin;
  const password = config.admin.password ?? generatePassword();
  const isNew = await accountRow.insert(db, {
    id: newId(),
    nome: "Administrador",
    email,
    senha_hash: await hashPassword(password),
    telefone: null,
    categoria_id: null,
    role: "ADMIN",
    primeiro_login: true,
    senha_inicial_ate: null,
    is_trial_user: false,
    trial_end_date: null,
    criado_em: now(),
  });
  return isNew ? { email, password } : undefined;
}
