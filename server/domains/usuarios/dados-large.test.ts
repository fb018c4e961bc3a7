import { Client } from "pg";
import { expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { isLong } from "#server/testing/long.ts";
import { run } from "#server/testing/postgres.ts";

const app = await testApp();
const ROWS = isLong ? 100_000 : 3_000;
/** Always more than the buffers on the way hold, so that a reader who stops also stops the writer. */
const REPEATS = isLong ? 12 : 500;
const MIB = 1024 * 1024;
const LEAST_BYTES = (isLong ? 40 : 25) * MIB;

/** Without triggers: summaries and search keys of so many would take minutes, and the copy reads messages themselves. */
async function withMessages(who: Actor, count: number) {
  const { id } = await who.trpc.clientes.create.mutate({ nome: "Davi" });
  const now = app.clock.now().toISOString();
  await run(
    app.databaseUrl,
    `set session_replication_role = replica;
    insert into mensagens (id, usuario_id, cliente_id, direcao, mensagem_recebida, status, momento, criado_em,
      atualizado_em, origem)
    select gen_random_uuid(), '${who.id}', '${id}', 'ENTRADA', repeat('Olá, "tudo" bem? ', ${REPEATS}) || i, 'lida',
      timestamptz '${now}' - i * interval '1 second', '${now}', '${now}', 'cliente'
    from generate_series(0, ${count - 1}) i;
    analyze mensagens`,
  );
}

/** Reads the copy as it comes, and answers how much came and by how much this process grew meanwhile. */
async function taken(who: Actor) {
  const answer = await fetch(`${app.url}/api/v1/usuarios/me/dados`, {
    headers: { authorization: `Bearer ${await who.token()}` },
  });
  const before = process.memoryUsage.rss();
  let most = before;
  let bytes = 0;
  const hold: Uint8Array[] = [];
  for await (const piece of answer.body ?? []) {
    bytes += piece.length;
    if (hold.length < 5) hold.push(piece);
    most = Math.max(most, process.memoryUsage.rss());
  }
  return { bytes, grown: most - before, beginning: Buffer.concat(hold).toString("utf8") };
}

test(`S17: a copy of ${ROWS} messages takes no more memory than one of few`, async () => {
  const ana = await app.professional();
  await withMessages(ana, ROWS);
  const { bytes, grown, beginning } = await taken(ana);
  expect(bytes).toBeGreaterThan(LEAST_BYTES);
  expect(grown).toBeLessThan(150 * MIB);
  expect(beginning.startsWith('{"gerado_em":')).toBe(true);
}, 120_000);

test("who breaks off leaves nothing running", async () => {
  const ana = await app.professional();
  await withMessages(ana, ROWS);
  const gone = new AbortController();
  const answer = await fetch(`${app.url}/api/v1/usuarios/me/dados`, {
    headers: { authorization: `Bearer ${await ana.token()}` },
    signal: gone.signal,
  });
  await answer.body?.getReader().read();
  // Only the database's owner sees what others run.
  const owner = new Client({ connectionString: app.databaseUrl });
  await owner.connect();
  const running = async () => {
    const { rows } = await owner.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where application_name = 'pontual_app copy' and datname = current_database()`,
    );
    return rows[0]?.n;
  };
  expect(await running()).toBe(1);
  gone.abort();
  await expect.poll(running, { timeout: 15_000 }).toBe(0);
  await owner.end();
  // And the next copy is made as if nothing had been.
  expect((await taken(ana)).bytes).toBeGreaterThan(LEAST_BYTES);
}, 120_000);
