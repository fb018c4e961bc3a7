import {
  asProfessional,
  asSystem,
  onBehalfOf,
  type PublicContext,
  type SystemContext,
} from "#server/core/context.ts";
import { retryOnDeadlock } from "#server/core/deadlock.ts";
import { AppError, conflict, notFound } from "#server/core/errors.ts";
import { idIn, isTokenOf, makeToken } from "#server/core/visitor-link.ts";
import { makeGuest } from "#server/domains/clientes/service/make-guest.ts";
import { readConfiguracao } from "#server/domains/espera/service/edit-configuracao.ts";
import { assertAhead, joinFromPage, joinList } from "#server/domains/espera/service/edit-lista.ts";
import { numberOf } from "#server/domains/instancias/service/remember-number.ts";
import { clinicOf } from "#server/domains/marcacoes/service/find-clinic.ts";
import { publicServices } from "#server/domains/servicos/service/list-public-services.ts";
import { formatTelefone } from "#shared/common/telefone.ts";
import { codigoEscrito } from "#shared/publico/code.ts";
import type {
  EntrarNaEsperaInput,
  EsperaDoVisitante,
  EsperaPedida,
} from "#shared/publico/espera.schema.ts";
import { PALAVRA_ESPERA, type SituacaoDaEspera } from "#shared/publico/publico.constants.ts";
import type { PorTokenAguardando } from "#shared/publico/publico.schema.ts";
import { m } from "#shared/publico/visitante.messages.ts";
import * as reservas from "../queries/reservas.queries.ts";
import { assertOffered } from "./find-free-times.ts";
import { assertWithinLimits, isWaitedFor, takeRead, takeWaitingRead } from "./limit-visits.ts";
import { codeOf, whatsappLink } from "./make-code.ts";
import { inVisit, type Visit, visitedToSend } from "./open-visit.ts";
import { keyOf, newPress, type Press } from "./recognize-press.ts";
import { untilChanged } from "./wait-for-change.ts";
import { TELEFONE_INFORMADO } from "./write-note.ts";

type Visiting = PublicContext & Visit;

/**
 * Puts a visitor's preferences on the waiting list, once the phone is proven; where no number is connected at once, under a
 * client without a phone, who gets no offers. Idempotent for the same press.
 * @throws AppError 404; 409 where the list is not open, or full; 422; 429.
 */
export async function joinByPage(
  ctx: PublicContext,
  input: EntrarNaEsperaInput,
): Promise<EsperaPedida> {
  const key = keyOf(ctx);
  const visit = await visitedToSend(ctx, input.slug);
  return retryOnDeadlock(() => inVisit(ctx, visit, (visiting) => joinOnce(visiting, input, key)));
}

async function joinOnce(
  ctx: Visiting,
  input: EntrarNaEsperaInput,
  key: string,
): Promise<EsperaPedida> {
  const { db, user, secrets } = ctx;
  const chaves = secrets.fingerprints("espera", key);
  const corpos = secrets.fingerprints("espera", JSON.stringify(input));
  const [chave = "", corpo = ""] = [chaves[0], corpos[0]];
  const before = await reservas.findPreferencesByKey(db, user.id, chaves);
  if (before) return again(ctx, before, { chaves, corpos });

  if (!(await readConfiguracao(ctx)).ativa) throw conflict(m.listaFechada);
  const { nome, telefone, servico_id = null, dias_semana, hora_de, hora_ate, de, ate } = input;
  const profissional_id = input.profissional_id ?? undefined;
  await assertOffered(ctx, servico_id);
  if (profissional_id)
    await clinicOf(ctx, { servicoId: servico_id, profissionalId: profissional_id });
  assertAhead(ctx, ate ?? null);
  const desejos = { servico_id, profissional_id, dias_semana, hora_de, hora_ate, de, ate };
  const numero = await numberOf(ctx, user.id);
  const isHeld = numero !== null;
  const preferences = {
    ...newPress(ctx, "espera", { chave, corpo, isHeld }),
    horario: null,
    fim: null,
    valor_centavos: null,
    servico_id,
    servico_nome: await nameOf(ctx, servico_id),
    desejos: JSON.stringify(desejos),
  };
  if (!(await reservas.insertOnce(db, preferences))) {
    const first = await reservas.findPreferencesByKey(db, user.id, chaves);
    if (first) return again(ctx, first, { chaves, corpos });
  }
  const cliente_id = await makeGuest(ctx, { nome, isHidden: isHeld });
  if (isHeld) await reservas.setOutcome(db, user.id, preferences.id, { cliente_id });
  else {
    const observacao = `${TELEFONE_INFORMADO}${formatTelefone(telefone ?? "")}`;
    await joinList(ctx, { cliente_id, origem: "pagina" }, { ...desejos, observacao });
  }
  await assertWithinLimits(ctx);
  return answerOf(ctx, preferences, numero);
}

