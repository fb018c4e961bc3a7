import type { Db } from "#server/db/database.ts";
import { whatsAppOfChave } from "#shared/common/telefone.ts";
import type { ClaimedMessage } from "./outgoing.queries.ts";

/**
 * How to reach the client: by the phone that the professional sees, in the form in which WhatsApp has shown it if it
 * ever did; by a `@lid` only where no phone is known. Nothing when the instance is gone.
 */
export async function findRecipient(
  db: Db,
  {
    usuario_id,
    cliente_id,
    instancia_id,
  }: Pick<ClaimedMessage, "usuario_id" | "cliente_id" | "instancia_id">,
) {
  const row = await db
    .selectFrom("instancias as i")
    .innerJoin("clientes as c", "c.usuario_id", "i.usuario_id")
    .where("i.usuario_id", "=", usuario_id)
    .where("i.id", "=", instancia_id)
    .where("i.excluida_em", "is", null)
    .where("c.id", "=", cliente_id)
    .select(["i.provedor", "i.host_instancia", "i.instancia_key", "i.instancia_token", "i.ativa"])
    .select("i.waba_id")
    .select("c.telefone_chave")
    .select((eb) =>
      eb
        .selectFrom("cliente_enderecos as e")
        .whereRef("e.usuario_id", "=", "c.usuario_id")
        .whereRef("e.cliente_id", "=", "c.id")
        .where((eb) =>
          eb.or([
            eb("c.telefone_chave", "is", null),
            eb("e.endereco", "=", eb.ref("c.telefone_chave")),
          ]),
        )
        .select("e.envio")
        .orderBy("e.visto_em", "desc")
        .orderBy("e.endereco")
        .limit(1)
        .as("envio"),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { telefone_chave, envio, ...access } = row;
  const phone = telefone_chave && whatsAppOfChave(telefone_chave);
  return { ...access, to: addressOf(envio ?? phone) };
}

/** `123@lid` stands as it is; digits with country code become a WhatsApp address. */
const addressOf = (to: string | null) => (to && !to.includes("@") ? `${to}@s.whatsapp.net` : to);
