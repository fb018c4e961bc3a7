import { afterAll, afterEach, expect, test } from "vitest";
import { eraseSome } from "#server/domains/usuarios/service/erase-accounts.ts";
import { startGoogle } from "#server/stand-ins/google.ts";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { attendingMember } from "#server/testing/carteira.ts";
import { PASSWORD } from "#server/testing/factories.ts";
import { googleEnv, syncAll } from "#server/testing/google.ts";
import { connectFor, consentFor, googleClinic } from "#server/testing/google-clinic.ts";
import { queuedLetters } from "#server/testing/mailbox.ts";
import { mostOf, withoutGuard } from "#server/testing/mutants.ts";
import { letIn } from "#server/testing/team.ts";
import { equipeAnswers } from "#shared/equipe/answers.messages.ts";
import { m as profissionais } from "#shared/profissionais/profissionais.messages.ts";

const google = await startGoogle();
afterAll(google.stop);
afterEach(() => google.faults.clear());
const app = await testApp({ env: googleEnv(google) });

// The tests' clock stands on Monday, 2026-03-02.
const NINE = "2026-03-03T09:00";

test("each professional has a connection of their own; left out, that of the first active one is meant", async () => {
  const { ana, bia, accounts, status } = await googleClinic(app, google);
  const shown = { configurado: true, conectado: true, usa_google: true, situacao: "ok" };
  expect(await status(bia)).toMatchObject({ ...shown, profissional_id: bia });
  expect((await ana.rest("GET", "/google/status")).body).toMatchObject({
    ...shown,
    profissional_id: ana.id,
  });
  const emailOf = async (body: object) => (await ana.rest("POST", "/google/test", body)).body.email;
  expect(await emailOf({})).toBe(`${accounts.ana}@gmail.com`);
  expect(await emailOf({ profissional_id: bia })).toBe(`${accounts.bia}@gmail.com`);
  await ana.rest("PUT", "/profissionais/ordem", { ids: [bia, ana.id] });
  expect(await emailOf({})).toBe(`${accounts.bia}@gmail.com`);
  const { body } = await ana.rest("GET", "/google/calendars");
  expect(body.map(({ id }: { id: string }) => id)).toEqual([`${accounts.bia}@gmail.com`]);
});

test("another calendar of a colleague's account: what lies ahead moves there", async () => {
  const { ana, bia, people, book, sync } = await googleClinic(app, google);
  people.bia.addCalendar("consultas", "Consultas");
  await book(NINE, bia);
  await sync();
  const chosen = { profissional_id: bia, google_calendar_id: "consultas" };
  const { status, body } = await ana.rest("PUT", "/google/conexao", chosen);
  expect([status, body.google_calendar_id]).toEqual([200, "consultas"]);
  await sync();
  expect([people.bia.events().length, people.bia.events("consultas").length]).toEqual([0, 1]);
  // The practice's own calendar is chosen by the same call.
  await ana.rest("PUT", "/google/conexao", { google_calendar_id: "outra" });
  expect((await ana.rest("GET", "/usuarios/me")).body.google_calendar_id).toBe("outra");
});

test("disconnecting ends the grant of one, and nobody else's", async () => {
  const { ana, bia, people, status } = await googleClinic(app, google);
  const { body } = await ana.rest("POST", "/google/disconnect", { profissional_id: bia });
  expect(body).toMatchObject({ profissional_id: bia, conectado: false, usa_google: false });
  expect([people.bia.hasGrant(), people.ana.hasGrant()]).toEqual([false, true]);
  expect(await status(ana.id)).toMatchObject({ conectado: true });
  // The account says that no colleague's calendar is to be asked for.
  const row = await app.db((db) =>
    db
      .selectFrom("usuarios")
      .where("id", "=", ana.id)
      .select("google_por_profissional")
      .executeTakeFirst(),
  );
  expect(row).toEqual({ google_por_profissional: false });
});

