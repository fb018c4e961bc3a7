import { inTransaction, type OutsideContext } from "#server/core/context.ts";
import { countByWindow } from "#server/domains/historico-mensagens/service/find-quiet.ts";
import { isOfHost } from "#server/domains/instancias/service/describe-instancia.ts";
import { findOwnInstancia } from "#server/domains/instancias/service/find-instancia.ts";
import { linkedNumber } from "#server/domains/instancias/service/move-instance.ts";
import { DAY } from "#shared/common/civil.ts";
import { DIAS_DO_CUSTO, type PassoDaPassagem } from "#shared/passagens/passagens.constants.ts";
import { m } from "#shared/passagens/passagens.messages.ts";
import type { ModeloJson, PassagemJson } from "#shared/passagens/passagens.schema.ts";
import { change, findLatest, lockOpen, type Passagem } from "../queries/passagens.queries.ts";
import { latestOf, refreshModelos, templatesOf } from "./find-modelos.ts";
import { ended } from "./open-number.ts";

/** The move of one's own number; Meta is asked how far templates came that it reviews. @throws AppError 404. */
export async function readPassagem(ctx: OutsideContext, id: string): Promise<PassagemJson> {
  const instancia = await findOwnInstancia(ctx, id);
  const latest = await latestOf(ctx, id);
  if (latest && latest.encerrada_em === null) {
    if (isOfHost(instancia)) await refreshModelos(ctx, latest);
    else await endMoved(ctx, id);
  }
  return describePassagem(ctx, id);
}

/** An administrator has made it Meta's. */
const endMoved = (ctx: OutsideContext, id: string) =>
  inTransaction(ctx, async ({ db, user, now }) => {
    const open = await lockOpen(db, user.id, id);
    if (open) await change(db, open, ended(now()));
  });

/** The same without asking Meta. */
export async function describePassagem(ctx: OutsideContext, id: string): Promise<PassagemJson> {
  const { row, numero, custos } = await inTransaction(ctx, async (ctx) => {
    const { db, user, now } = ctx;
    const since = new Date(now().getTime() - DIAS_DO_CUSTO * DAY);
    return {
      row: await findLatest(db, user.id, id),
      numero: await linkedNumber(ctx, user.id, id),
      custos: await countByWindow(ctx, { usuario_id: user.id, instancia_id: id }, since),
    };
  });
  const found = await templatesOf(ctx, row?.waba_id ?? null);
  const modelos = found.map(({ modelo }) => modelo);
  return {
    disponivel: ctx.config.meta.app !== undefined,
    estado: row?.estado ?? "nenhuma",
    passos: passosOf(row, modelos),
    numero,
    meta: metaOf(row),
    modelos,
    custos: { dias: DIAS_DO_CUSTO, ...custos },
    pode_trocar: row?.estado === "aberta" && isReady(row, modelos),
    erro: row?.erro ? m.falhas[row.erro] : null,
  };
}

/** The switch alone is left. */
const isReady = (row: Passagem, modelos: ModeloJson[]): boolean =>
  row.verificada_em !== null && areApproved(modelos);

const areApproved = (modelos: ModeloJson[]): boolean =>
  modelos.every(({ situacao }) => situacao === "aprovado");

function passosOf(row: Passagem | undefined, modelos: ModeloJson[]): PassagemJson["passos"] {
  const verified = row?.verificada_em ?? null;
  const isOver = row?.estado === "concluida";
  const done: Record<PassoDaPassagem, Date | null> = {
    requisitos: row?.iniciada_em ?? null,
    numero: verified,
    modelos: verified && (isOver || areApproved(modelos)) ? (row?.modelos_em ?? verified) : null,
    troca: isOver ? row.encerrada_em : null,
  };
  return [
    { nome: "requisitos", feito_em: done.requisitos },
    { nome: "numero", feito_em: done.numero },
    { nome: "modelos", feito_em: done.modelos },
    { nome: "troca", feito_em: done.troca },
  ];
}

function metaOf(row: Passagem | undefined): PassagemJson["meta"] {
  if (!row?.instancia_key || !row.waba_id || !row.numero) return null;
  const { instancia_key, waba_id, numero, nome_na_meta: nome } = row;
  return { instancia_key, waba_id, numero, nome };
}
