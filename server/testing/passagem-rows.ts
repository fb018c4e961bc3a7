import { newId } from "#server/core/id.ts";
import type { Secrets } from "#server/core/secrets.ts";
import type { Db } from "#server/db/database.ts";

interface Passagem {
  instancia: string;
  mark: string;
  now: Date;
  /** Without them its token is no sealed one. */
  secrets?: Secrets;
}

/** A move of this instance to Meta that is open, with a number that Meta knows. */
export async function insertPassagem(
  db: Db,
  usuario_id: string,
  { instancia, mark, now, secrets }: Passagem,
): Promise<void> {
  const id = newId();
  const token = await secrets?.seal(`instancia_passagens.token:${id}`, "token-da-meta");
  await db
    .insertInto("instancia_passagens")
    .values({
      id,
      usuario_id,
      instancia_id: instancia,
      estado: "aberta",
      iniciada_em: now,
      instancia_key: "106540352242922",
      waba_id: "102290129340398",
      token: token ?? "selado",
      numero: "5511900000001",
      nome_na_meta: `${mark} Clínica`,
      verificada_em: now,
    })
    .execute();
}