test("a colleague's access token is renewed for them; a grant that ended switches theirs off, and the person is written to", async () => {
  const { ana } = await googleClinic(app, google);
  const { membro, profissional } = await attendingMember(app, ana);
  const account = `lia-${ana.id}`;
  await connectFor(google, { who: ana }, { profissional, account });
  app.clock.advance({ hours: 2 });
  await syncAll(app);
  expect(google.requests).toContainEqual(
    expect.objectContaining({ refresh_token: `1//${account}`, grant_type: "refresh_token" }),
  );
  google.person(account).revoke();
  app.clock.advance({ hours: 2 });
  await syncAll(app);
  const { body } = await ana.rest("GET", `/google/status?profissional_id=${profissional}`);
  expect(body).toMatchObject({ conectado: false, usa_google: false, situacao: "revogado" });
  const letters = await queuedLetters(app, membro.email);
  expect(letters.map(({ subject }) => subject)).toEqual(["Google Calendar desconectado"]);
  expect(await queuedLetters(app, ana.email)).toEqual([]);
});

/** Tries all changes of the connection of a professional. */
async function triedBy(who: Actor, conta: string, profissional: string) {
  const headers = { "x-conta": conta };
  const account = `${who.id}-${profissional}`;
  const connected = await connectFor(google, { who, conta }, { profissional, account });
  const of = { profissional_id: profissional };
  const others = [
    await who.rest("POST", "/google/test", of, headers),
    await who.rest("PUT", "/google/conexao", { ...of, usa_google: true }, headers),
    await who.rest("POST", "/google/disconnect", of, headers),
  ];
  return [connected, ...others.map(({ status }) => status)];
}

test("a professional connects their own calendar and no other; reception none, the owner each", async () => {
  const { ana, bia } = await googleClinic(app, google);
  const { membro, profissional } = await attendingMember(app, ana);
  const recepcao = await app.professional();
  await letIn(app, ana, recepcao, "recepcao");
  const [all, none] = [Array(4).fill(200), Array(4).fill(403)];
  expect(await triedBy(membro, ana.id, profissional)).toEqual(all);
  expect(await triedBy(membro, ana.id, bia)).toEqual(none);
  expect(await triedBy(membro, ana.id, ana.id)).toEqual(none);
  expect(await triedBy(recepcao, ana.id, profissional)).toEqual(none);
  expect(await triedBy(ana, ana.id, profissional)).toEqual(all);
  const headers = { "x-conta": ana.id };
  const { body } = await recepcao.rest("POST", "/google/disconnect", {}, headers);
  expect(body).toEqual({ detail: equipeAnswers.semPermissao });
  const read = `/google/status?profissional_id=${bia}`;
  expect((await recepcao.rest("GET", read, undefined, headers)).status).toBe(200);
});

test("a consent that was asked for connects nobody once the person may not any more", async () => {
  const { ana, bia, status } = await googleClinic(app, google);
  const { membro, profissional } = await attendingMember(app, ana);
  const account = `lia-${ana.id}`;
  const caller = { who: membro, conta: ana.id };
  const { exchange } = await consentFor(google, caller, { profissional, account });
  await ana.rest("PUT", `/profissionais/${profissional}`, { pessoa_id: null });
  expect((await exchange?.())?.status).toBe(403);
  expect(google.person(account).hasGrant()).toBe(false);
  expect(await status(profissional)).toMatchObject({ conectado: false });
  // The professional is stored with the request, and not sent with the code.
  expect(await status(bia)).toMatchObject({ conectado: true });
});

test("a request that the previous release has stored names nobody: it is of the practice's own professional", async () => {
  const { ana, bia, accounts, status } = await googleClinic(app, google);
  await ana.rest("POST", "/google/disconnect", {});
  const wanted = { profissional: bia, account: accounts.ana };
  const { exchange } = await consentFor(google, { who: ana }, wanted);
  await app.db((db) =>
    db
      .updateTable("google_pedidos")
      .set({ profissional_id: null })
      .where("usuario_id", "=", ana.id)
      .execute(),
  );
  expect((await exchange?.())?.status).toBe(200);
  expect(await status(ana.id)).toMatchObject({ conectado: true });
});

