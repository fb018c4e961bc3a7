import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Db, inTenant, openDatabases } from "#server/db/database.ts";
import { notify } from "#server/db/notify.ts";
import { testApp } from "#server/testing/app.ts";
import { withGround } from "#server/testing/carteira.ts";
import { insertRoom, limitService } from "#server/testing/clinic.ts";
import { clinicOfTwo, insertReceived } from "#server/testing/clinic-of-two.ts";
import { listening } from "#server/testing/streams.ts";

/** Members who meet their own clients alone, at work (docs/decisions/0065). */
const app = await testApp();

test("a client whom they make is theirs to work with, and the conversation theirs to look after", async () => {
  const { lia, asLia, ana } = await clinicOfTwo(app);
  const made = await asLia("POST", "/clientes", { nome: "Rita Nova", telefone: "11977770000" });
  expect([made.status, made.body.nome]).toEqual([201, "Rita Nova"]);
  const { id } = made.body;
  expect((await asLia("GET", `/clientes/${id}`)).status).toBe(200);
  expect(
    (await asLia("POST", `/clientes/${id}/notas`, { texto: "Veio por indicação" })).status,
  ).toBe(201);
  expect((await asLia("PUT", `/clientes/${id}`, { email: "rita@exemplo.com.br" })).status).toBe(
    200,
  );
  const looked = await app.db((db) =>
    db
      .selectFrom("conversas_responsaveis")
      .where("usuario_id", "=", ana.id)
      .where("cliente_id", "=", id)
      .select("pessoa_id")
      .execute(),
  );
  expect(looked).toEqual([{ pessoa_id: lia.id }]);
  const booked = await asLia("POST", "/marcacoes", {
    cliente_id: id,
    horario: "2026-03-04T09:00:00",
  });
  expect(booked.status).toBe(201);
  // The owner of the practice makes clients without looking after them.
  const own = (await ana.rest("POST", "/clientes", { nome: "Sem Ninguém" })).body;
  expect((await asLia("GET", `/clientes/${own.id}`)).status).toBe(404);
});

test("mutant: without the transaction's own clients none can be made", async () => {
  const { asLia } = await clinicOfTwo(app);
  const part = "c.xmin::text is distinct from agora";
  const refused = await withGround(app, [part, "true"], () =>
    asLia("POST", "/clientes", { nome: "Rita Nova" }),
  );
  expect(refused.status).toBe(500);
});

