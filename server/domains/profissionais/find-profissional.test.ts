import { expect, test } from "vitest";
import { asProfessional } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { m } from "#shared/profissionais/profissionais.messages.ts";
import { activeProfessionals, professionalOf } from "./service/find-profissional.ts";

const app = await testApp();

interface Made {
  nome: string;
  ordem: number;
  ativo?: boolean;
}

/** A practice with its own professional, who stands at 0, and further ones. */
async function clinic(...further: Made[]) {
  const ana = await app.professional({ nome: "Ana" });
  const [criado_em, usuario_id] = [app.clock.now(), ana.id];
  const rows = further.map((made) => ({
    ...made,
    id: newId(),
    usuario_id,
    criado_em,
    atualizado_em: criado_em,
  }));
  if (rows.length) await app.db((db) => db.insertInto("profissionais").values(rows).execute());
  const chosen = (wanted?: string) =>
    asProfessional(app.services, ana.id, (ctx) => professionalOf(ctx, wanted));
  const active = () => asProfessional(app.services, ana.id, activeProfessionals);
  return { ana, ids: rows.map(({ id }) => id), chosen, active };
}

test("somebody who works alone is meant without being named", async () => {
  const { ana, chosen } = await clinic();
  expect(await chosen()).toMatchObject({ id: ana.id, nome: "Ana", ativo: true, ordem: 0 });
  expect(await chosen(ana.id)).toEqual(await chosen());
});

test("the first active one is meant where none is named: by order, then by name", async () => {
  const { ana, active, chosen, ids } = await clinic(
    { nome: "Bia", ordem: -2, ativo: false },
    { nome: "Davi", ordem: -1 },
    { nome: "Caio", ordem: -1 },
  );
  const [, davi, caio] = ids;
  expect((await active())?.map(({ id }) => id)).toEqual([caio, davi, ana.id]);
  expect(await chosen()).toMatchObject({ id: caio, nome: "Caio" });
  expect(await chosen(davi)).toMatchObject({ nome: "Davi" });
});

test("one who is inactive, unknown or another practice's is refused at the field", async () => {
  const { chosen, ids } = await clinic({ nome: "Bia", ordem: 1, ativo: false });
  const other = await clinic();
  const fault = { loc: ["body", "profissional_id"], msg: m.desconhecido, type: "value_error" };
  for (const wanted of [...ids, newId(), other.ana.id])
    await expect(chosen(wanted)).rejects.toMatchObject({ status: 422, detail: [fault] });
});
