import { expect, test } from "vitest";
import { metaError } from "#server/stand-ins/whatsapp/cloud-wire.ts";
import { passagemFixture } from "#server/testing/passagens.ts";
import { said } from "#server/testing/refused.ts";
import { m as instancias } from "#shared/instancias/instancias.messages.ts";
import { m } from "#shared/passagens/passagens.messages.ts";

const { app, meta, practice } = await passagemFixture();

test("a number that cannot take over is refused with what to do", async () => {
  const one = await practice();
  const { give, place } = one;
  await one.begin();
  const refused = async (change: object, expected: unknown[]) =>
    expect(said(await give({ ...place, ...change }))).toEqual(expected);
  const { falhas } = m;
  await refused({ instancia_key: "clinica" }, [422, instancias.numeroInvalido, "instancia_key"]);
  await refused({ instancia_token: "de-outro" }, [422, falhas.token, "instancia_token"]);
  await refused({ instancia_key: "999999999" }, [422, falhas.numeroDesconhecido, "instancia_key"]);
  await refused({ waba_id: "999999999" }, [422, falhas.contaDesconhecida, "waba_id"]);
  const forbidden = {
    kind: "http",
    status: 403,
    body: metaError(200, "Permissions error"),
  } as const;
  meta.instanceFaults.add(forbidden, { on: /^GET phone_numbers/ });
  await refused({}, [422, falhas.token, "instancia_token"]);
  meta.instanceFaults.add({ kind: "drop", taken: false }, { on: /^GET phone_numbers/ });
  await refused({}, [504, falhas.semResposta]);

  const there = meta.instance(place.instancia_key);
  const { phone } = there;
  there.phone = "5511933334444";
  await refused({}, [422, falhas.outroNumero, "instancia_key"]);
  there.phone = phone;
  there.platform = "NOT_APPLICABLE";
  await refused({}, [409, falhas.foraDaApi]);
  there.platform = "CLOUD_API";
  there.isOnPhone = false;
  await refused({}, [409, falhas.foraDoAplicativo]);
  there.isOnPhone = true;
  there.status = "disconnected";
  await refused({}, [409, falhas.desligado]);
  there.status = "connected";
  expect((await one.read()).body.meta).toBeNull();
  expect((await give(place)).status).toBe(200);
});

test("an id of another account, and a number that somebody has, are refused", async () => {
  const [one, other] = [await practice(), await practice()];
  const token = "um-token-para-os-dois";
  for (const { place } of [one, other]) meta.instance(place.instancia_key).token = token;
  await one.begin();
  const place = { ...one.place, instancia_token: token };
  const elsewhere = { ...place, waba_id: other.place.waba_id };
  expect(said(await one.give(elsewhere))).toEqual([422, m.falhas.foraDaConta, "waba_id"]);
  await app.db((db) =>
    db
      .updateTable("instancias")
      .set({ provedor: "cloud", waba_id: "9", instancia_key: one.place.instancia_key })
      .where("id", "=", other.id)
      .execute(),
  );
  expect(said(await one.give(place))).toEqual([409, m.falhas.emUso]);
});

test("the number is the one that is linked, with or without the ninth digit; without a known one the profile's", async () => {
  const one = await practice();
  await one.begin();
  const there = meta.instance(one.place.instancia_key);
  there.phone = one.phone.replace(/^55119/, "5511");
  // Eight digits that begin with 2 are no mobile number.
  expect((await one.give(one.place)).status).toBe(422);
  there.phone = one.phone;
  await app.db((db) =>
    db.updateTable("instancias").set({ numero: null }).where("id", "=", one.id).execute(),
  );
  const telefone = (phone: string | null) =>
    app.db((db) =>
      db.updateTable("usuarios").set({ telefone: phone }).where("id", "=", one.ana.id).execute(),
    );
  await telefone(null);
  expect(said(await one.give(one.place))).toEqual([409, m.falhas.semNumeroConhecido]);
  await telefone(one.phone.slice(2));
  expect((await one.give(one.place)).status).toBe(200);
});
