import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { withGround } from "#server/testing/carteira.ts";
import { clinicOfTwo, insertReceived } from "#server/testing/clinic-of-two.ts";
import { letIn } from "#server/testing/team.ts";
import { equipeAnswers } from "#shared/equipe/answers.messages.ts";

/** Each their own clients (docs/decisions/0065). */
const app = await testApp();
const GROUNDS = ["espera", "marcacao", "responsavel", "serie"];

type Clinic = Awaited<ReturnType<typeof clinicOfTwo>>;

/** The names on the list, which are the reasons; the list counts as many as it shows. */
async function metBy({ asLia }: Pick<Clinic, "asLia">): Promise<string[]> {
  const { body } = await asLia("GET", "/clientes?limit=100");
  const names = body.items.map(({ nome }: { nome: string }) => nome).sort();
  expect(body.total).toBe(names.length);
  return names;
}

test("with the setting on a member who attends meets clients by four grounds; all others meet all", async () => {
  const clinic = await clinicOfTwo(app);
  const { ana, asLia } = clinic;
  expect(await metBy(clinic)).toEqual(GROUNDS);
  expect(await metBy({ asLia: ana.rest })).toHaveLength(9);
  for (const papel of ["recepcao", "financeiro"] as const) {
    const membro = await app.professional();
    await letIn(app, ana, membro, papel);
    const asThem: typeof asLia = (method, path, body) =>
      membro.rest(method, path, body, { "x-conta": ana.id });
    expect(await metBy({ asLia: asThem })).toHaveLength(9);
  }
  // A cancelled appointment is one too.
  await asLia("PUT", `/marcacoes/${clinic.marcacoes.dela}`, { status: "cancelado" });
  expect(await metBy(clinic)).toEqual(GROUNDS);
  await ana.rest("PUT", "/usuarios/me/agenda", { clientes_por_profissional: false });
  expect(await metBy(clinic)).toHaveLength(9);
});

test.each([
  ["coalesce(m.profissional_id, m.usuario_id) = quem", "marcacao", "marcacao de outra"],
  ["coalesce(s.profissional_id, s.usuario_id) = quem", "serie", "serie de outra"],
  ["e.profissional_id = quem", "espera", "espera de qualquer"],
  ["r.pessoa_id = app_pessoa()", "responsavel", "responsavel de outra"],
])(
  "mutant: a ground left out, or one that holds for anybody, changes the list: %s",
  async (part, ground, other) => {
    const clinic = await clinicOfTwo(app);
    const met = (instead: string) => withGround(app, [part, instead], () => metBy(clinic));
    expect(await met("false")).toEqual(GROUNDS.filter((one) => one !== ground));
    expect(await met("true")).toEqual([...GROUNDS, other].sort());
    expect(await metBy(clinic)).toEqual(GROUNDS);
  },
);

test("only the owner switches it, and it is off in the beginning", async () => {
  const { ana, asLia } = await clinicOfTwo(app, { isNarrowed: false });
  const path = "/usuarios/me/agenda";
  expect((await asLia("GET", path)).body.clientes_por_profissional).toBe(false);
  const refused = await asLia("PUT", path, { clientes_por_profissional: true });
  expect([refused.status, refused.body.detail]).toEqual([403, equipeAnswers.semPermissao]);
  const { status, body } = await ana.rest("PUT", path, { clientes_por_profissional: true });
  expect([status, body.clientes_por_profissional]).toEqual([200, true]);
  expect((await asLia("GET", path)).body.clientes_por_profissional).toBe(true);
});

test("who has no agenda in the practice meets those whose conversations they look after", async () => {
  const { ana, idOf } = await clinicOfTwo(app);
  const rui = await app.professional();
  await letIn(app, ana, rui, "profissional");
  const asRui: Clinic["asLia"] = (method, path, body) =>
    rui.rest(method, path, body, { "x-conta": ana.id });
  expect(await metBy({ asLia: asRui })).toEqual([]);
  await ana.rest("PUT", `/historico-mensagens/conversas/${idOf("nada")}/responsavel`, {
    pessoa_id: rui.id,
  });
  expect(await metBy({ asLia: asRui })).toEqual(["nada"]);
});

test("figures count what one's own lists show", async () => {
  const clinic = await clinicOfTwo(app);
  const { ana, asLia } = clinic;
  const figures = async (rest: Clinic["asLia"]) => {
    const [{ body: overview }, { body: agenda }, { body: status }] = await Promise.all([
      rest("GET", "/dashboard/overview"),
      rest("GET", "/marcacoes/statistics"),
      rest("GET", "/dashboard/appointment-status"),
    ]);
    const [pending] = status;
    return [overview.total_clients, overview.pending_appointments, agenda.total, pending.count];
  };
  expect(await figures(asLia)).toEqual([4, 1, 1, 1]);
  expect(await figures(ana.rest)).toEqual([9, 2, 2, 2]);
  const growth = (await asLia("GET", "/dashboard/user-growth")).body;
  expect(growth.at(-1)).toMatchObject({ new_users: 4, total_users: 4 });
});

test("a search finds one's own clients alone, by name, by phone, by label and by what was written", async () => {
  const { ana, asLia, idOf } = await clinicOfTwo(app);
  const [mine, hers] = [idOf("marcacao"), idOf("marcacao de outra")];
  for (const [id, telefone] of [
    [mine, "11955550001"],
    [hers, "11955550002"],
  ] as const) {
    await ana.rest("PUT", `/clientes/${id}`, { telefone, etiquetas: ["VIP"] });
    await insertReceived(app, ana, id, "preciso remarcar");
  }
  const found = async (path: string) => {
    const { items, total } = (await asLia("GET", path)).body;
    expect(total).toBe(items.length);
    return items.map(({ nome }: { nome: string }) => nome);
  };
  for (const termo of ["marcacao", "MARCAÇÃO", "95555-0001", "1195555"])
    expect(await found(`/clientes/search?q=${encodeURIComponent(termo)}`)).toEqual(["marcacao"]);
  for (const termo of ["de outra", "55550002", "nada"])
    expect(await found(`/clientes/search?q=${encodeURIComponent(termo)}`)).toEqual([]);
  expect(await found("/clientes?etiqueta=VIP")).toEqual(["marcacao"]);
  const written = async (rest: Clinic["asLia"], termo: string) => {
    const q = encodeURIComponent(termo);
    const { mensagens, paginacao } = (await rest("GET", `/historico-mensagens/buscar?busca=${q}`))
      .body;
    const { conversas } = (await rest("GET", `/historico-mensagens/conversas?busca=${q}`)).body;
    const figures = (await rest("GET", `/historico-mensagens/estatisticas?busca=${q}`)).body;
    return [paginacao.total, mensagens.length, conversas.length, figures.total_mensagens];
  };
  expect(await written(asLia, "remarcar")).toEqual([1, 1, 1, 1]);
  expect(await written(ana.rest, "remarcar")).toEqual([2, 2, 2, 2]);
  expect(await written(asLia, "de outra")).toEqual([0, 0, 0, 0]);
  const all = (await asLia("GET", "/historico-mensagens/estatisticas")).body;
  expect([all.total_mensagens, all.clientes_ativos]).toEqual([1, 1]);
});