async function nameOf(ctx: Visiting, servicoId: string | null) {
  const offered = await publicServices(ctx);
  return offered.find(({ id }) => id === servicoId)?.nome ?? null;
}

/** @throws AppError 422 when the key came with another request before. */
async function again(ctx: Visiting, before: reservas.Enviado, { chaves, corpos }: Press) {
  const key = chaves.indexOf(before.chave);
  if (before.corpo !== corpos[key]) throw new AppError(422, m.chaveDeOutro);
  return answerOf(ctx, before, await numberOf(ctx, ctx.user.id), key);
}

function answerOf(
  ctx: Visiting,
  { id, expira_em, servico_nome }: Pick<reservas.Enviado, "id" | "expira_em" | "servico_nome">,
  numero: string | null,
  key = 0,
): EsperaPedida {
  const token = makeToken(ctx, "espera", { id, versao: 0 }, key);
  const codigo = expira_em && codeOf(ctx, token, key);
  return {
    token,
    link_whatsapp: codigo && numero ? whatsappLink(numero, codigo, PALAVRA_ESPERA) : null,
    codigo: codigo && codigoEscrito(codigo),
    expira_em,
    servico_nome,
  };
}

/**
 * State of the preferences behind a token; while their proof is pending, the answer waits as long as asked.
 * @throws AppError 404; 429.
 */
export async function readWaiting(
  ctx: PublicContext,
  { token, aguardar }: PorTokenAguardando,
): Promise<EsperaDoVisitante> {
  const id = idIn(token);
  const isOurs = id !== null && isTokenOf(ctx, "espera", token, { id, versao: 0 });
  await (isOurs ? takeWaitingRead(ctx, id) : takeRead(ctx));
  const usuarioId = isOurs && (await asSystem(ctx, ({ db }) => reservas.findOwnerOfAll(db, id)));
  const look = async () => (usuarioId && id ? preferencesOf(ctx, usuarioId, id) : undefined);
  const found = await look();
  if (isOurs && !found?.isWaiting) await takeRead(ctx);
  if (!found || !usuarioId) throw notFound(m.pedidoNaoEncontrado);
  const isSame = (seen: typeof found | undefined) => seen?.situacao === "aguardando";
  const isAwaited = aguardar > 0 && isSame(found);
  const seen = isAwaited
    ? await untilChanged(ctx, { usuarioId, seconds: aguardar, look, isSame })
    : found;
  if (!seen) throw notFound(m.pedidoNaoEncontrado);
  return { situacao: seen.situacao };
}

const preferencesOf = (ctx: PublicContext, usuarioId: string, id: string) =>
  asProfessional(ctx, usuarioId, async ({ db, now }) => {
    const preferences = await reservas.findPreferences(db, usuarioId, id);
    if (!preferences) return undefined;
    const isWaiting = isWaitedFor(preferences.expira_em, now());
    return { situacao: situationOf(preferences, now()), isWaiting };
  });

function situationOf({ estado, expira_em }: reservas.Enviado, now: Date): SituacaoDaEspera {
  if (estado !== "aguardando") return estado === "liberada" ? "liberada" : "na_lista";
  return expira_em && expira_em > now ? "aguardando" : "liberada";
}

/** Puts the sender of a proof on the list; false where the list does not take them any more. */
export async function joinProven(
  ctx: SystemContext,
  { usuario_id, desejos }: reservas.Enviado,
  cliente_id: string,
): Promise<boolean> {
  const own = await onBehalfOf(ctx, usuario_id);
  if (!own || !desejos || !(await readConfiguracao(own)).ativa) return false;
  try {
    await joinFromPage(own, cliente_id, desejos);
    return true;
  } catch (error) {
    if (error instanceof AppError && REFUSED.has(error.status)) return false;
    throw error;
  }
}

/** The service is gone, the list is full, the last day has passed. */
const REFUSED = new Set([404, 409, 422]);
