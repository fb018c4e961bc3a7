import { actorIdOf, keepAuthor } from "#server/core/author.ts";
import type { UserContext } from "#server/core/context.ts";
import { invalidField, notFound } from "#server/core/errors.ts";
import { newRandomId } from "#server/core/id.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import { notify } from "#server/db/notify.ts";
import { m } from "#shared/clientes/clientes.messages.ts";
import {
  type ClienteInput,
  type ClienteUpdate,
  hasNomeOrTelefone,
} from "#shared/clientes/clientes.schema.ts";
import { m as ficha } from "#shared/clientes/ficha.messages.ts";
import { telefoneChave } from "#shared/common/telefone.ts";
import { civilOf } from "#shared/common/time.ts";
import { uniquePhone } from "../clientes.errors.ts";
import * as clientes from "../queries/clientes.queries.ts";
import { forgetOfOldPhone } from "../queries/traces.queries.ts";
import { dependents } from "./dependents-port.ts";
import { ownPart } from "./protect-observacoes.ts";

/** @throws AppError 403 as `ownPart`; 409 when another client of this professional has the phone; 422 for a birthday that lies ahead. */
export async function createCliente(ctx: UserContext, given: ClienteInput) {
  const { db, user, now } = ctx;
  const input = ownPart(ctx, given);
  assertBirthIsPast(input, now(), user.timezone);
  const { telefone = null, ...written } = input;
  const owned = { id: newRandomId(), usuario_id: user.id, ator_id: actorIdOf(ctx) };
  const novo = { ...owned, ...written, ...phone(telefone) };
  await keepAuthor(ctx, user.id);
  const cliente = await uniquePhone(clientes.insert(db, novo, now()));
  // Otherwise they would not meet the client again, with whom they have no appointment yet.
  if (ctx.actor.carteira !== null) await dependents().lookAfter(ctx, cliente.id);
  await notify(db, user.id, { tipo: "cliente", id: cliente.id });
  return cliente;
}

/**
 * Changes the fields that are given.
 * @throws AppError 403 as `ownPart`; 404 for a client that is not there; 412 as `assertAsSeen`; 409 for a phone that another one has; 422 when neither name nor
 * phone would be left, or for a birthday that lies ahead.
 */
export async function updateCliente(ctx: UserContext, given: ClienteUpdate) {
  const { db, user, now } = ctx;
  const { id, antes, ...input } = ownPart(ctx, given);
  assertBirthIsPast(input, now(), user.timezone);
  const present = await clientes.lock(db, user.id, id);
  if (!present) throw notFound(m.naoEncontrado);
  assertAsSeen(present, antes);

  const { nome = present.nome, telefone = present.telefone } = input;
  if (!hasNomeOrTelefone({ nome, telefone })) throw invalidField("nome", m.nomeOuTelefone);

  const isMoving = telefone !== present.telefone;
  // A phone that stays keeps its key: that of a foreign number can not be had from its digits.
  const keys = isMoving ? phone(telefone) : { telefone, telefone_chave: present.telefone_chave };
  const change = { ...input, ...keys, ator_id: actorIdOf(ctx) };
  await keepAuthor(ctx, user.id);
  const cliente = await uniquePhone(clientes.update(db, user.id, id, change, now()));
  if (isMoving && present.telefone !== null) await forgetOfOldPhone(db, user.id, id);
  await notify(db, user.id, { tipo: "cliente", id });
  return cliente;
}

function assertBirthIsPast(
  { data_nascimento }: Pick<ClienteInput, "data_nascimento">,
  now: Date,
  zone: string,
) {
  if (data_nascimento && data_nascimento > civilOf(now, zone).date)
    throw invalidField("data_nascimento", ficha.nascimentoFuturo);
}

function phone(telefone: string | null) {
  return { telefone, telefone_chave: telefone && telefoneChave(telefone) };
}
