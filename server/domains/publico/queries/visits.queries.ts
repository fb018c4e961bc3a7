import { prepared, type Slots } from "#server/db/prepared.ts";

/**
 * Finds the account of a slug, present or former: an account that is in use, its page switched on. `pausada`: its trial is over,
 * and nothing can be booked.
 */
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
    .select((eb) => [
      "s.usuario_id",
      "atual.slug",
      eb
        .and([eb("u.is_trial_user", "=", true), eb("u.trial_end_date", "<=", slot("now"))])
        .$castTo<boolean | null>()
        .as("pausada"),
    ])
    .limit(1),
);
