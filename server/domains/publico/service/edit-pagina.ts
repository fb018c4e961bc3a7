import type { UserContext } from "#server/core/context.ts";
import { conflict, invalidField } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import { feedLink } from "#server/core/visitor-link.ts";
import type { Db } from "#server/db/database.ts";
import { notify } from "#server/db/notify.ts";
import { numberOf } from "#server/domains/instancias/service/remember-number.ts";
import { DAY } from "#shared/common/civil.ts";
import type { Pagina, PaginaUpdate, Pergunta } from "#shared/publico/pagina.schema.ts";
import { CANCELAMENTO, SLUG_DIAS } from "#shared/publico/publico.constants.ts";
import { m } from "#shared/publico/publico.messages.ts";
import { slugsDe } from "#shared/publico/slug.ts";
import * as paginas from "../queries/paginas.queries.ts";

const PADRAO: paginas.PaginaRow = {
  ativa: false,
  titulo: null,
  apresentacao: null,
  endereco: null,
  confirma_sozinho: false,
  cancelamento_ate_minutos: CANCELAMENTO.padrao,
  perguntas: [],
  nomes_no_feed: false,
  feed_versao: 0,
};

/** The page of a professional; the defaults where it was never changed. */
export const paginaOf = async (db: Db, usuarioId: string): Promise<paginas.PaginaRow> =>
  (await paginas.find(db, usuarioId)) ?? PADRAO;

export async function readPagina(ctx: UserContext): Promise<Pagina> {
  const { db, user } = ctx;
  const [{ feed_versao, ...pagina }, slug, numero] = await Promise.all([
    paginaOf(db, user.id),
    paginas.findSlug(db, user.id),
    numberOf(ctx, user.id),
  ]);
  const [sugerido = ""] = slug ? [slug] : await paginas.freeSlugs(db, slugsDe(user), ctx.now());
  return {
    ...pagina,
    slug,
    link: slug && `${ctx.config.appUrl}/agendar/${slug}`,
    feed: feedLink(ctx, { id: user.id, versao: feed_versao }),
    slug_sugerido: sugerido,
    whatsapp_conectado: numero !== null,
  };
}

/**
 * Changes the fields that are given.
 * @throws AppError 409 for a slug that is somebody else's; 412 as `assertAsSeen`; 422 for a page that is to be on without one.
 */
export async function updatePagina(ctx: UserContext, { slug, antes, ...input }: PaginaUpdate) {
  const { db, user, now } = ctx;
  await paginas.lock(db, user.id);
  const before = await paginaOf(db, user.id);
  const present = await paginas.findSlug(db, user.id);
  assertAsSeen({ ...before, slug: present }, antes);
  if (slug && slug !== present) await changeSlug(ctx, slug);
  const given = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  );
  const perguntas = input.perguntas ? identified(input.perguntas) : before.perguntas;
  const after = { ...before, ...given, perguntas };
  if (after.ativa && !slug && !present) throw invalidField("slug", m.slugObrigatorio);
  await paginas.save(db, user.id, after, now());
  await notify(db, user.id, { tipo: "disponibilidade", id: user.id });
  return readPagina(ctx);
}

/** The slug before leads on for a while. */
async function changeSlug({ db, user, now }: UserContext, slug: string) {
  await paginas.retireSlug(db, user.id, new Date(now().getTime() + SLUG_DIAS * DAY));
  if (!(await paginas.takeSlug(db, slug, now()))) throw conflict(m.slugEmUso);
}

/** A question keeps its id through changes of its words. */
const identified = (perguntas: NonNullable<PaginaUpdate["perguntas"]>): Pergunta[] =>
  perguntas.map(({ id = newId(), ...pergunta }) => ({ id, ...pergunta }));
