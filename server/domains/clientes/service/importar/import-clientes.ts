import { actorIdOf, keepAuthor } from "#server/core/author.ts";
import { inTransaction, type OutsideContext, type UserContext } from "#server/core/context.ts";
import { retryOnDeadlock } from "#server/core/deadlock.ts";
import { busy } from "#server/core/errors.ts";
import { may } from "#server/core/guards.ts";
import { newId, newRandomId } from "#server/core/id.ts";
import { takeLimit } from "#server/core/limits.ts";
import { notify } from "#server/db/notify.ts";
import { forgetPlans } from "#server/db/plans.queries.ts";
import { m } from "#shared/clientes/importar.messages.ts";
import type {
  ImportacaoFeita,
  ImportarInput,
  LinhaImportada,
  PreviaImportacao,
} from "#shared/clientes/importar.schema.ts";
import { telefoneChave } from "#shared/common/telefone.ts";
import { civilOf } from "#shared/common/time.ts";
import * as importar from "../../queries/importar.queries.ts";
import { type Checked, checkRows } from "./check-rows.ts";
import type { Contato } from "./describe-contato.ts";
import { type Existing, type Plan, planImport } from "./plan-import.ts";
import { type Lido, readFile } from "./read-file.ts";
import { inBatches } from "./split-batches.ts";

const LIMITS = {
  importar: { points: 10, seconds: 600 },
  /** Columns are put right once or twice before an import. */
  previa: { points: 30, seconds: 600 },
};

/**
 * Previews an import of this file, row by row.
 * @throws AppError 422 for a file that cannot be read; 429 after thirty in ten minutes; 503 while too many are under way.
 */
export async function previewImport(
  ctx: OutsideContext,
  input: ImportarInput,
): Promise<PreviaImportacao> {
  return withFile(ctx, "previa", input, async ({ contatos, ...read }, rows) => {
    const { linhas, totais } = await inTransaction(ctx, (inside) =>
      plan(inside, rows, importar.findMeant),
    );
    return { ...read, totais, linhas: linhas.map((linha, at) => withCells(linha, contatos[at])) };
  });
}

/** Each contact has one line, in the same order; a wrong one keeps what stands in the file. */
function withCells(linha: LinhaImportada, { celulas }: Partial<Contato> = {}): LinhaImportada {
  return linha.situacao === "errada" && celulas ? { ...linha, celulas } : linha;
}

/**
 * Makes and completes the clients of a file, all or nothing.
 * @throws AppError 422 for a file that cannot be read; 429 after ten in ten minutes; 503 while too many are under way.
 */
export function importClientes(
  ctx: OutsideContext,
  input: ImportarInput,
): Promise<ImportacaoFeita> {
  return withFile(ctx, "importar", input, async (_read, rows) => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const done = await retryOnDeadlock(() => attempt(ctx, rows, input.nome_arquivo ?? null));
      if (done) return done;
    }
    throw busy();
  });
}

/** Each finds a client that a message has made in the same moment, and begins again. */
const MOST_TRIES = 5;

/** Thrown inside of the transaction, so that nothing of it stays. */
class Overtaken extends Error {}

async function attempt(ctx: OutsideContext, rows: Checked[], nome_arquivo: string | null) {
  try {
    return await inTransaction(ctx, async (inside) => {
      await importar.lockImports(inside.db, inside.user.id);
      return write(inside, await plan(inside, rows, importar.lockMeant), nome_arquivo);
    });
  } catch (error) {
    if (error instanceof Overtaken) return undefined;
    throw error;
  }
}

async function write(
  ctx: UserContext,
  { totais, novos, alterados }: Plan,
  nome_arquivo: string | null,
): Promise<ImportacaoFeita> {
  const { db, user, now } = ctx;
  const id = newId();
  const made = {
    id,
    criados: totais.nova,
    atualizados: totais.alterada,
    ignorados: totais.ja_existe,
    erros: totais.errada,
  };
  const one = { usuarioId: user.id, id, atorId: actorIdOf(ctx), now: now() };
  await keepAuthor(ctx, user.id);
  await importar.insertImport(db, {
    ...made,
    usuario_id: user.id,
    nome_arquivo,
    ator_id: one.atorId,
    criado_em: one.now,
  });
  const unsorted = novos.map(({ telefone, ...pessoa }) => ({
    ...pessoa,
    id: newRandomId(),
    telefone,
    telefone_chave: telefone && telefoneChave(telefone),
  }));
  // Fixed lock order, so that imports cannot deadlock.
  const clients = unsorted.toSorted(byPhone);
  for (const batch of inBatches(clients)) {
    await forgetPlans(db);
    const inserted = await importar.insertImported(db, one, batch);
    if (inserted < batch.length) throw new Overtaken();
  }
  await forgetPlans(db);
  for (const batch of inBatches(alterados)) await importar.addToClients(db, one, batch);
  // One for all of them: lists ask again whatever the id is.
  await notify(db, user.id, { tipo: "cliente", id });
  return made;
}

const byPhone = (one: importar.NewClient, other: importar.NewClient) =>
  (one.telefone_chave ?? "") < (other.telefone_chave ?? "") ? -1 : 1;

type Find = typeof importar.findMeant;

async function plan({ db, user }: UserContext, rows: Checked[], find: Find): Promise<Plan> {
  const names = await importar.nameKeys(
    db,
    rows.map(({ input }) => input?.nome ?? null),
  );
  const keys = rows.map(({ telefones }) => telefones.map(telefoneChave));
  const byPhone = await find(db, user.id, { telefones: [...new Set(keys.flat())], nomes: [] });
  const isShared = sharedIn(keys, byPhone);
  // A row whose phone is nobody else's is found by it; a row with a shared phone may be kept apart, and is found by its name.
  const open = names.flatMap((name, at) => {
    const own = keys[at] ?? [];
    return name && (own.length === 0 || own.some(isShared)) ? [name] : [];
  });
  const nomes = [...new Set(open)];
  const byName = nomes.length ? await find(db, user.id, { telefones: [], nomes }) : [];
  const known = new Set(byName.map(({ id }) => id));
  const existing: Existing[] = [...byName, ...byPhone.filter(({ id }) => !known.has(id))];
  return planImport(rows, existing, names);
}

/** Whether a phone is in several rows, or a client's already. */
function sharedIn(keys: string[][], clients: Existing[]) {
  const held = new Set(clients.map(({ telefone_chave }) => telefone_chave));
  const seen = new Set<string>();
  for (const key of keys.flat()) (seen.has(key) ? held : seen).add(key);
  return (key: string) => held.has(key);
}

/** Each holds some memory, and a processor for as long as it is read. */
const MOST_AT_ONCE = 2;
let underWay = 0;

/** Takes the observations away: their importer may neither read nor add any. */
const unnoted = ({ input, ...row }: Checked): Checked => ({
  ...row,
  input: input && { ...input, observacoes: null },
});

async function withFile<T>(
  ctx: OutsideContext,
  what: keyof typeof LIMITS,
  input: ImportarInput,
  work: (read: Lido, rows: Checked[]) => Promise<T>,
): Promise<T> {
  const { user, now } = ctx;
  const key = `importar:${what}:${user.id}`;
  await takeLimit(ctx, { ...LIMITS[what], key, message: m.importacoesDemais });
  if (underWay >= MOST_AT_ONCE) throw busy();
  underWay += 1;
  try {
    const read = await readFile(input);
    const rows = await checkRows(read.contatos, civilOf(now(), user.timezone).date);
    return await work(read, may(ctx.actor, "clientes.observacoes") ? rows : rows.map(unnoted));
  } finally {
    underWay -= 1;
  }
}
