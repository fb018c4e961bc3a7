import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { m } from "#shared/common/forms.messages.ts";

const app = await testApp();

/** Changes of one thing by two windows that saw the same of it, each of another field or of one. */
async function things() {
  const ana = await app.professional();
  app.clock.set(new Date("2026-03-02T15:00:00Z"));
  await ana.trpc.disponibilidades.create.mutate({
    dia_semana: "ter",
    hora_inicio: "08:00",
    hora_fim: "12:00",
    intervalo_minutos: 60,
  });
  const { id: cliente } = await ana.trpc.clientes.create.mutate({
    nome: "Davi",
    telefone: "11988887777",
  });
  const { id: servico } = await ana.trpc.servicos.create.mutate({
    nome: "Sessão",
    duracao_minutos: 60,
  });
  const { id: marcacao } = await ana.trpc.marcacoes.create.mutate({
    cliente_id: cliente,
    horario: "2026-03-03T09:00",
  });
  return { ana, cliente, servico, marcacao };
}

const CASES = [
  ["clientes", "cliente", "nome", ["Davi Rocha", "Davi R."], "observacoes", "Prefere as manhãs"],
  ["servicos", "servico", "nome", ["Consulta", "Retorno"], "descricao", "Uma hora"],
  [
    "marcacoes",
    "marcacao",
    "horario",
    ["2026-03-03T13:00:00.000Z", "2026-03-03T14:00:00.000Z"],
    "observacao",
    "Traz exames",
  ],
] as const;

test.each(CASES)(
  "%s: the later of two changes of one field is refused, another field is not in its way",
  async (domain, thing, field, [first, second], other, text) => {
    const all = await things();
    const { ana } = all;
    const path = `/${domain}/${all[thing]}`;
    const seen: Record<string, unknown> = (await ana.rest("GET", path)).body;
    const antes = { [field]: seen[field] };
    const both = await Promise.all(
      [first, second].map((value) => ana.rest("PUT", path, { [field]: value, antes })),
    );
    const statuses = both.map(({ status }) => status);
    expect(statuses.toSorted((one, another) => one - another)).toEqual([200, 412]);
    expect(both.find(({ status }) => status === 412)?.body).toEqual({ detail: m.mudou });
    const won = both.find(({ status }) => status === 200)?.body[field];
    expect((await ana.rest("GET", path)).body[field]).toBe(won);

    const beside = { [other]: text, antes: { [other]: null } };
    expect((await ana.rest("PUT", path, beside)).status).toBe(200);
    // As documented: who does not say what was seen is not asked.
    expect((await ana.rest("PUT", path, { [field]: first })).status).toBe(200);
  },
);

test("the own profile: what another device has changed is not overwritten unseen", async () => {
  const { ana } = await things();
  const { nome } = (await ana.rest("GET", "/usuarios/me")).body;
  const change = (next: string) => ana.rest("PUT", "/usuarios/me", { nome: next, antes: { nome } });
  const both = await Promise.all([change("Ana Lima"), change("Ana Luz")]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 412,
  ]);
  const unknown = await ana.rest("PUT", "/usuarios/me", { nome, antes: { role: "USER" } });
  expect(unknown.status).toBe(422);
});
