import type { UserContext } from "#server/core/context.ts";
import { getTemplate } from "#server/domains/templates/service/find-templates.ts";
import { CAPACIDADES } from "#shared/instancias/instancias.constants.ts";
import type { TipoLembrete } from "#shared/lembretes/lembretes.constants.ts";
import type { RetencaoJson } from "#shared/lembretes/lembretes.schema.ts";
import { retencoes, tardeDemais } from "#shared/lembretes/retencao.messages.ts";
import { type Planejada, type Retencao, retencaoOf } from "#shared/lembretes/rules/retencao.ts";
import { findOpenMessages, type HeldRow, type Which } from "../queries/held.queries.ts";
import { findUsedTemplates } from "./find-used-templates.ts";

/** Why messages of one appointment or to one client would not leave at their moment, by their ids; those that would have none. */
export async function findHeld(ctx: UserContext, which: Which): Promise<Map<string, RetencaoJson>> {
  const now = ctx.now();
  const rows = await findOpenMessages(ctx.db, ctx.user.id, which, now);
  const hasTemplate = await approvedFor(ctx, rows);
  return new Map(
    rows.flatMap((row) => {
      const held = retencaoOf(plannedOf(row, hasTemplate(row)), now);
      return held ? [[row.id, { ...held, texto: textOf(held) }] as const] : [];
    }),
  );
}

const textOf = ({ motivo, ate, sai }: Retencao) =>
  ate && !sai ? `${retencoes[motivo]} ${tardeDemais}` : retencoes[motivo];

function plannedOf(row: HeldRow, temModelo: boolean): Planejada {
  const { estado_numero: estado, estado_ate: ate, queda_em, escreveu_em } = row;
  return {
    ...row,
    numero: estado && { estado, ate, queda_em },
    janela: hasWindow(row) ? { escreveu_em, temModelo } : null,
  };
}

const hasWindow = ({ provedor }: Pick<HeldRow, "provedor">) =>
  provedor !== null && CAPACIDADES[provedor].janela;

/** Whether Meta has approved the template of a message for its number's account; asked of those numbers alone. */
async function approvedFor(ctx: UserContext, rows: readonly HeldRow[]) {
  if (!rows.some(hasWindow)) return () => false;
  const byTipo = new Map<TipoLembrete, string>();
  for (const [id, tipos] of await findUsedTemplates(ctx)) {
    for (const tipo of tipos) byTipo.set(tipo, id);
  }
  const templateOf = ({ template_id, tipo }: HeldRow) => template_id ?? byTipo.get(tipo);
  const approved = new Set<string>();
  for (const id of new Set(rows.flatMap((row) => templateOf(row) ?? []))) {
    const { aprovacoes } = await getTemplate(ctx, id);
    for (const { waba_id, atual, estado } of aprovacoes) {
      if (atual && estado === "aprovado") approved.add(`${id} ${waba_id}`);
    }
  }
  return (row: HeldRow) => approved.has(`${templateOf(row)} ${row.waba_id}`);
}
