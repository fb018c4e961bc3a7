import type {
  Appointment,
  Changed,
  PlanContext,
} from "#server/domains/marcacoes/service/appointment-port.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import type { TipoDeNotificacao } from "#shared/notificacoes/notificacoes.constants.ts";
import { noteThings } from "./note-things.ts";

const noteOf = ({ usuario_id, id }: Appointment, tipo: TipoDeNotificacao) => ({
  usuario_id,
  tipo,
  assunto_id: id,
});

/** An appointment that was made for a time to come; one that a visitor asks for waits for a yes. */
export async function noteMade(ctx: PlanContext, made: Appointment | undefined) {
  if (!made || !isLive(made.status) || made.horario <= ctx.now()) return;
  const isRequest = made.criada_por === "visitante" && made.status === "pendente";
  await noteThings(ctx, [noteOf(made, isRequest ? "pedido" : "marcacao")]);
}

/** One that stood was cancelled. */
export async function noteChanged(ctx: PlanContext, { before, after }: Changed) {
  if (!isLive(before.status) || after.status !== "cancelado" || after.horario <= ctx.now()) return;
  await noteThings(ctx, [noteOf(after, "cancelamento")]);
}
