import type { SystemContext } from "#server/core/context.ts";
import { manageLink } from "#server/core/visitor-link.ts";
import { dropGuest, nameAfterGuest } from "#server/domains/clientes/service/make-guest.ts";
import { isConfirmationOn } from "#server/domains/lembretes/service/edit-automacoes.ts";
import {
  ownerOfAppointment,
  proveHeld,
} from "#server/domains/marcacoes/service/hold-for-visitor.ts";
import { depositOf } from "#server/domains/pagamentos/service/make-charge.ts";
import type { Proof, Proven } from "#server/domains/respostas/service/booking-port.ts";
import { m } from "#shared/publico/prova.messages.ts";
import { findSlug } from "../queries/paginas.queries.ts";
import * as reservas from "../queries/reservas.queries.ts";
import { paginaOf } from "./edit-pagina.ts";
import { joinProven } from "./join-list.ts";
import { codeMarks } from "./make-code.ts";
import { TELEFONE_INFORMADO } from "./write-note.ts";

/**
 * A proven booking or waiting-list preference becomes the sender's, whatever number was typed; a code counts once, with its
 * own professional, while it is pending. In the caller's transaction.
 */
export async function provePhone(ctx: SystemContext, proof: Proof): Promise<Proven> {
  const { usuario_id, cliente_id } = proof;
  const marks = codeMarks(ctx, usuario_id, proof.codigo);
  const reserva = await reservas.lockByCode(ctx.db, usuario_id, marks);
  if (!reserva) return unknown(ctx, proof);
  if (reserva.desejos) return provePreferences(ctx, proof, reserva);
  if (reserva.estado === "provada") return used(ctx, proof, reserva);
  if (!isWaiting(reserva, proof.momento)) return late(ctx, proof);
  const { confirma_sozinho } = await paginaOf(ctx.db, usuario_id);
  const made = await proveHeld(ctx, reserva, {
    cliente_id,
    status: confirma_sozinho ? "confirmado" : "pendente",
    without: TELEFONE_INFORMADO,
    zone: proof.timezone,
  });
  if (!made) return late(ctx, proof);
  await reservas.settle(ctx.db, reserva, "provada", ctx.now());
  const guest = reserva.cliente_id && { usuario_id, id: reserva.cliente_id };
  if (guest) {
    await nameAfterGuest(ctx, guest, cliente_id);
    await dropGuest(ctx, guest);
  }
  const sentence = made.status === "confirmado" ? m.confirmado : await askedFor(ctx, usuario_id);
  const mensagem = sentence(await shown(ctx, proof, made));
  return { resultado: "reservou", marcacao_id: made.id, mensagem };
}

/** Promises a message only where one is sent. */
const askedFor = async (ctx: SystemContext, usuarioId: string) =>
  (await isConfirmationOn(ctx, usuarioId)) ? m.pendente : m.pendenteSemAviso;

/** By the time of writing: a host may be slow, as long as the time is still held. */
const isWaiting = ({ estado, expira_em }: reservas.Enviado, momento: Date) =>
  estado === "aguardando" && expira_em !== null && momento <= expira_em;

/** Puts the sender on the list, with the preferences of the page. */
async function provePreferences(
  ctx: SystemContext,
  proof: Proof,
  preferences: reservas.Enviado,
): Promise<Proven> {
  const { usuario_id, cliente_id } = proof;
  const onList = m.naLista(preferences.servico_nome);
  if (preferences.estado === "provada") {
    return preferences.cliente_id === cliente_id
      ? { resultado: "repetida", mensagem: onList }
      : unknown(ctx, proof);
  }
  const says = async (sentence: typeof m.listaVencida): Promise<Proven> => ({
    resultado: "codigo_vencido",
    mensagem: sentence(await pageOf(ctx, usuario_id)),
  });
  if (!isWaiting(preferences, proof.momento)) return says(m.listaVencida);
  if (!(await joinProven(ctx, preferences, cliente_id))) return says(m.foraDaLista);
  await reservas.settle(ctx.db, preferences, "provada", ctx.now());
  await reservas.setOutcome(ctx.db, usuario_id, preferences.id, { cliente_id });
  if (preferences.cliente_id) {
    const guest = { usuario_id, id: preferences.cliente_id };
    await nameAfterGuest(ctx, guest, cliente_id);
    await dropGuest(ctx, guest);
  }
  return { resultado: "entrou_na_espera", mensagem: onList };
}

/** The client who proved it gets the link again; for others the code is unknown. */
async function used(ctx: SystemContext, proof: Proof, { id }: reservas.Enviado): Promise<Proven> {
  const owner = await ownerOfAppointment(ctx, id);
  if (owner?.cliente_id !== proof.cliente_id) return unknown(ctx, proof);
  const mensagem = m.jaProvado(await shown(ctx, proof, { id, horario: owner.horario }));
  return { resultado: "repetida", marcacao_id: id, mensagem };
}

async function shown(
  ctx: SystemContext,
  { timezone: zona }: Proof,
  { id, horario }: { id: string; horario: Date },
) {
  const made = await ownerOfAppointment(ctx, id);
  const link = manageLink(ctx, { id, versao: made?.link_versao ?? 0 });
  const deposit =
    made &&
    (await depositOf(
      { db: ctx.db, user: { id: made.usuario_id } },
      { servico_id: made.servico_id, referencia: id },
    ));
  return { horario, zona, link, sinal_centavos: deposit?.valor_centavos };
}

const late = async (ctx: SystemContext, { usuario_id }: Proof): Promise<Proven> => ({
  resultado: "codigo_vencido",
  mensagem: m.vencido(await pageOf(ctx, usuario_id)),
});

const unknown = async (ctx: SystemContext, { usuario_id }: Proof): Promise<Proven> => ({
  resultado: "codigo_desconhecido",
  mensagem: m.desconhecido(await pageOf(ctx, usuario_id)),
});

async function pageOf({ db, config }: SystemContext, usuarioId: string) {
  const [{ ativa }, slug] = await Promise.all([paginaOf(db, usuarioId), findSlug(db, usuarioId)]);
  return ativa && slug ? `${config.appUrl}/agendar/${slug}` : null;
}
