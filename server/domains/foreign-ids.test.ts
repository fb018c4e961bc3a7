import { afterAll, expect, test } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { createTenantFixture } from "#server/testing/tenant-fixture.ts";
import { MARK } from "#server/testing/tenant-messages.ts";

/** S2: somebody else's id beside one's own, where a call names more than one thing. */
const host = await startWhatsappStandIn();
afterAll(host.stop);
const app = await testApp();
const both = async () =>
  [await createTenantFixture(app, host), await createTenantFixture(app, host)] as const;
const rowsOf = (id: string) => app.fingerprintOf(id);

test("S2: one's own appointment can not be given somebody else's client", async () => {
  const [ana, bia] = await both();
  const before = [await rowsOf(ana.owner.id), await rowsOf(bia.owner.id)];
  const moved = await ana.owner.rest("PUT", `/marcacoes/${ana.marcacao}`, {
    cliente_id: bia.cliente,
  });
  expect([moved.status, moved.body]).toEqual([404, { detail: "Cliente não encontrado" }]);
  const made = await ana.owner.rest("POST", "/marcacoes", {
    cliente_id: bia.cliente,
    horario: "2026-03-04T10:00:00",
  });
  expect([made.status, made.body]).toEqual([404, { detail: "Cliente não encontrado" }]);
  expect([await rowsOf(ana.owner.id), await rowsOf(bia.owner.id)]).toEqual(before);
});

test("S2: one's own appointment can not be for somebody else's service, nor hours be asked for it", async () => {
  const [ana, bia] = await both();
  const before = [await rowsOf(ana.owner.id), await rowsOf(bia.owner.id)];
  const answers = await Promise.all([
    ana.owner.rest("POST", "/marcacoes", {
      cliente_id: ana.cliente,
      servico_id: bia.servico,
      horario: "2026-03-04T10:00:00",
    }),
    ana.owner.rest("PUT", `/marcacoes/${ana.marcacao}`, { servico_id: bia.servico }),
    ana.owner.rest("GET", `/marcacoes/available-slots/2026-03-04?servico_id=${bia.servico}`),
    ana.owner.rest("PUT", "/servicos/ordem", { ids: [ana.servico, bia.servico] }),
  ]);
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    Array(4).fill([404, { detail: "Serviço não encontrado" }]),
  );
  expect([await rowsOf(ana.owner.id), await rowsOf(bia.owner.id)]).toEqual(before);
});

test("S2: a message goes neither to somebody else's client nor through somebody else's instance", async () => {
  const [ana, bia] = await both();
  const before = [await rowsOf(ana.owner.id), await rowsOf(bia.owner.id)];
  for (const ids of [
    { cliente_id: ana.cliente, instancia_id: bia.instancia },
    { cliente_id: bia.cliente, instancia_id: ana.instancia },
  ]) {
    const { status } = await ana.owner.rest("POST", "/historico-mensagens/enviar", {
      ...ids,
      mensagem: "Olá!",
    });
    expect(status).toBe(404);
  }
  expect([await rowsOf(ana.owner.id), await rowsOf(bia.owner.id)]).toEqual(before);
});

test("S2: a list of own and foreign ids never touches the foreign ones", async () => {
  const [ana, bia] = await both();
  const before = await rowsOf(bia.owner.id);
  const { status } = await ana.owner.rest("PATCH", "/historico-mensagens/marcar-lida", {
    mensagem_ids: [ana.recebida, bia.recebida],
  });
  expect(status).toBe(404);
  expect(await rowsOf(bia.owner.id)).toEqual(before);
});

test("S2: a list filtered by somebody else's client is 404", async () => {
  const [ana, bia] = await both();
  for (const path of ["/marcacoes", "/marcacoes/list"]) {
    const { status, body } = await ana.owner.rest("GET", `${path}?cliente_id=${bia.cliente}`);
    expect([path, status]).toEqual([path, 404]);
    expect(JSON.stringify(body)).not.toContain(MARK);
  }
});

test("S2: an id that is malformed is 404 like one that is not there", async () => {
  const [ana] = await both();
  for (const id of ["1", "x'--", "01980000-0000-7000-8000-00000000000g", "%00", "..%2f..", "%ff"]) {
    for (const path of ["/clientes", "/marcacoes", "/disponibilidades", "/historico-mensagens"]) {
      const { status, body } = await ana.owner.rest("GET", `${path}/${id}`);
      expect([path, id, status, typeof body.detail]).toEqual([path, id, 404, "string"]);
    }
  }
});
