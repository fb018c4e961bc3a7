import { expect, test } from "vitest";
import { anonymous } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { someoneWaits } from "#server/testing/lock-waits.ts";

const app = await testApp();
const boss = await app.admin();
const ana = await app.professional();
const email = () => `${crypto.randomUUID()}@exemplo.com.br`;
let count = 0;

const WRITES: Record<
  string,
  { status: number; send: (categoria_id: string) => Promise<{ status: number }> }
> = {
  "a sign-up": {
    status: 422,
    send: (categoria_id) =>
      anonymous(app.url).rest("POST", "/auth/register", {
        nome: "Bia Lima",
        email: email(),
        password: "segredo",
        categoria_id,
      }),
  },
  "a new user": {
    status: 422,
    send: (categoria_id) =>
      boss.rest("POST", "/admin/users", { nome: "Bia Lima", email: email(), categoria_id }),
  },
  "an administrator's change": {
    status: 422,
    send: (categoria_id) => boss.rest("PUT", `/admin/users/${ana.id}`, { categoria_id }),
  },
  "the own profile": {
    status: 422,
    send: (categoria_id) => boss.rest("PUT", "/usuarios/me", { categoria_id }),
  },
  "a questionnaire": {
    status: 404,
    send: (categoria_id) =>
      boss.rest("POST", "/questionnaires/", { usuario_id: ana.id, categoria_id }),
  },
};

test.each(Object.entries(WRITES))(
  "a category that goes at the same moment: %s",
  async (_name, { status, send }) => {
    const category = { name: `area-${count++}`, display_name: "Veterinária" };
    const { id } = (await boss.rest("POST", "/categories/", category)).body;
    const answer = await app.db(async (db) => {
      await db.deleteFrom("categories").where("id", "=", id).execute();
      const sent = send(id);
      await someoneWaits(app);
      return { sent };
    });
    expect((await answer.sent).status).toBe(status);
  },
);
