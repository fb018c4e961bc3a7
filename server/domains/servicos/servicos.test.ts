import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { m } from "#shared/servicos/servicos.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

const session = { nome: "Sessão", duracao_minutos: 50 };

async function practice(input: object = session) {
  const ana = await app.professional();
  await offerHours(ana);
  const { body } = await ana.rest("POST", "/servicos", input);
  const { cliente_id } = await bookerOf(ana);
  const book = (horario: string, more: object = {}) =>
    ana.rest("POST", "/marcacoes", { cliente_id, horario, servico_id: body.id, ...more });
  return { ana, servico: body, cliente_id, book };
}

test("a service is created whole, found again and sorted by hand", async () => {
  const { ana, servico } = await practice();
  expect(servico).toEqual({
    id: expect.any(String),
    ...session,
    descricao: null,
    folga_antes_minutos: 0,
    folga_depois_minutos: 0,
    preco_centavos: null,
    sinal_centavos: null,
    cor: null,
    publico: false,
    ativo: true,
    ordem: 0,
    profissionais: [],
    salas: [],
    criado_em: app.clock.now().toISOString(),
    atualizado_em: app.clock.now().toISOString(),
  });
  expect((await ana.rest("GET", `/servicos/${servico.id}`)).body).toEqual(servico);
  const other = (await ana.rest("POST", "/servicos", { nome: "Casal", duracao_minutos: 80 })).body;
  const ids = [other.id, servico.id];
  const sorted = await ana.rest("PUT", "/servicos/ordem", { ids });
  expect(sorted.body.map(({ id }: { id: string }) => id)).toEqual(ids);
  await ana.rest("PUT", `/servicos/${other.id}`, { ativo: false });
  const listed = async (query: string) =>
    (await ana.rest("GET", `/servicos${query}`)).body.map(({ id }: { id: string }) => id);
  expect(await listed("")).toEqual([servico.id]);
  expect(await listed("?inativos=true")).toEqual(ids);
});

test.each([
  [{ nome: " " }, m.nomeObrigatorio],
  [{ nome: "x".repeat(101) }, m.nomeLongo],
  [{ duracao_minutos: 10 }, m.duracao],
  [{ duracao_minutos: 52 }, m.duracao],
  [{ duracao_minutos: 485 }, m.duracao],
  [{ folga_antes_minutos: 125 }, m.folga],
  [{ folga_depois_minutos: 3 }, m.folga],
  [{ preco_centavos: -1 }, m.preco],
  [{ preco_centavos: 100_000_001 }, m.preco],
  [{ cor: "azul" }, m.cor],
])("%o is refused", async (fault, msg) => {
  const { ana, servico } = await practice();
  const made = await ana.rest("POST", "/servicos", { ...session, nome: "Outra", ...fault });
  expect([made.status, made.body.detail[0].msg]).toEqual([422, msg]);
  const changed = await ana.rest("PUT", `/servicos/${servico.id}`, fault);
  expect([changed.status, changed.body.detail[0].msg]).toEqual([422, msg]);
});

test("a name is one's own once, without case; another professional's does not count", async () => {
  const { ana } = await practice();
  const same = await ana.rest("POST", "/servicos", { ...session, nome: "sessão" });
  expect([same.status, same.body.detail]).toEqual([409, m.nomeRepetido]);
  const { body } = await ana.rest("POST", "/servicos", { ...session, nome: "Casal" });
  const renamed = await ana.rest("PUT", `/servicos/${body.id}`, { nome: "SESSÃO" });
  expect([renamed.status, renamed.body.detail]).toEqual([409, m.nomeRepetido]);
  await practice();
});

test("of 110 at once a hundred are kept", async () => {
  const ana = await app.professional();
  const answers = await Promise.all(
    Array.from({ length: 110 }, (_, n) =>
      ana.rest("POST", "/servicos", { ...session, nome: `Sessão ${n}` }),
    ),
  );
  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(100);
  expect(new Set(made.map(({ body }) => body.ordem)).size).toBe(100);
});

test("an appointment copies the service; a later change of it changes no appointment", async () => {
  const { ana, servico, book } = await practice({
    ...session,
    folga_depois_minutos: 10,
    preco_centavos: 18_000,
  });
  const { status, body } = await book("2026-03-03T09:00");
  expect(status).toBe(201);
  const copied = {
    servico_id: servico.id,
    servico_nome: "Sessão",
    valor_centavos: 18_000,
    duracao_minutos: 50,
    folga_antes_minutos: 0,
    folga_depois_minutos: 10,
  };
  expect(body).toMatchObject(copied);
  await ana.rest("PUT", `/servicos/${servico.id}`, { nome: "Consulta", duracao_minutos: 30 });
  const moved = await ana.rest("PUT", `/marcacoes/${body.id}`, { horario: "2026-03-03T11:00" });
  expect([moved.status, moved.body]).toMatchObject([200, copied]);
  const removed = await ana.rest("DELETE", `/servicos/${servico.id}`);
  expect([removed.status, removed.body.detail]).toEqual([409, m.emUso]);
  await ana.rest("PUT", `/marcacoes/${body.id}`, { servico_id: null });
  const { body: without } = await ana.rest("GET", `/marcacoes/${body.id}`);
  expect(without).toMatchObject({ servico_id: null, servico_nome: null, duracao_minutos: 60 });
  expect((await ana.rest("DELETE", `/servicos/${servico.id}`)).status).toBe(204);
});

test("messages about an appointment tell its service, length and price", async () => {
  const { ana, book, cliente_id } = await practice({ ...session, preco_centavos: 18_000 });
  await book("2026-03-03T09:00");
  const { body } = await ana.rest("POST", "/templates/render", {
    content: "{{procedimento}}, {{duracao_consulta}}, {{valor_consulta}}",
    cliente_id,
  });
  expect(body.rendered_content).toBe("Sessão, 50 minutos, R$ 180,00");
});

test("starts stand on the grid and the whole service ends in time; buffers keep others away", async () => {
  const { ana, servico, book, cliente_id } = await practice({
    ...session,
    duracao_minutos: 90,
    folga_antes_minutos: 15,
    folga_depois_minutos: 30,
  });
  const times = async () => {
    const path = `/marcacoes/available-slots/2026-03-03?servico_id=${servico.id}`;
    const { slots } = (await ana.rest("GET", path)).body;
    return slots
      .map((slot: { time: string; available: boolean }) =>
        slot.available ? slot.time : `(${slot.time})`,
      )
      .join(" ");
  };
  // Nine to noon and an hour more: the last of ninety minutes begins at 11:00, the grid allows none at 11:30.
  expect(await times()).toBe("09:00 10:00 11:00");
  expect((await book("2026-03-03T09:00")).status).toBe(201);
  expect(await times()).toBe("(09:00) (10:00) (11:00)");
  const plain = await ana.rest("POST", "/marcacoes", { cliente_id, horario: "2026-03-03T10:00" });
  expect(plain.status).toBe(409);
  const free = await ana.rest("POST", "/marcacoes", { cliente_id, horario: "2026-03-03T11:00" });
  expect(free.status).toBe(201);
});

test("a service that is not there, not active or another's is not found", async () => {
  const { ana, servico, book } = await practice();
  const other = await practice();
  await ana.rest("PUT", `/servicos/${servico.id}`, { ativo: false });
  const refused = await Promise.all(
    [servico.id, other.servico.id, newId()].map((servico_id) =>
      book("2026-03-03T09:00", { servico_id }),
    ),
  );
  expect(refused.map(({ status, body }) => [status, body.detail])).toEqual(
    Array(3).fill([404, m.naoEncontrado]),
  );
});
