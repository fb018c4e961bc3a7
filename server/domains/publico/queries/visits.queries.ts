import { prepared, type Slots } from "#server/db/prepared.ts";

/** Whose page a slug leads to, were it an older one: an account that is in use, its page switched on. */
export const findBySlugOfAll = prepared((db, slot: Slots<{ slug: string; now: Date }>) =>
  db
    .selectFrom("pagina_slugs as s")
    .innerJoin("paginas as p", "p.usuario_id", "s.usuario_id")
    .innerJoin("usuarios as u", "u.id", "s.usuario_id")
    .innerJoin("pagina_slugs as atual", (join) =>
      join.onRef("atual.usuario_id", "=", "s.usuario_id").on("atual.ate", "is", null),
    )
    .where("s.slug", "=", slot("slug"))
    .where((eb) => eb.or([eb("s.ate", "is", null), eb("s.ate", ">", slot("now"))]))
    .where("p.ativa", "=", true)
    .where("u.desativado_em", "is", null)
    .where((eb) =>
      eb.or([
        eb("u.is_trial_user", "=", false),
        eb("u.trial_end_date", "is", null),
        eb("u.trial_end_date", ">", slot("now")),
      ]),
    )
    .select(["s.usuario_id", "atual.slug"])
    .limit(1),
);