/** Bia's is switched off while Lia's is switched on; whether the account then says that somebody's is on. */
async function switchedAtOnce() {
  const { ana, bia } = await googleClinic(app, google);
  const { profissional: lia } = await attendingMember(app, ana);
  await connectFor(google, { who: ana }, { profissional: lia, account: `lia-${ana.id}` });
  const set = (profissional_id: string, usa_google: boolean) =>
    ana.rest("PUT", "/google/conexao", { profissional_id, usa_google });
  let wrong = 0;
  for (let round = 0; round < 10; round += 1) {
    await set(lia, false);
    await set(bia, true);
    await Promise.all([set(bia, false), set(lia, true)]);
    const { google_por_profissional: isOn } = await app.db((db) =>
      db
        .selectFrom("usuarios")
        .where("id", "=", ana.id)
        .select("google_por_profissional")
        .executeTakeFirstOrThrow(),
    );
    if (!isOn) wrong += 1;
  }
  return wrong;
}

test("of changes at once the account keeps what holds in the end", async () => {
  expect(await switchedAtOnce()).toBe(0);
});

test("mutant: without holding the account a calendar that is on is asked for no more", async () => {
  const guard = {
    statement: /from "usuarios" where "id" in/,
    guard: / for no key update/g,
    instead: "",
  };
  const race = () => withoutGuard(app.services.databases.app, guard, switchedAtOnce);
  expect(await mostOf(race, 0)).toBeGreaterThan(0);
});

test("whoever is deactivated, or is no longer the same person, is disconnected; a job ends the grant", async () => {
  const { ana, bia, people, book, starts, sync } = await googleClinic(app, google);
  await book(NINE, bia);
  await sync();
  await ana.rest("PUT", `/profissionais/${bia}`, { ativo: false });
  expect(people.bia.hasGrant()).toBe(true);
  await sync();
  expect(people.bia.hasGrant()).toBe(false);
  // The event that was written stays.
  expect(starts("bia")).toHaveLength(1);
  await ana.rest("PUT", `/profissionais/${bia}`, { ativo: true });
  expect(await ana.rest("GET", `/google/status?profissional_id=${bia}`)).toMatchObject({
    body: { conectado: false, usa_google: false },
  });

  const { membro, profissional } = await attendingMember(app, ana);
  const account = `lia-${ana.id}`;
  await connectFor(google, { who: membro, conta: ana.id }, { profissional, account });
  await sync();
  await ana.rest("DELETE", `/equipe/${membro.id}`);
  await sync();
  expect(google.person(account).hasGrant()).toBe(false);
});

test("a professional is deleted once Google has ended the grant", async () => {
  const { ana, bia, sync } = await googleClinic(app, google);
  const remove = () => ana.rest("DELETE", `/profissionais/${bia}`);
  const refused = await remove();
  expect([refused.status, refused.body.detail]).toEqual([409, profissionais.emUso]);
  await ana.rest("PUT", `/profissionais/${bia}`, { ativo: false });
  await sync();
  expect((await remove()).status).toBe(204);
});

test("an account is erased once Google has ended the grants of all its professionals", async () => {
  const { ana, people } = await googleClinic(app, google);
  const isThere = () =>
    app.db(async (db) => {
      const rows = await db.selectFrom("usuarios").where("id", "=", ana.id).select("id").execute();
      return rows.length === 1;
    });
  const erase = async () => {
    while (await eraseSome(app.services));
  };
  await ana.rest("POST", "/google/disconnect", {});
  await ana.rest("POST", "/usuarios/me/excluir", { senha: PASSWORD });
  await erase();
  expect([await isThere(), people.bia.hasGrant()]).toEqual([true, true]);
  await syncAll(app);
  expect(people.bia.hasGrant()).toBe(false);
  await erase();
  expect(await isThere()).toBe(false);
});
