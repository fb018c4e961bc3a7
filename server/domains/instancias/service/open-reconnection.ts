import { addressKey } from "#server/core/address-key.ts";
import { asProfessional, asSystem, type PublicContext } from "#server/core/context.ts";
import { conflict, gone, notFound } from "#server/core/errors.ts";
import { limitGuesses } from "#server/core/guesses.ts";
import { takeLimit } from "#server/core/limits.ts";
import { hashToken } from "#server/core/secrets.ts";
import type { Db } from "#server/db/database.ts";
import { MINUTE } from "#shared/common/civil.ts";
import type { Conexao } from "#shared/instancias/instancias.constants.ts";
import { m } from "#shared/instancias/reconexao.messages.ts";
import type { CodigoPorLinkInput, ReconexaoPublica } from "#shared/instancias/reconexao.schema.ts";
import { findOne, type InstanciaRow } from "../queries/instancias.queries.ts";
import * as reconexoes from "../queries/reconexoes.queries.ts";
import { isOfHost } from "./describe-instancia.ts";
import { hostAccess } from "./find-instancia.ts";
import { seeLink } from "./link-instancia.ts";
import { showCode } from "./make-pairing-code.ts";
import { type Heard, recordLink } from "./record-link.ts";

/** Reads of one link in a minute: six pages that look every 3 s. Each asks the host. */
const READS = { points: 120, seconds: 60, message: m.muitasLeituras };

/** Time for which a page that is open is still told that the phone was linked in the last moment. */
const TOLD_MS = MINUTE;

/** A link that a visitor has open. */
interface Open {
  link: reconexoes.Reconexao;
  instancia: InstanciaRow;
  visitante: string;
  /** The phone is linked through it, and this visitor is told so, once. */
  isUsed: boolean;
}

/**
 * The state of the instance behind a link, and the QR code to scan; while a pairing code waits, that one alone, since a host
 * shows either. It is the same for all who have the link open. A link is used once the phone is linked after something was
 * shown through it, wherever that was scanned; all who had it open then hear so once, and it is over.
 * @throws AppError 404; 409 where nothing can be linked; 410 for a link that is over; 429.
 */
export async function openLink(ctx: PublicContext, token: string): Promise<ReconexaoPublica> {
  const open = await enter(ctx, token);
  if (open.isUsed) return shown(open, "connected");
  const { link, instancia } = open;
  const status = await seeLink(ctx, instancia, recordOf(ctx, instancia));
  if (status === "connected") return linked(ctx, open);
  const codigo = codeOf(link, ctx.now());
  if (codigo) return shown(open, "connecting", { codigo });
  const at = ctx.now();
  const result = await ctx.whatsapp.qrCode(await hostAccess(ctx, instancia));
  if (result.kind === "connected") return linked(ctx, open);
  // The page asks again in some seconds.
  if (result.kind !== "qrcode") return shown(open, status);
  // Once is enough to say that a person links it.
  if (!link.mostrada_em) await noteShown(ctx, open, at);
  return shown(open, "connecting", { qr: result.qrcode });
}

/**
 * A pairing code for this phone, which all who have the link open see until it expires.
 * @throws AppError 404; 409 where nothing can be linked, linked elsewhere, or a host without codes; 410; 429; 502 and 504.
 */
export async function makeCodeByLink(
  ctx: PublicContext,
  { token, telefone }: CodigoPorLinkInput,
): Promise<ReconexaoPublica> {
  const open = await enter(ctx, token);
  if (open.isUsed) return shown(open, "connected");
  const { link, instancia } = open;
  const at = ctx.now();
  const made = await showCode(ctx, { instancia, telefone }, recordOf(ctx, instancia));
  if (made.codigo === null || made.expira_em === null) return linked(ctx, open);
  const code = { codigo: made.codigo, codigo_expira_em: made.expira_em };
  await asSystem(ctx, ({ db }) => reconexoes.markShown(db, link, { at, ...code }));
  return shown(open, "connecting", { codigo: made.codigo });
}

/** The fields are all that a link shows. */
const shown = (
  { instancia }: Open,
  estado: Conexao,
  { qr = null, codigo = null }: { qr?: string | null; codigo?: string | null } = {},
): ReconexaoPublica => ({ instancia: instancia.nome_instancia, estado, qr, codigo });

