import { expect, test } from "vitest";
import { cloudFixture } from "#server/testing/cloud.ts";
import { queuedLetters } from "#server/testing/mailbox.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { TARIFAS, tarifaDe } from "#shared/instancias/rules/franquia.ts";

/** Messages that Meta leaves free of charge: what counts against them, what is left, and who is told when. */
const { app, admin, settle, post, practice } = await cloudFixture();
const FREE = tarifaDe("2026-11")?.incluidas ?? 0;
const SERVICE = { billable: false, category: "service", type: "free_customer_service" };
let reports = 0;

interface Told {
  status?: string;
  pricing?: object | null;
  /** Which message, where it is none of its own. */
  id?: string;
}

async function fixture() {
  app.clock.set("2026-11-10T12:00:00-03:00");
  const one = await practice();
  const { ana, id, key } = one;
  const told = ({ status = "delivered", pricing = SERVICE, id }: Told) => {
    reports += 1;
    return { id: id ?? `wamid.${reports}`, recipient_id: "1", status, ...(pricing && { pricing }) };
  };
  const tell = async (...all: Told[]) => {
    const metadata = { display_phone_number: "1", phone_number_id: key };
    const value = { messaging_product: "whatsapp", metadata, statuses: all.map(told) };
    const body = {
      object: "whatsapp_business_account",
      entry: [{ id: "1", changes: [{ field: "messages", value }] }],
    };
    expect(await post(body)).toBe(200);
  };
  const report = async (...all: Told[]) => {
    await tell(...all);
    await settle();
  };
  const costs = async (mes = "2026-11") => {
    const { status, body } = await ana.rest("GET", `/instancias/${id}/custos?mes=${mes}`);
    expect(status).toBe(200);
    return body;
  };
  return {
    ...one,
    tell,
    report,
    costs,
    used: async (mes?: string) =>
      (await costs(mes)).find(({ categoria }: { categoria: string }) => categoria === "service")
        ?.franquia.usadas,
    /** This number were used already, and nobody has heard of it. */
    had: async (usadas: number) => {
      await report({});
      await app.db((db) =>
        db
          .updateTable("instancia_franquias")
          .set({ usadas, avisada: 0 })
          .where("instancia_id", "=", id)
          .execute(),
      );
    },
    subjects: async () =>
      (await queuedLetters(app, ana.email)).map(({ subject }) => subject.split(":")[0]),
  };
}

test("a number's costs say how many service messages are free this month, by which source, and how many were used", async () => {
  const one = await fixture();
  expect(await one.costs()).toEqual([
    {
      categoria: "service",
      mensagens: 0,
      franquia: {
        incluidas: 1_000,
        usadas: 0,
        fonte: "https://developers.facebook.com/documentation/business-messaging/whatsapp/pricing",
        data: "2026-10-01",
      },
    },
  ]);
  await one.report({}, {}, { status: "read" });
  expect(await one.used()).toBe(3);
  const { body } = await one.ana.rest("GET", "/usuarios/me/instances");
  expect(body[0].franquia).toMatchObject({ incluidas: 1_000, usadas: 3 });
});

test("each message counts once, at its delivery, whatever else is reported of it", async () => {
  const one = await fixture();
  await one.report({ id: "wamid.um", status: "sent" });
  expect(await one.used()).toBe(0);
  await one.report({ id: "wamid.um" }, { id: "wamid.um", status: "read" });
  await one.report({ id: "wamid.um", status: "read" }, { id: "wamid.um" });
  expect(await one.used()).toBe(1);
  await one.report({ id: "wamid.dois", pricing: null });
  await one.report({ id: "wamid.dois", status: "read" });
  expect(await one.used()).toBe(2);
});

test("mutant: were it not known what was counted, a message that is read would count twice", async () => {
  const one = await fixture();
  await one.report({ id: "wamid.tres" });
  const guard = {
    statement: /from "mensagem_acks".*"da_franquia"/,
    guard: /"da_franquia" = /g,
    instead: `"da_franquia" <> `,
  };
  await withoutGuard(app.services.databases.system, guard, () =>
    one.report({ id: "wamid.tres", status: "read" }),
  );
  expect(await one.used()).toBe(2);
});

test("templates, answers to advertisements and what failed are not of the free ones; service that is paid for is", async () => {
  const one = await fixture();
  await one.report(
    { pricing: { billable: true, category: "utility", type: "regular" } },
    { pricing: { ...SERVICE, category: "utility" } },
    { pricing: { ...SERVICE, type: "free_entry_point" } },
    { status: "failed", pricing: null },
    { status: "sent" },
  );
  expect(await one.used()).toBe(0);
  await one.report({ pricing: { billable: true, category: "service", type: "regular" } });
  expect(await one.used()).toBe(1);
  const rows = await one.costs();
  expect(rows).toMatchObject([
    { categoria: "service", mensagens: 1, franquia: { usadas: 1 } },
    { categoria: "utility", mensagens: 1 },
  ]);
  expect(rows[1]).toEqual({ categoria: "utility", mensagens: 1 });
});

