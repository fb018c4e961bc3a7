import type { UserContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { assertMay } from "#server/core/guards.ts";
import { labelClientes } from "#server/domains/clientes/service/label-clientes.ts";
import { knownTimes } from "#server/domains/lembretes/service/find-known-times.ts";
import { listOfIds } from "#server/domains/marcacoes/service/list-marcacoes.ts";
import { updateMarcacao } from "#server/domains/marcacoes/service/update-marcacao.ts";
import type { EmLoteInput } from "#shared/carencias/carencias.schema.ts";
import { m } from "#shared/carencias/em-lote.messages.ts";
import { m as marcacoes } from "#shared/marcacoes/marcacoes.messages.ts";
import { refused } from "./catch-refusal.ts";
import { holding } from "./give-grace.ts";
import { tellMany } from "./tell-many.ts";

type Row = Awaited<ReturnType<typeof listOfIds>>[number];

interface Refused {
  id: string;
  motivo: string;
}

/**
 * Does the same to several appointments or to their clients. Each that cannot have it is answered with why, and the
 * others have it; one grace holds all of it, and the messages that tell of it.
 * @throws AppError 403 for more than payments, by somebody who may not write the agenda; 404 where none of them is there.
 */
export async function changeMany(caller: UserContext, input: EmLoteInput) {
  const { acao, carencia_segundos: segundos = 0 } = input;
  if (acao !== "pagar") assertMay(caller, "agenda.escrever");
  // Fixed lock order, so that two who choose the same ones cannot deadlock.
  const ids = input.ids.toSorted();
  if (segundos === 0) return (await run(caller, { ...input, ids }, null)).result;
  const subject = () => Promise.resolve({ marcacoes: ids, series: [] });
  return holding(caller, { acao, segundos, subject }, (ctx, carenciaId) =>
    run(ctx, { ...input, ids }, carenciaId),
  );
}

async function run(ctx: UserContext, input: EmLoteInput, carenciaId: string | null) {
  const rows = await listOfIds(ctx, input.ids);
  if (rows.length === 0) throw notFound(marcacoes.naoEncontrada);
  const known = new Set(rows.map(({ id }) => id));
  const unknown = input.ids
    .filter((id) => !known.has(id))
    .map((id) => ({ id, motivo: marcacoes.naoEncontrada }));
  const times = await knownTimes(ctx, input.mensagem ? [...known] : []);
  const { done, refused } = await changed(ctx, rows, input);
  const { told, untold } = await tellMany(ctx, done, { ...input, known: times, carenciaId });
  // A client who is only written to counts as done if the message was taken.
  const isWriting = input.acao === "escrever";
  const reasons = new Map(untold.map(({ cliente_id, motivo }) => [cliente_id, motivo]));
  const unwritten = done.flatMap(({ id, cliente_id }) => {
    const motivo = isWriting && reasons.get(cliente_id);
    return motivo ? [{ id, motivo }] : [];
  });
  const left = new Set(unwritten.map(({ id }) => id));
  const result = {
    feitas: done.filter(({ id }) => !left.has(id)).map(({ id }) => id),
    recusadas: [...unknown, ...refused, ...unwritten],
    nao_avisados: isWriting ? [] : untold,
    avisados: told.length,
  };
  const labelled = input.etiqueta ? done.map(({ cliente_id }) => cliente_id) : [];
  const besides = {
    clientes: [...new Set([...told, ...labelled])],
    mensagens: told.length,
    etiqueta: input.etiqueta,
  };
  return { result, besides };
}

async function changed(ctx: UserContext, rows: Row[], input: EmLoteInput) {
  if (input.acao === "etiquetar" && input.etiqueta) return labelled(ctx, rows, input.etiqueta);
  const done: Row[] = [];
  const refused: Refused[] = [];
  for (const row of rows) {
    const motivo = refusalOf(input.acao, row) ?? (await changeOne(ctx, input.acao, row.id));
    if (motivo) refused.push({ id: row.id, motivo });
    else done.push(row);
  }
  return { done, refused };
}

/** Where the change would be none, or would say something odd. */
function refusalOf(acao: EmLoteInput["acao"], { status, pagamento, valor_centavos }: Row) {
  if (acao === "confirmar") return status === "confirmado" ? m.jaConfirmado : null;
  if (acao === "cancelar") return status === "cancelado" ? m.jaCancelado : null;
  if (acao !== "pagar") return null;
  if (status === "cancelado") return m.cancelado;
  if (pagamento === "pago") return m.jaPago;
  return pagamento === "dispensado" && !valor_centavos ? m.semPagamento : null;
}

const CHANGES = {
  confirmar: { status: "confirmado", observacao: undefined },
  cancelar: { status: "cancelado", observacao: undefined },
  pagar: { pagamento: "pago", observacao: undefined },
} as const;

/** Why not, where the rules of one appointment refuse it. */
async function changeOne(ctx: UserContext, acao: EmLoteInput["acao"], id: string) {
  if (acao === "escrever" || acao === "etiquetar") return null;
  return refused(() => updateMarcacao(ctx, { id, ...CHANGES[acao] }));
}

async function labelled(ctx: UserContext, rows: Row[], etiqueta: string) {
  const clients = [...new Set(rows.map(({ cliente_id }) => cliente_id))];
  const { given, has, full } = await labelClientes(ctx, clients, etiqueta);
  const motivoOf = (id: string) => {
    if (has.includes(id)) return m.jaTemEtiqueta;
    return full.includes(id) ? m.etiquetasDemais : marcacoes.clienteNaoEncontrado;
  };
  const isGiven = (row: Row) => given.includes(row.cliente_id);
  return {
    done: rows.filter(isGiven),
    refused: rows
      .filter((row) => !isGiven(row))
      .map(({ id, cliente_id }) => ({ id, motivo: motivoOf(cliente_id) })),
  };
}