const recordOf = (ctx: PublicContext, instancia: InstanciaRow) => (heard: Heard) =>
  asSystem(ctx, (ctx) => recordLink(ctx, instancia, heard));

const codeOf = ({ codigo, codigo_expira_em }: reconexoes.Reconexao, now: Date) =>
  codigo_expira_em && codigo_expira_em > now ? codigo : null;

const noteShown = (ctx: PublicContext, { link, instancia }: Open, at: Date) =>
  asSystem(ctx, async (ctx) => {
    await reconexoes.markShown(ctx.db, link, { at });
    await recordLink(ctx, instancia, { status: "connecting", at, how: "shown" });
  });

/** The phone is linked. Nothing was linked through a link that has shown nothing, so that one stays open. */
async function linked(ctx: PublicContext, open: Open): Promise<ReconexaoPublica> {
  const { link, visitante } = open;
  if (link.mostrada_em) {
    await asSystem(ctx, async ({ db, now }) => {
      await reconexoes.endShown(db, link.usuario_id, link.instancia_id, now());
      await reconexoes.takeVisitor(db, link, visitante);
    });
  }
  return shown(open, "connected");
}

/** @throws AppError 404; 409; 410; 429. */
async function enter(ctx: PublicContext, token: string): Promise<Open> {
  const { id, usuario_id } = await findGuessed(ctx, token);
  await takeLimit(ctx, { ...READS, key: `reconexao:leitura:${id}` });
  const visitante = visitorOf(ctx);
  const open = await asProfessional(ctx, usuario_id, async ({ db, now }) => {
    const link = await reconexoes.findLink(db, usuario_id, id);
    const instancia = link && (await findOne(db, usuario_id, link.instancia_id));
    if (!instancia) throw gone(m.encerrado);
    const isUsed = await assertOpen(db, { link, visitante, now: now() });
    if (!isUsed && !link.visitantes.includes(visitante)) {
      await reconexoes.noteVisitor(db, link, visitante);
    }
    return { link, instancia, visitante, isUsed };
  });
  if (!open) throw gone(m.encerrado);
  if (!open.isUsed) assertLinkable(ctx, open.instancia);
  return open;
}

/**
 * Whether it is used, and this visitor is still to be told.
 * @throws AppError 410.
 */
async function assertOpen(
  db: Db,
  { link, visitante, now }: { link: reconexoes.Reconexao; visitante: string; now: Date },
): Promise<boolean> {
  if (link.substituida_em) throw gone(m.substituido);
  const late = now.getTime() - link.expira_em.getTime();
  if (late >= (link.usada_em ? TOLD_MS : 0)) throw gone(m.expirado);
  if (!link.usada_em) return false;
  if (!(await reconexoes.takeVisitor(db, link, visitante))) throw gone(m.usado);
  return true;
}

/** One sentence for every reason: a stranger hears nothing of how the instance is set up. @throws AppError 409. */
function assertLinkable({ secrets }: PublicContext, instancia: InstanciaRow) {
  const { ativa, instancia_token: token } = instancia;
  const isReady = ativa && isOfHost(instancia) && token !== null && secrets.canOpen(token);
  if (!isReady) throw conflict(m.indisponivel);
}

/**
 * Finds the link of a token. An address that has guessed wrong too often is not told any more, not even of a right one.
 * @throws AppError 404; 429.
 */
async function findGuessed(ctx: PublicContext, token: string) {
  const guess = {
    door: "reconexao",
    subject: "link",
    // A holder of a link never waits for what strangers guess elsewhere.
    isKnownAddress: true,
    message: m.muitasTentativas,
    waitMessage: m.muitasTentativas,
  };
  const found: { link?: Awaited<ReturnType<typeof reconexoes.findLinkOfAll>> } = {};
  await limitGuesses(ctx, guess, async () => {
    found.link = await asSystem(ctx, ({ db }) => reconexoes.findLinkOfAll(db, hashToken(token)));
    return found.link !== undefined;
  });
  if (!found.link) throw notFound(m.naoEncontrado);
  return found.link;
}

/** Fingerprint of a visitor's address and browser: tells two phones apart, and stores neither. */
const visitorOf = ({ secrets, request }: PublicContext) =>
  secrets.fingerprint("reconexoes", `${addressKey(request.ip)} ${request.agent ?? ""}`);
