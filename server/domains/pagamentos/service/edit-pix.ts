import { inTransaction, type OutsideContext, type UserContext } from "#server/core/context.ts";
import { conflict, invalid } from "#server/core/errors.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import { notify } from "#server/db/notify.ts";
import { findOccurrence } from "#server/domains/marcacoes/service/book-occurrences.ts";
import { recordEventApart } from "#server/domains/seguranca/service/record-event.ts";
import { m } from "#shared/pagamentos/pagamentos.messages.ts";
import { type PixUpdate, pixFaults } from "#shared/pagamentos/pagamentos.schema.ts";
import { readChave } from "#shared/pagamentos/rules/chave.ts";
import * as pix from "../queries/pix.queries.ts";
import { chargeOf, recebedorOf } from "./make-charge.ts";

const NONE = { chave: null, tipo: null, nome: null, cidade: null };

export const getPix = async ({ db, user }: UserContext) => (await pix.find(db, user.id)) ?? NONE;

/**
 * Changes the given fields; without a key PIX is off. A changed key redirects payments, so it is recorded in the account's
 * security events.
 * @throws AppError 412 as `assertAsSeen`; 422 for an invalid key, and for a name or a city that the code cannot hold.
 */
export async function updatePix(ctx: OutsideContext, update: PixUpdate) {
  const { before, after } = await inTransaction(ctx, (ctx) => save(ctx, update));
  if (before.chave !== after.chave)
    await recordEventApart(ctx, { tipo: "pix_alterado", usuario_id: ctx.actor.id });
  return after;
}

async function save({ db, user, now }: UserContext, { antes, ...update }: PixUpdate) {
  await pix.lock(db, user.id);
  const before = (await pix.find(db, user.id)) ?? NONE;
  assertAsSeen(before, antes);
  const given = changed(before, update);
  const faults = pixFaults(given);
  if (faults.length)
    throw invalid(
      faults.map(({ field, msg }) => ({ loc: ["body", field], msg, type: "value_error" })),
    );
  const lida = given.chave ? readChave(given.chave, given.tipo ?? undefined) : null;
  const key = lida?.chave ? { chave: lida.chave, tipo: lida.tipo } : { chave: null, tipo: null };
  const whose = { nome: given.nome || null, cidade: given.cidade || null };
  const after = await pix.save(db, user.id, { ...key, ...whose }, now());
  await notify(db, user.id, { tipo: "usuario", id: user.id });
  return { before, after };
}

type Pix = Awaited<ReturnType<typeof getPix>>;

/** The data as they will be, with "" for what is empty. */
function changed(before: Pix, { chave, tipo, ...update }: Omit<PixUpdate, "antes">) {
  const { nome = before.nome, cidade = before.cidade } = update;
  return {
    chave: (chave === undefined ? before.chave : chave) ?? "",
    // The type of the present key does not carry over to another one.
    tipo: tipo ?? (chave === undefined ? before.tipo : null),
    nome: nome ?? "",
    cidade: cidade ?? "",
  };
}

/**
 * The PIX code by which a client pays an appointment.
 * @throws AppError 404 for an appointment that is not there or another professional's; 409 without a key or a value, or once
 * cancelled.
 */
export async function pixOfMarcacao(ctx: UserContext, id: string) {
  const { valor_centavos, status } = await findOccurrence(ctx, id);
  if (status === "cancelado") throw conflict(m.cancelado);
  const recebedor = recebedorOf(await pix.find(ctx.db, ctx.user.id));
  if (!recebedor) throw conflict(m.semChave);
  const charge = chargeOf(recebedor, { referencia: id, valor_centavos });
  if (!charge) throw conflict(m.semValor);
  return charge;
}
