import { generateSecret, generateURI, verifySync } from "otplib";
import { toString as qrOf } from "qrcode";
import { asSystem, type OutsideContext, type Services } from "#server/core/context.ts";
import { conflict, invalidField } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { fatorAnswers } from "#shared/fatores/answers.messages.ts";
import { PERIODO_TOTP } from "#shared/fatores/fatores.constants.ts";
import type { ConfirmTotpInput } from "#shared/fatores/fatores.schema.ts";
import * as fatores from "../queries/fatores.queries.ts";
import { factorAdded } from "./change-factors.ts";
import { lockFactors } from "./lock-factors.ts";

const ISSUER = "Pontual";
const NOME = "Aplicativo autenticador";
/** 160 bits, as long as what they are hashed with (RFC 4226, section 4). */
const SECRET_BYTES = 20;

const placeOf = (id: string) => `fatores.segredo:${id}`;

/**
 * The key for an authenticator app, as text and as a QR code. It counts once a code of it has been given; until then it
 * is answered, afterwards never again.
 * @throws AppError 409 when there is an app already.
 */
export async function startTotp(ctx: OutsideContext) {
  const segredo = generateSecret({ length: SECRET_BYTES });
  const id = newId();
  await asSystem(ctx, async (ctx) => {
    const { db, actor, now, secrets } = ctx;
    await lockFactors(ctx, actor.id);
    if (await fatores.findTotp(db, actor.id, { isConfirmed: true }))
      throw conflict(fatorAnswers.totpJaAtivo);
    await fatores.replaceUnconfirmedTotp(db, {
      id,
      usuario_id: actor.id,
      tipo: "totp",
      nome: NOME,
      segredo: await secrets.seal(placeOf(id), segredo),
      criado_em: now(),
    });
  });
  const uri = generateURI({ issuer: ISSUER, label: ctx.actor.email, secret: segredo });
  const svg = await qrOf(uri, { type: "svg", margin: 2, errorCorrectionLevel: "M" });
  const qrcode = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  return { segredo, uri, qrcode };
}

/**
 * Takes the app into use. The first factor of an account brings recovery codes, shown this once.
 * @throws AppError 409 when nothing was begun, or there is an app already; 422 for a wrong code.
 */
export async function confirmTotp(
  ctx: OutsideContext,
  { codigo, nome = NOME }: ConfirmTotpInput,
): Promise<{ codigos: string[] | null }> {
  return asSystem(ctx, async (ctx) => {
    const { db, actor, now } = ctx;
    const owner = await lockFactors(ctx, actor.id);
    const begun = await fatores.findTotp(db, actor.id, { isConfirmed: false });
    if (!begun) throw conflict(fatorAnswers.semCadastro);
    const passo = await stepOf(ctx, begun, codigo);
    if (passo === undefined) throw invalidField("codigo", fatorAnswers.codigoIncorreto);
    if (await fatores.findTotp(db, actor.id, { isConfirmed: true }))
      throw conflict(fatorAnswers.totpJaAtivo);
    const isFirst = (await fatores.findConfirmed(db, actor.id)).length === 0;
    const change = { pessoaId: actor.id, id: begun.id, passo, now: now(), nome };
    if (!(await fatores.confirmTotp(db, change))) throw conflict(fatorAnswers.semCadastro);
    return factorAdded(ctx, owner, { tipo: "totp", isFirst });
  });
}

interface App {
  id: string;
  segredo: string | null;
  ultimo_passo: number | null;
}

/** The time step of a code that is right now: this one, the one before or the one after, and later than the last taken. */
export async function stepOf(
  { secrets, now }: Services,
  { id, segredo, ultimo_passo }: App,
  codigo: string,
): Promise<number | undefined> {
  const token = codigo.replace(/\s/g, "");
  if (!segredo || !/^\d{6}$/.test(token)) return undefined;
  const secret = await secrets.open(placeOf(id), segredo);
  const epoch = Math.floor(now().getTime() / 1_000);
  const result = verifySync({ secret, token, epoch, epochTolerance: PERIODO_TOTP });
  if (!result.valid || !("timeStep" in result)) return undefined;
  return ultimo_passo !== null && result.timeStep <= ultimo_passo ? undefined : result.timeStep;
}
