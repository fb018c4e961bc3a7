import type { UserContext } from "#server/core/context.ts";
import { conflict, invalidField, notFound } from "#server/core/errors.ts";
import { lockProfessionals } from "#server/db/locks.queries.ts";
import { notify } from "#server/db/notify.ts";
import { desfazerAte } from "#shared/clientes/conflitos.constants.ts";
import { m } from "#shared/clientes/conflitos.messages.ts";
import type { ConflitoJuntar, ConflitosFilter } from "#shared/clientes/conflitos.schema.ts";
import { skipLimitResult } from "#shared/common/pagination.ts";
import * as conflitos from "../queries/conflitos.queries.ts";
import { lockRecord } from "../queries/juncoes.queries.ts";
import * as sides from "../queries/lados.queries.ts";
import { joinClients } from "./join-clients.ts";

/** The open conflicts, newest first, each with both clients as one compares them. */
export async function listConflitos({ db, user, now }: UserContext, filter: ConflitosFilter) {
  const { items, total } = await conflitos.findOpenPage(db, user.id, filter);
  const ids = items.flatMap(({ cliente_a_id, cliente_b_id }) => [cliente_a_id, cliente_b_id]);
  const [people, addresses, messages, appointments] = await Promise.all([
    sides.findPeople(db, user.id, ids),
    sides.findAddresses(db, user.id, ids),
    sides.findLastMessages(db, user.id, ids),
    sides.findNext(db, user.id, ids, now()),
  ]);
  const sideOf = (id: string) => {
    const of = <T extends { cliente_id: string }>(rows: T[]) =>
      rows.flatMap(({ cliente_id, ...row }) => (cliente_id === id ? [row] : []));
    const [proxima_marcacao = null] = of(appointments);
    return people.flatMap((person) =>
      person.id === id
        ? [
            {
              ...person,
              enderecos: of(addresses),
              ultimas_mensagens: of(messages),
              proxima_marcacao,
            },
          ]
        : [],
    );
  };
  const shown = items.map(({ cliente_a_id, cliente_b_id, ...item }) => ({
    ...item,
    clientes: [...sideOf(cliente_a_id), ...sideOf(cliente_b_id)].toSorted(
      (a, b) => a.criado_em.getTime() - b.criado_em.getTime(),
    ),
  }));
  return skipLimitResult({ items: shown, total }, filter);
}

/**
 * Both are one person: one record stays (the older one, unless `fica_id` names it), and gets all that is the other's.
 * @throws AppError 404 for a conflict that is not there; 409 when it is resolved or one of the two is gone; 422 for a client
 * who is not in it.
 */
export async function joinConflito(ctx: UserContext, { id, fica_id }: ConflitoJuntar) {
  const { db, user, now } = ctx;
  const { cliente_a_id: a, cliente_b_id: b } = await openConflict(ctx, id);
  if (fica_id !== undefined && ![a, b].includes(fica_id))
    throw invalidField("fica_id", m.fichaEstranha);
  const [one, other] = [await lockRecord(db, user.id, a), await lockRecord(db, user.id, b)];
  if (!one || !other) throw conflict(m.jaResolvido);
  const older = one.criado_em <= other.criado_em ? a : b;
  const to = fica_id ?? older;
  const from = to === a ? b : a;
  const juncao = await joinClients(ctx, user.id, { from, to, conflitoId: id });
  return { id: juncao, cliente_id: to, cliente_juntado_id: from, desfazer_ate: desfazerAte(now()) };
}

/**
 * They are two people: nothing that is seen of them makes them one any more.
 * @throws AppError 404 for a conflict that is not there; 409 when it is resolved.
 */
export async function separateConflito(ctx: UserContext, id: string) {
  const { db, user, now } = ctx;
  const { cliente_a_id, cliente_b_id } = await openConflict(ctx, id);
  await conflitos.setState(db, user.id, id, { estado: "separado", now: now() });
  for (const cliente of [cliente_a_id, cliente_b_id])
    await notify(db, user.id, { tipo: "cliente", id: cliente });
  return { id, estado: "separado" as const };
}

async function openConflict({ db, user }: UserContext, id: string) {
  await lockProfessionals(db, [user.id]);
  const found = await conflitos.lockConflict(db, user.id, id);
  if (!found) throw notFound(m.naoEncontrado);
  if (found.estado !== "aberto") throw conflict(m.jaResolvido);
  return found;
}
