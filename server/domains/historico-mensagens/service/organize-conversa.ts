import type { UserContext } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import type { Db } from "#server/db/database.ts";
import { lockProfessionals } from "#server/db/locks.queries.ts";
import { notify } from "#server/db/notify.ts";
import { holdCliente } from "#server/domains/clientes/service/list-clientes.ts";
import { m } from "#shared/historico-mensagens/caixa.messages.ts";
import {
  type ArquivadaInput,
  type EtiquetasInput,
  type FixadaInput,
  MAX_ETIQUETAS_DA_CONVERSA,
  MAX_FIXADAS,
} from "#shared/historico-mensagens/caixa.schema.ts";
import * as organizacao from "../queries/organizacao.queries.ts";
import { hasUnread } from "../queries/waiting.queries.ts";

/**
 * Gives a conversation these labels and no others.
 * @throws AppError 404 for a client that is not there or another professional's; 412 as `assertAsSeen`.
 */
export async function saveEtiquetas(ctx: UserContext, { id, etiquetas, antes }: EtiquetasInput) {
  const { db, user } = ctx;
  await hold(ctx, id);
  assertAsSeen(await organizacao.findOrganization(db, user.id, id), antes);
  const saved = await organizacao.replaceLabels(db, user.id, { clienteId: id, etiquetas });
  await notify(db, user.id, { tipo: "conversa", id });
  return { etiquetas: saved };
}

/**
 * Pins a conversation above the others, or lets it go back among them.
 * @throws AppError 404 as above; 409 when as many are pinned as may be.
 */
export async function saveFixada(ctx: UserContext, { id, fixada }: FixadaInput) {
  const { db, user, now } = ctx;
  await hold(ctx, id);
  if (!fixada) await organizacao.unpin(db, user.id, id);
  else {
    const others = await organizacao.countOtherPins(db, user.id, id);
    if (others >= MAX_FIXADAS) throw conflict(m.fixadasDemais);
    await organizacao.pin(db, user.id, id, now());
  }
  await notify(db, user.id, { tipo: "conversa", id });
  const { fixada_em } = await organizacao.findOrganization(db, user.id, id);
  return { fixada: fixada_em !== null, fixada_em };
}

/**
 * Puts a conversation away until its client writes again, or brings it back.
 * @throws AppError 404 as above; 409 when something in it has not been read: it would be out of sight.
 */
export async function saveArquivada(ctx: UserContext, { id, arquivada }: ArquivadaInput) {
  const { db, user, now } = ctx;
  await hold(ctx, id);
  if (!arquivada) await organizacao.unarchive(db, [{ usuario_id: user.id, cliente_id: id }]);
  else {
    if (await hasUnread(db, user.id, id)) throw conflict(m.leiaAntesDeArquivar);
    await organizacao.archive(db, user.id, id, now());
  }
  await notify(db, user.id, { tipo: "conversa", id });
  const { arquivada_em } = await organizacao.findOrganization(db, user.id, id);
  return { arquivada: arquivada_em !== null, arquivada_em };
}

/** Two tabs that change the same at once come one after the other. */
async function hold(ctx: UserContext, clienteId: string) {
  await lockProfessionals(ctx.db, [ctx.user.id]);
  await holdCliente(ctx, clienteId);
}

/** Every label that is in use, and by how many conversations. */
export async function listEtiquetas({ db, user }: UserContext) {
  const rows = await organizacao.findLabels(db, user.id);
  return rows.map(({ etiqueta, conversas }) => ({ etiqueta, conversas: Number(conversas) }));
}

/** For a client who turns out to be another one. */
export const copyLabels = (db: Db, usuarioId: string, from: string, to: string) =>
  organizacao.copyToClient(db, usuarioId, { from, to, mostLabels: MAX_ETIQUETAS_DA_CONVERSA });
