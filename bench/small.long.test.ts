import { afterAll, beforeAll, expect, test } from "vitest";
import { drained } from "./capacity/database.ts";
import { type Lab, openLab } from "./lab/lab.ts";
import { isSmall } from "./lab/scale.ts";
import { all } from "./rows.ts";

/** For a machine that is busy with others; alone each row takes seconds. */
const ROW_MS = 300_000;

let lab: Lab;
beforeAll(async () => {
  expect(isSmall).toBe(true);
  lab = await openLab();
}, ROW_MS);
afterAll(() => lab.close(), ROW_MS);

test.each(Object.entries(all))("the row %s measures", { timeout: ROW_MS }, async (_name, row) => {
  const measured = await row(lab);
  expect(measured.length).toBeGreaterThan(0);
  for (const { work, figure, ratio } of measured) {
    expect(figure, work).toMatch(/^(?!.*(NaN|Infinity|none)).*\d/);
    expect(ratio, work).toSatisfy(Number.isFinite);
  }
});

test("a round does not begin while messages of the one before still wait", async () => {
  const { id } = await lab.professional();
  await lab.db.query("begin");
  await lab.db.query(
    `insert into clientes (id, usuario_id, nome, criado_em, atualizado_em)
     values (gen_random_uuid(), $1, 'Davi', now(), now())`,
    [id],
  );
  await lab.db.query(
    `insert into mensagens (id, usuario_id, cliente_id, direcao, mensagem_enviada, status, data_envio, momento, criado_em,
       atualizado_em, origem)
     select uuidv7(), usuario_id, id, 'SAIDA', 'Olá', 'pendente', now(), now(), now(), now(), 'manual'
     from clientes where usuario_id = $1`,
    [id],
  );
  await expect(drained(lab.db, 0)).rejects.toThrow(
    / and 1 messages to be sent still wait after 0 s/,
  );
  await lab.db.query("rollback");
});
