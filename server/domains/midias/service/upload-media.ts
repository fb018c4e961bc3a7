import { inTransaction, type OutsideContext } from "#server/core/context.ts";
import { AppError, invalidField, notFound } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { type Especie, TIPOS_DE_ENVIO } from "#shared/historico-mensagens/midia.constants.ts";
import { MOTIVO_TEXTOS, midiaMessages as m } from "#shared/historico-mensagens/midia.messages.ts";
import type { MidiaEnviadaJson, MidiaInput } from "#shared/historico-mensagens/midia.schema.ts";
import { countLoose, insertMany, markUploaded } from "../queries/midias.queries.ts";
import { midiaJson } from "./describe-midia.ts";
import { type Inspected, inspect } from "./inspect-file.ts";
import { keepBytes } from "./seal-bytes.ts";

/** Uploads that wait to be sent; those of yesterday are gone. */
const MOST_LOOSE = 100;

/**
 * Keeps a file that is to be sent. The row is there before its bytes are, so that bytes without a row never stay.
 * @throws AppError 422 for a file that is empty, too large or of another type; 429 with too many that wait.
 */
export async function uploadMedia(
  ctx: OutsideContext,
  { arquivo, nome, segundos }: MidiaInput,
): Promise<MidiaEnviadaJson> {
  const bytes = Buffer.from(arquivo, "base64");
  const found = await inspectUpload(bytes, typeof segundos === "number" ? "audio" : "documento");
  const id = newId();
  await inTransaction(ctx, async ({ db, user, now }) => {
    if ((await countLoose(db, user.id)) >= MOST_LOOSE) throw new AppError(429, m.muitosArquivos);
    const row = { id, usuario_id: user.id, ...found, nome: nome || null, segundos };
    const times = { criado_em: now(), atualizado_em: now() };
    await insertMany(db, [{ ...row, estado: "aguardando", ...times }]);
  });
  const chave = await keepBytes(ctx, id, bytes);
  const kept = await inTransaction(ctx, ({ db, user, now }) =>
    markUploaded(db, user.id, { id, chave, now: now() }),
  );
  if (!kept) throw notFound(m.naoEncontrada);
  return { ...midiaJson(ctx, kept), id };
}

/** A recording is announced as one; everything else is what its bytes say. */
async function inspectUpload(bytes: Buffer, announced: Especie): Promise<Inspected> {
  const found = await inspect(bytes, announced);
  if ("motivo" in found) throw invalidField("arquivo", MOTIVO_TEXTOS[found.motivo]);
  const especie = TIPOS_DE_ENVIO[found.tipo];
  if (!especie) throw invalidField("arquivo", m.tipoNaoAceito);
  return { ...found, especie };
}
