import type { TenantContext } from "#server/core/context.ts";
import { ensureLibraryOnce } from "#server/domains/templates/service/initialize-library.ts";
import type { TipoLembrete } from "#shared/lembretes/lembretes.constants.ts";
import { motivos } from "#shared/lembretes/lembretes.messages.ts";
import { decide } from "#shared/lembretes/rules/decide.ts";
import { turnOf } from "#shared/lembretes/rules/spacing.ts";
import { type DueRow, readDue } from "../queries/due.queries.ts";
import { findWaiting } from "../queries/lembretes.queries.ts";
import { compose } from "./compose-message.ts";
import { situationOf } from "./read-situation.ts";

/** A message that waits: when it leaves and its text, or why it does not. */
export interface Aviso {
  id: string;
  enviar_em: Date;
  texto: string | null;
  motivo: string | null;
}

/**
 * For who may still take a change back: the confirmation that each of these appointments would send as things stand,
 * by appointment; none for one that sends none.
 */
export const previewConfirmations = (ctx: TenantContext, marcacoes: readonly string[]) =>
  preview(ctx, marcacoes, ["confirmacao"]);

/** For other domains: the same for what a change tells at once, also once an appointment is completed. */
export const previewMessages = (ctx: TenantContext, marcacoes: readonly string[]) =>
  preview(ctx, marcacoes, ["confirmacao", "followup"]);

async function preview(
  ctx: TenantContext,
  marcacoes: readonly string[],
  tipos: readonly TipoLembrete[],
): Promise<Map<string, Aviso>> {
  const now = ctx.now();
  const ids = await findWaiting(ctx.db, ctx.user.id, { marcacoes, tipos });
  if (ids.length === 0) return new Map();
  const rows = await readDue(ctx.db, ids, now);
  const texts = await composed(ctx, rows);
  return new Map(rows.map((row) => [row.marcacao_id, avisoOf(row, texts.get(row), now)]));
}

/** On a new installation nothing has been sent yet, and so the system's templates may not be made. */
async function composed(ctx: TenantContext, rows: DueRow[]) {
  const texts = await compose(ctx, rows);
  const isWithout = [...texts.values()].some(isWithoutTemplate);
  return isWithout && (await ensureLibraryOnce(ctx)) ? compose(ctx, rows) : texts;
}

const isWithoutTemplate = (text: Composed) => text.kind === "none" && text.motivo === "semTemplate";

type Composed = Awaited<ReturnType<typeof compose>> extends Map<DueRow, infer C> ? C : never;

function avisoOf(row: DueRow, composed: Composed | undefined, now: Date): Aviso {
  const { id } = row;
  const turn = row.isAnswer ? null : turnOf(row, row, now);
  const enviar_em = turn && turn > row.enviar_em ? turn : row.enviar_em;
  // At the moment of sending: what waits for its hour only is going to leave.
  const decision = decide(situationOf(row, now), enviar_em > now ? enviar_em : now);
  if (decision.kind === "pula" || decision.kind === "cancela")
    return { id, enviar_em, texto: null, motivo: motivos[decision.motivo] };
  if (composed?.kind === "text") {
    const { mensagem, seguinte } = composed;
    const texto = [mensagem, seguinte].filter(Boolean).join("\n\n");
    return { id, enviar_em, texto, motivo: null };
  }
  return { id, enviar_em, texto: null, motivo: composed ? motivos[composed.motivo] : null };
}
