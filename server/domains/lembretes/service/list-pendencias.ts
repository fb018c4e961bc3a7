import type { UserContext } from "#server/core/context.ts";
import { isTrialExpired } from "#server/core/guards.ts";
import { whatsAppOfTyped } from "#shared/common/telefone.ts";
import { civilOf } from "#shared/common/time.ts";
import { p, pendentes } from "#shared/lembretes/pendencias.messages.ts";
import type { PendenciaJson } from "#shared/lembretes/pendencias.schema.ts";
import { readDue } from "../queries/due.queries.ts";
import { compose } from "./compose-message.ts";
import { findPendencias, type Pendente } from "./find-pendencias.ts";

/** Clients whom a person has to tell, because no message will: how to reach each, and in which words. */
export async function listPendencias(ctx: UserContext): Promise<PendenciaJson[]> {
  // The product writes to nobody then, and whoever owns the account knows.
  if (isTrialExpired(ctx.user, ctx.now())) return [];
  const pending = await findPendencias(ctx, ctx.user.id);
  const texts = await composed(ctx, pending);
  return pending.map((one) => {
    const texto = one.mensagem ?? texts.get(one.id) ?? plainText(one, ctx.user.timezone);
    return {
      id: one.id,
      marcacao_id: one.marcacao_id,
      cliente_nome: one.cliente_nome,
      telefone: one.telefone,
      horario: one.horario,
      texto,
      link_whatsapp: linkTo(one, texto),
      motivo: pendentes[one.motivo],
    };
  });
}

/** The texts of messages that were not written yet, by the id of each. */
async function composed(ctx: UserContext, pending: readonly Pendente[]) {
  const ids = pending.filter(({ mensagem }) => mensagem === null).map(({ id }) => id);
  if (ids.length === 0) return new Map<string, string>();
  const texts = await compose(ctx, await readDue(ctx.db, ids, ctx.now()));
  return new Map(
    [...texts].flatMap(([{ id }, text]) => (text.kind === "text" ? [[id, text.mensagem]] : [])),
  );
}

/** Without a template, or a number that could send its text. */
function plainText({ cliente_nome, horario }: Pendente, zone: string): string {
  const { date, time } = civilOf(horario, zone);
  return p.texto(cliente_nome, `${date.split("-").reverse().join("/")}, às ${time}`);
}

function linkTo({ telefone, telefone_chave }: Pendente, texto: string): string | null {
  if (!telefone || !telefone_chave) return null;
  const to = whatsAppOfTyped(telefone, telefone_chave);
  return `https://wa.me/${to}?text=${encodeURIComponent(texto)}`;
}
