import { type ExpressionBuilder, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { isOfAccount } from "#server/db/of-account.ts";
import type { Schema } from "#server/db/schema.ts";
import { whatsAppOfChave, whatsAppOfTyped } from "#shared/common/telefone.ts";
import type { ClaimedMessage } from "./outgoing.queries.ts";

/**
 * How to reach the client: by the phone that the professional sees, in the form in which WhatsApp has shown it if it ever
 * did, and as it was typed otherwise (`typed`: WhatsApp's form is not known yet, or was not on `consultado_em`); else by another phone, and by a BSUID or a `@lid` of this account only where no phone is known. A phone under which
 * somebody else was seen since reaches them, and is not written to. Nothing when the instance is gone.
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
    .select(["c.telefone", "c.telefone_chave"])
    .select(["c.telefone_whatsapp", "c.telefone_consultado", "c.telefone_consultado_em"])
    .select((eb) => [
      eb.exists(othersAddress(eb)).$castTo<boolean>().as("isOthers"),
      bestWay(eb).as("way"),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { telefone_whatsapp, telefone_consultado, telefone_consultado_em, ...found } = row;
  const { telefone, telefone_chave, way, ...rest } = found;
  const { isOthers } = row;
  if (telefone === null || telefone_chave === null || isOthers) {
    return { ...rest, to: addressOf(way?.envio ?? null), typed: null };
  }
  const seen = way?.endereco === telefone_chave && isFromWhatsApp(way) ? way.envio : undefined;
  const isAsked = telefone_consultado === telefone;
  const known = seen ?? (isAsked ? telefone_whatsapp : null);
  const digitos = whatsAppOfTyped(telefone, telefone_chave);
  const consultado_em = isAsked ? telefone_consultado_em : null;
  const typed = known ? null : { telefone, digitos, consultado_em };
  return { ...rest, to: addressOf(known ?? digitos), typed };
}

type Builder = ExpressionBuilder<AliasedSchema, "i" | "c">;
type AliasedSchema = Schema & { i: Schema["instancias"]; c: Schema["clientes"] };

/** The client's phone as an address of somebody else. */
const othersAddress = (eb: Builder) =>
  eb
    .selectFrom("cliente_enderecos as o")
    .whereRef("o.usuario_id", "=", "c.usuario_id")
    .whereRef("o.endereco", "=", "c.telefone_chave")
    .whereRef("o.cliente_id", "<>", "c.id")
    .where("o.tipo", "=", "telefone")
    .where("o.ate", "is", null)
    .select("o.endereco");

/** The client's own address that is to be tried first. */
const bestWay = (eb: Builder) =>
  eb
    .selectFrom("cliente_enderecos as e")
    .whereRef("e.usuario_id", "=", "c.usuario_id")
    .whereRef("e.cliente_id", "=", "c.id")
    .where("e.tipo", "<>", "username")
    .where("e.ate", "is", null)
    .where(isOfAccount("e", sql.ref("i.id")))
    .select(
      sql<Way>`json_build_object(
        'endereco', e.endereco, 'envio', e.envio, 'visto', e.desde is not null
      )`.as("way"),
    )
    .orderBy(sql`e.endereco is not distinct from c.telefone_chave`, "desc")
    .orderBy(sql`array_position(array['telefone', 'bsuid', 'lid'], e.tipo)`)
    .orderBy("e.visto_em", "desc")
    .orderBy("e.endereco")
    .limit(1);

interface Way {
  endereco: string;
  envio: string;
  /** A host has shown it, and not a person typed it. */
  visto: boolean;
}

/** Rows of earlier versions do not say who wrote them; only a host leaves the ninth digit out of an address. */
const isFromWhatsApp = ({ endereco, envio, visto }: Way): boolean =>
  visto || envio !== whatsAppOfChave(endereco);

/** `123@lid` and `BR.123@bsuid` stay as they are; digits with country code become a WhatsApp address. */
const addressOf = (to: string | null) => (to && !to.includes("@") ? `${to}@s.whatsapp.net` : to);

/** Whether there is such a client, and a way to write to them. */
export function findReachable(db: Db, usuarioId: string, clienteId: string) {
  return db
    .selectFrom("clientes")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", clienteId)
    .where("excluido_em", "is", null)
    .select((eb) => [
      "id",
      eb
        .or([
          eb("telefone_chave", "is not", null),
          eb.exists(
            eb
              .selectFrom("cliente_enderecos as e")
              .whereRef("e.usuario_id", "=", "clientes.usuario_id")
              .whereRef("e.cliente_id", "=", "clientes.id")
              .where("e.tipo", "<>", "username")
              .where("e.ate", "is", null)
              .select("e.endereco"),
          ),
        ])
        .$castTo<boolean>()
        .as("hasAddress"),
    ])
    .executeTakeFirst();
}