test("a phone that another's client has is taken, and says of nobody whose it is", async () => {
  const { ana, asLia, idOf } = await clinicOfTwo(app);
  await ana.rest("PUT", `/clientes/${idOf("nada")}`, { telefone: "11955550009" });
  const { status, body } = await asLia("POST", "/clientes", {
    nome: "Rui",
    telefone: "11955550009",
  });
  expect(status).toBe(409);
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${idOf("nada")}|nada`));
});

test("times and rooms that others' clients take are not offered, and a booking there is refused", async () => {
  const { ana, asLia, profissional, bia, idOf, marcacoes } = await clinicOfTwo(app);
  const servico = { nome: "Consulta", duracao_minutos: 60 };
  const { id: servico_id } = (await ana.rest("POST", "/servicos", servico)).body;
  const sala = await insertRoom(app, ana);
  await limitService(app, ana, servico_id, { salas: [sala] });
  await app.db((db) =>
    db
      .updateTable("marcacoes")
      .set({ sala_id: sala })
      .where("id", "=", marcacoes.deOutra)
      .execute(),
  );
  // Their own appointment at that time goes, so that only the room is in the way.
  await asLia("DELETE", `/marcacoes/${marcacoes.dela}`);
  const freeAt9 = async (query: string) => {
    const { slots } = (await asLia("GET", `/marcacoes/available-slots/2026-03-03?${query}`)).body;
    return slots.find(({ time }: { time: string }) => time === "09:00")?.available;
  };
  expect(await freeAt9(`profissional_id=${bia}`)).toBe(false);
  expect(await freeAt9(`profissional_id=${profissional}`)).toBe(true);
  expect(await freeAt9(`profissional_id=${profissional}&servico_id=${servico_id}`)).toBe(false);
  const cliente_id = idOf("responsavel");
  const horario = "2026-03-03T09:00:00";
  const taken = await asLia("POST", "/marcacoes", { cliente_id, horario, profissional_id: bia });
  const roomless = await asLia("POST", "/marcacoes", {
    cliente_id,
    horario,
    servico_id,
    profissional_id: profissional,
  });
  expect([taken.status, roomless.status]).toEqual([409, 409]);
  for (const { body } of [taken, roomless])
    expect(JSON.stringify(body)).not.toMatch(
      new RegExp(`${idOf("marcacao de outra")}|${marcacoes.deOutra}|de outra`),
    );
});

test("a series that meets a colleague's appointment says that the time is taken, and not by whom", async () => {
  const { asLia, ana, bia, idOf } = await clinicOfTwo(app);
  const serie = {
    cliente_id: idOf("espera"),
    horario: "2026-03-03T09:00:00",
    profissional_id: bia,
    a_cada_semanas: 1,
    repeticoes: 2,
  };
  const first = async (rest: typeof asLia) =>
    (await rest("POST", "/series/previa", serie)).body.ocorrencias[0];
  expect(await first(asLia)).toMatchObject({ situacao: "ocupado", cliente_nome: null });
  expect(await first(ana.rest)).toMatchObject({ cliente_nome: "marcacao de outra" });
});

test("an appointment that was deleted comes back, and one that is given to a colleague is gone", async () => {
  const { asLia, ana, bia, idOf, marcacoes } = await clinicOfTwo(app);
  const path = `/marcacoes/${marcacoes.dela}`;
  const removed = await asLia("DELETE", `${path}?carencia_segundos=30`);
  expect(removed.status).toBeLessThan(300);
  expect((await asLia("GET", `/clientes/${idOf("marcacao")}`)).status).toBe(404);
  const [grace] = (await asLia("GET", "/carencias")).body;
  expect((await asLia("POST", `/carencias/${grace.id}/desfazer`)).status).toBe(200);
  expect((await asLia("GET", path)).status).toBe(200);

  const given = await asLia("PUT", path, { profissional_id: bia, horario: "2026-03-03T11:00:00" });
  expect([given.status, given.body.profissional_id]).toEqual([200, bia]);
  expect((await asLia("GET", path)).status).toBe(404);
  expect((await ana.rest("GET", path)).body.profissional_id).toBe(bia);
});

test("a change of somebody else's appointment that can be taken back is not on their list", async () => {
  const { asLia, ana, marcacoes } = await clinicOfTwo(app);
  for (const id of [marcacoes.dela, marcacoes.deOutra])
    await ana.rest("PUT", `/marcacoes/${id}`, { status: "confirmado", carencia_segundos: 30 });
  const listed = (await asLia("GET", "/carencias")).body;
  expect(listed.map((one: { marcacoes: string[] }) => one.marcacoes)).toEqual([[marcacoes.dela]]);
  expect((await ana.rest("GET", "/carencias")).body).toHaveLength(2);
});

test("live events name one's own clients; of others' they say that something changed, and nothing of who writes", async () => {
  const { ana, lia, idOf, marcacoes } = await clinicOfTwo(app);
  const stream = await listening(app, lia, { "x-conta": ana.id });
  const [mine, hers] = [idOf("marcacao"), idOf("marcacao de outra")];
  await app.db(async (db) => {
    for (const id of [hers, mine]) {
      await notify(db, ana.id, { tipo: "conversa", id });
      await notify(db, ana.id, { tipo: "cliente", id });
      const who = { pessoa_id: ana.id, nome: `Quem escreve a ${id}` };
      await notify(db, ana.id, { tipo: "escrevendo", id, ...who });
    }
    await notify(db, ana.id, { tipo: "marcacao", id: marcacoes.deOutra });
    await notify(db, ana.id, { tipo: "marcacao", id: marcacoes.dela });
  });
  await expect.poll(() => stream.text).toContain(marcacoes.dela);
  expect(stream.text).toContain(`Quem escreve a ${mine}`);
  expect(stream.text).toContain(`"tipo":"cliente","id":"${ana.id}"`);
  expect(stream.text).not.toMatch(new RegExp(`${hers}|${marcacoes.deOutra}`));
  // They may see other things now: the stream ends, and its screen asks for everything again.
  await ana.rest("PUT", "/usuarios/me/agenda", { clientes_por_profissional: false });
  await expect.poll(() => stream.isOpen).toBe(false);
});

test("conversations and what waits to be read are one's own", async () => {
  const { ana, asLia, idOf } = await clinicOfTwo(app);
  for (const reason of ["marcacao", "marcacao de outra", "nada"] as const)
    await insertReceived(app, ana, idOf(reason), "oi");
  const listed = async (rest: typeof asLia) => {
    const { conversas, paginacao } = (await rest("GET", "/historico-mensagens/conversas")).body;
    const { nao_lidas } = (await rest("GET", "/historico-mensagens/aguardando")).body;
    return [conversas.length, paginacao.total, nao_lidas];
  };
  expect(await listed(asLia)).toEqual([1, 1, 1]);
  expect(await listed(ana.rest)).toEqual([3, 3, 3]);
});

const COUNT = sql<{ met: number }>`select count(*)::int as met from clientes`;

test("over one connection the owner's and the member's turns each meet their own, prepared statements too", async () => {
  const { ana, lia, profissional } = await clinicOfTwo(app);
  const { databases } = app.services;
  const one = openDatabases(databases.logins, { max: 1 });
  const met = (db: Db) =>
    db
      .selectFrom("clientes")
      .where("usuario_id", "=", ana.id)
      .select(({ fn }) => fn.countAll<string>().as("met"))
      .executeTakeFirstOrThrow();
  const turn = async (carteira: string | null) => {
    const whose = { pessoaId: lia.pessoaId, carteira };
    return inTenant(
      { ...databases, app: one.app },
      ana.id,
      async (db) => {
        const plain = await COUNT.execute(db);
        return [Number((await met(db)).met), plain.rows[0]?.met];
      },
      whose,
    );
  };
  try {
    for (let i = 0; i < 30; i++) {
      expect(await turn(null)).toEqual([9, 9]);
      expect(await turn(profissional)).toEqual([4, 4]);
    }
    // The same prepared statement, as the pools name them, kept through plans of its own.
    for (const [carteira, path, expected] of PREPARED(profissional)) {
      const client = await one.app.connect();
      await client.query(
        `begin; set local app.usuario_id = '${ana.id}'; set local app.pessoa_id = '${lia.id}'; ${carteira}${path}`,
      );
      const { rows } = await client.query({
        name: "guardada",
        text: "select count(*)::int as met from clientes",
      });
      await client.query("commit");
      client.release();
      expect(rows).toEqual([{ met: expected }]);
    }
  } finally {
    await one.close();
  }
});

const PREPARED = (profissional: string) =>
  Array.from({ length: 20 }, (_, i) =>
    i % 2
      ? ([
          `set local app.carteira = '${profissional}'; `,
          "set local search_path = carteira, public",
          4,
        ] as const)
      : (["", "", 9] as const),
  );

test("no function of a caller's own rights plans under a search path of its own", async () => {
  const { rows } = await app.db((db) =>
    sql<{ name: string }>`
      select proname as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'carteira'::regnamespace) and not prosecdef
        and array_to_string(proconfig, ' ') like '%search_path%'
        and prosrc ~ '(from|join|into|update) +(public\\.)?(clientes|conversas|marcacoes|mensagens|series|esperas|notas)\\M'
    `.execute(db),
  );
  expect(rows).toEqual([]);
});
