import { afterAll, expect, test } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { changes, HELD, UNHELD } from "#server/testing/seen-samples.ts";
import { createTenantFixture } from "#server/testing/tenant-fixture.ts";
import { m } from "#shared/common/forms.messages.ts";

/** Two windows that change one thing: the later one of one field is told, and no other is in anybody's way. */
const host = await startWhatsappStandIn();
afterAll(host.stop);
const app = await testApp();
const admin = await app.admin();

test("every change of a thing that is there is held, or left alone for a reason", () => {
  expect(changes.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(HELD), ...Object.keys(UNHELD)].toSorted(),
  );
});

test.each(Object.entries(HELD))(
  "%s: the later of two changes of one field is refused, another field is in nobody's way",
  async (name, { field, values, other, more = {}, by = "owner", read }) => {
    const fixture = await createTenantFixture(app, host);
    const { rest } = by === "admin" ? admin : fixture.owner;
    const route = changes.find((one) => one.name === name);
    const ids = route?.idsOf(fixture) ?? {};
    const path = Object.entries(ids).reduce(
      (text, [id, value]) => text.replace(`{${id}}`, value),
      route?.path ?? "",
    );
    const put = (body: object) => rest("PUT", path, { ...more, ...body });
    const shown = (body: Record<string, unknown>) => (read ? read(body) : body[field]);

    // As documented: a caller who does not say what was seen is not asked.
    const [before, first, second] = typeof values === "function" ? values(fixture) : values;
    const begun = await put({ [field]: before });
    expect(begun.status).toBe(200);
    const seen = shown(begun.body);

    const both = await Promise.all(
      [first, second].map((value) => put({ [field]: value, antes: { [field]: seen } })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    expect(both.find(({ status }) => status === 412)?.body).toEqual({ detail: m.mudou });
    const won = shown(both.find(({ status }) => status === 200)?.body);
    expect(won).not.toEqual(seen);

    // One that saw what is there now is no late one.
    const late = await put({ [field]: won, antes: { [field]: won } });
    expect([late.status, shown(late.body)]).toEqual([200, won]);

    if (other) {
      const [beside, value] = other;
      const present = late.body[beside];
      const changed = await put({ [beside]: value, antes: { [beside]: present } });
      expect(changed.status).toBe(200);
      expect(changed.body).toMatchObject({ [beside]: value });
      expect(shown(changed.body)).toEqual(won);
      expect((await put({ [beside]: value, antes: { [beside]: present } })).status).toBe(412);
    }
    expect((await put({ [field]: before })).status).toBe(200);
    expect((await put({ [field]: before, antes: { desconhecido: 1 } })).status).toBe(422);
  },
);

test("a time is compared as the moment that it is", async () => {
  const { owner, marcacao } = await createTenantFixture(app, host);
  const path = `/marcacoes/${marcacao}`;
  const { horario } = (await owner.rest("GET", path)).body;
  const antes = { horario };
  expect((await owner.rest("PUT", path, { observacao: "Traz exames", antes })).status).toBe(200);
  const other = { horario: new Date(Date.parse(horario) + 60_000).toISOString() };
  expect((await owner.rest("PUT", path, { observacao: "Outra", antes: other })).status).toBe(412);
});