test("a number and a month have their own; before October 2026 all were free, and earlier nothing is known", async () => {
  const [one, other] = [await fixture(), await fixture()];
  await one.report({}, {});
  expect([await one.used(), await other.used()]).toEqual([2, 0]);
  app.clock.set("2026-12-01T00:10:00-03:00");
  await one.report({});
  expect([await one.used("2026-11"), await one.used("2026-12")]).toEqual([2, 1]);
  expect((await one.costs("2026-09"))[0].franquia).toEqual({
    incluidas: null,
    usadas: 0,
    fonte: TARIFAS[0]?.fonte,
    data: "2024-11-01",
  });
  expect(await one.costs("2024-10")).toEqual([]);
});

test("at 80 % and at 100 % the owner gets a letter, each once a month", async () => {
  const one = await fixture();
  await one.had(FREE * 0.8 - 2);
  await one.report({});
  expect(await one.subjects()).toEqual([]);
  await one.report({});
  expect(await one.subjects()).toEqual(["Mensagens grátis no fim"]);
  await one.report({}, {}, {});
  expect(await one.subjects()).toHaveLength(1);
  await app.db((db) =>
    db
      .updateTable("instancia_franquias")
      .set({ usadas: FREE - 1 })
      .where("instancia_id", "=", one.id)
      .execute(),
  );
  await one.report({});
  await one.report({}, {});
  expect(await one.subjects()).toEqual(["Mensagens grátis no fim", "Mensagens grátis acabaram"]);
  const [first, last] = await queuedLetters(app, one.ana.email);
  const words = (text?: string) => text?.replaceAll(/[\u00a0\u202f]/g, " ");
  expect(words(first?.text)).toContain("Restam 200 mensagens grátis da Meta neste mês, de 1.000.");
  expect(words(first?.text)).toContain("Depois delas, cada resposta entregue custa R$ 0,035.");
  expect(words(last?.text)).toContain("As 1.000 mensagens grátis da Meta deste mês acabaram.");
  expect(words(last?.text)).toContain(TARIFAS.at(-1)?.fonte);

  app.clock.set("2026-12-02T12:00:00-03:00");
  await one.had(FREE - 1);
  await one.report({});
  expect(await one.subjects()).toHaveLength(3);
});

test("rounds that run at once count a message once, and write one letter", async () => {
  const one = await fixture();
  await one.had(FREE - 1);
  await one.tell({ id: "wamid.corrida" });
  await one.tell({ id: "wamid.corrida", status: "read" });
  await one.tell({}, {});
  await Promise.all([settle(), settle(), settle()]);
  expect(await one.used()).toBe(FREE + 2);
  expect(await one.subjects()).toEqual(["Mensagens grátis acabaram"]);
});

test("whoever passes both at once is written to about the end alone", async () => {
  const one = await fixture();
  await one.had(FREE * 0.8 - 1);
  await one.report(...Array.from({ length: FREE * 0.2 + 1 }, () => ({})));
  expect(await one.used()).toBe(FREE);
  expect(await one.subjects()).toEqual(["Mensagens grátis acabaram"]);
});

test("mutant: were it not noted who was warned, each further message would be a letter", async () => {
  const one = await fixture();
  await one.had(FREE);
  await one.report({});
  const guard = {
    statement: /update "instancia_franquias"/,
    guard: /"avisada" < \$/g,
    instead: `"avisada" <= $`,
  };
  await withoutGuard(app.services.databases.system, guard, async () => {
    await one.report({});
    await one.report({});
  });
  expect(await one.subjects()).toHaveLength(3);
});

test("without a limit nobody is warned, however many leave", async () => {
  const one = await fixture();
  app.clock.set("2026-09-10T12:00:00-03:00");
  await one.had(FREE * 5);
  await one.report({});
  expect(await one.used("2026-09")).toBe(FREE * 5 + 1);
  expect(await one.subjects()).toEqual([]);
});

test("a delivery of last month that is stored only now counts there, and is nothing to warn of", async () => {
  const one = await fixture();
  await one.had(FREE - 1);
  await one.tell({});
  app.clock.set("2026-12-01T09:00:00-03:00");
  await settle();
  expect([await one.used("2026-11"), await one.used("2026-12")]).toEqual([FREE, 0]);
  expect(await one.subjects()).toEqual([]);
});

test("a number of another kind has no row of free messages, and nobody else sees them", async () => {
  const one = await fixture();
  await one.report({ pricing: { billable: true, category: "utility", type: "regular" } });
  const bia = await app.professional();
  const path = `/instancias/${one.id}/custos?mes=2026-11`;
  expect((await bia.rest("GET", path)).status).toBe(404);
  const mega = { provedor: "mega", host_instancia: "http://127.0.0.1:9", instancia_key: "k" };
  const change = { ...mega, instancia_token: "outro" };
  expect((await admin.rest("PUT", `/admin/instances/${one.id}`, change)).status).toBe(200);
  expect(await one.costs()).toEqual([{ categoria: "utility", mensagens: 1 }]);
  const { body } = await one.ana.rest("GET", "/usuarios/me/instances");
  expect(body[0].franquia).toBeNull();
});
