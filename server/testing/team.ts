import { pessoaOf } from "#server/core/id.ts";
import type { PapelDeMembro } from "#shared/equipe/permissoes.ts";
import type { Actor } from "./actor.ts";
import type { TestApp } from "./app.ts";

type Person = Pick<Actor, "id">;

/** Lets somebody into a practice, as an accepted invitation does. */
export async function letIn(
  app: TestApp,
  dona: Person,
  membro: Person,
  papel: PapelDeMembro = "recepcao",
) {
  const acesso = {
    usuario_id: dona.id,
    pessoa_id: pessoaOf(membro.id),
    papel,
    desde: app.clock.now(),
    convidado_por: pessoaOf(dona.id),
  };
  await app.db((db) => db.insertInto("acessos").values(acesso).execute());
}

/** Their access ends. */
export const letOut = (app: TestApp, dona: Person, membro: Person) =>
  app.db((db) =>
    db
      .deleteFrom("acessos")
      .where("usuario_id", "=", dona.id)
      .where("pessoa_id", "=", pessoaOf(membro.id))
      .execute(),
  );

/** A person without a practice of their own, as somebody who was only invited. */
export async function withoutPractice(app: TestApp, nome?: string): Promise<Actor> {
  const pessoa = await app.professional(nome === undefined ? {} : { nome });
  await app.db((db) =>
    db.updateTable("usuarios").set({ tem_agenda: false }).where("id", "=", pessoa.id).execute(),
  );
  return pessoa;
}
