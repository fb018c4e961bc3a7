import type { SystemContext } from "#server/core/context.ts";
import { dropGuest, nameAfterGuest } from "#server/domains/clientes/service/guests.ts";
import { ownerOfAppointment, proveHeld } from "#server/domains/marcacoes/service/visitor.ts";
import { m } from "#shared/publico/prova.messages.ts";
import { findSlug } from "../queries/paginas.queries.ts";
import * as reservas from "../queries/reservas.queries.ts";
import { TELEFONE_INFORMADO } from "./answers-given.ts";
import { codeMarks } from "./code.ts";
import { manageLink } from "./link.ts";
import { paginaOf } from "./pagina.ts";

/** Somebody has written a code to a professional. */
interface Proof {
  usuario_id: string;
  cliente_id: string;
  codigo: string;
  /** When it was written. */
  momento: Date;
  timezone: string;
}

/** What it has led to, and what they read. */
export interface Proven {
  resultado: "reservou" | "repetida" | "codigo_vencido" | "codigo_desconhecido";
  marcacao_id?: string;
  mensagem: string;
}

/**
 * The booking that waits for this code becomes this client's, whatever number was typed; a code counts once, with its own
 * professional, while the booking waits. In the caller's transaction.
 */
export async function proveBooking(ctx: SystemContext, proof: Proof): Promise<Proven> {
  const { usuario_id, cliente_id } = proof;
  const marks = codeMarks(ctx, usuario_id, proof.codigo);
  const reserva = await reservas.lockByCode(ctx.db, usuario_id, marks);
  if (!reserva) return unknown(ctx, proof);
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
  const sentence = made.status === "confirmado" ? m.confirmado : m.pendente;
  const mensagem = sentence(await shown(ctx, proof, made));
  return { resultado: "reservou", marcacao_id: made.id, mensagem };
}

/** By when it was written: a host may be slow, as long as nobody has the time meanwhile. */
const isWaiting = ({ estado, expira_em }: reservas.Reserva, momento: Date) =>
  estado === "aguardando" && expira_em !== null && momento <= expira_em;

/** Whoever it is already gets the link again; to others it is a code like any. */
async function used(ctx: SystemContext, proof: Proof, { id }: reservas.Reserva): Promise<Proven> {
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
  const versao = (await ownerOfAppointment(ctx, id))?.link_versao ?? 0;
  return { horario, zona, link: manageLink(ctx, { id, versao }) };
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
