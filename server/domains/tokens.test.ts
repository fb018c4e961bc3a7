import { afterAll, beforeAll, expect, test } from "vitest";
import { noInput, publicProcedure, router, userProcedure } from "#server/core/trpc.ts";
import { startGoogle } from "#server/stand-ins/google.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { FOR_ADMINS } from "#server/testing/for-admins.ts";
import { forge, unsigned } from "#server/testing/forged-tokens.ts";
import { googleEnv, REDIRECT_URI } from "#server/testing/google.ts";
import { isLong } from "#server/testing/long.ts";
import { callRest, callTrpc, type Operation, operationsOf } from "#server/testing/operations.ts";
import { samples } from "#server/testing/samples.ts";
import { withRouter } from "#server/testing/serve-router.ts";
import { createTenantFixture, type TenantFixture } from "#server/testing/tenant-fixture.ts";
import { MARK } from "#server/testing/tenant-messages.ts";
import { fatorAnswers } from "#shared/fatores/answers.messages.ts";
import { appRouter } from "./api.ts";

/** S1: nothing but the public list answers without a token that counts. */
const PUBLIC = new Set([
  "auth.login",
  "auth.register",
  "auth.refresh",
  "auth.verifySegundoFator",
  "auth.startSegundoFatorPasskey",
  "auth.startPasskey",
  "auth.loginPasskey",
  "auth.forgotPassword",
  "auth.validateResetToken",
  "auth.emailLink",
  "auth.confirmEmail",
  "auth.cancelEmailChange",
  "auth.resetPassword",
  "equipe.openInvitation",
  "equipe.acceptInvitation",
  "categories.list",
  "questionnaires.publicInfo",
  "questionnaires.publicQuestions",
  "questionnaires.publicRespond",
  "publico.feed",
  "publico.page",
  "publico.freeTimes",
  "publico.book",
  "publico.joinList",
  "publico.waiting",
  "publico.appointment",
  "publico.freeTimesOfAppointment",
  "publico.move",
  "publico.cancel",
  "publico.appointmentFile",
  "instancias.openLink",
  "instancias.makeCodeByLink",
]);

const host = await startWhatsappStandIn();
afterAll(host.stop);
const google = await startGoogle();
afterAll(google.stop);
const app = await testApp({ env: googleEnv(google) });
const { secrets } = app.services;
const operations = operationsOf(appRouter);
let fixture: TenantFixture;
beforeAll(async () => {
  fixture = await createTenantFixture(app, host);
  const calendar = { code: "dona", redirect_uri: REDIRECT_URI };
  await fixture.owner.trpc.auth.exchangeGoogle.mutate(calendar);
});

/** Every way to call without a token that counts; each but the first differs from a good one in one thing. */
const badTokens: Record<string, () => Promise<string | undefined>> = {
  "no token": async () => undefined,
  garbage: async () => "nem.mesmo.um-token",
  "one that has expired": () => forge(secrets, who(), { lives: -1 }),
  "alg none": () => unsigned(secrets, who()),
  "alg HS512": () => forge(secrets, who(), { header: { alg: "HS512" }, key: doubled() }),
  "another kid": () => forge(secrets, who(), { header: { kid: "0123456789abcdef" } }),
  "no kid": () => forge(secrets, who(), { header: { kid: undefined } }),
  "another typ": () => forge(secrets, who(), { header: { typ: "JWT" } }),
  "another audience": () => forge(secrets, who(), { payload: { aud: "outra" } }),
  "another issuer": () => forge(secrets, who(), { payload: { iss: "outro" } }),
  "another key": () => forge(secrets, who(), { key: new Uint8Array(32).fill(1) }),
  "a person without that session": async () =>
    forge(secrets, { ...who(), sub: (await app.professional()).id }),
  "a session that does not exist": () =>
    forge(secrets, { ...who(), sid: "01980000-0000-7000-8000-000000000001" }),
  "a refresh token": async () => fixture.tokens.refresh_token,
};

const who = () => ({ sub: fixture.owner.id, sid: fixture.owner.sid, now: app.clock.now() });
const doubled = () => new Uint8Array([...secrets.accessKey, ...secrets.accessKey]);

/** Operations that answered anything but a bare 401 on either transport. */
async function answering(all: Operation[], url: string, token: string | undefined) {
  const found: string[] = [];
  for (const operation of all) {
    if (PUBLIC.has(operation.name)) continue;
    const input = samples[operation.name]?.(fixture) ?? {};
    const trpc = await callTrpc({ url, token }, operation, input);
    if (trpc.status !== 401 || trpc.text.includes(MARK)) found.push(`trpc ${operation.name}`);
    if (!operation.rest) continue;
    const rest = await callRest({ url, token }, operation.rest, input);
    const isBare = rest.text === '{"detail":"Não autenticado"}';
    const challenges = rest.headers.get("www-authenticate") === "Bearer";
    if (rest.status !== 401 || !isBare || !challenges) found.push(`rest ${operation.name}`);
  }
  return found;
}

test("S1: the public list names procedures that exist, and they ask for no token", async () => {
  const names = operations.map(({ name }) => name);
  expect([...PUBLIC].filter((name) => !names.includes(name))).toEqual([]);
  for (const operation of operations.filter(({ name }) => PUBLIC.has(name))) {
    const fresh = await createTenantFixture(app, host);
    const input = samples[operation.name]?.(fresh) ?? {};
    const { status, text } = await callTrpc({ url: app.url }, operation, input);
    // A key that nobody has is refused as itself, and no token is asked for.
    const isOfKey =
      operation.name === "auth.loginPasskey" && text.includes(fatorAnswers.passkeyRecusada);
    expect([operation.name, isOfKey ? 200 : status]).not.toEqual([operation.name, 401]);
  }
});

/** Tokens of the specification meet every operation; of the others each operation meets one or two, not those of its neighbour. */
const EVERYWHERE = ["no token", "garbage", "one that has expired", "alg none", "a refresh token"];
const meeting = (token: number) =>
  operations.filter((_, index) => isLong || (index + token) % 6 === 0);

test.each(Object.keys(badTokens).map((name, index) => [name, index] as const))(
  "S1: with %s everything else is 401, without data",
  async (name, index) => {
    const token = await badTokens[name]?.();
    const all = EVERYWHERE.includes(name) ? operations : meeting(index);
    expect(await answering(all, app.url, token)).toEqual([]);
  },
);

test("S1 control: the same token with nothing forged opens every read", async () => {
  const token = await forge(secrets, who());
  const reads = operations.filter(({ name, type }) => type === "query" && !FOR_ADMINS.test(name));
  for (const operation of reads) {
    const input = samples[operation.name]?.(fixture) ?? {};
    const { status } = await callTrpc({ url: app.url, token }, operation, input);
    expect([operation.name, status]).toEqual([operation.name, 200]);
  }
});

test("S1: a token that was good until its end is refused at its end", async () => {
  const token = await forge(secrets, who(), { lives: 60 });
  const me = operations.filter(({ name }) => name === "usuarios.me");
  expect(await answering(me, app.url, token)).toHaveLength(2);
  app.clock.advance({ seconds: 60 });
  expect(await answering(operations, app.url, token)).toEqual([]);
});

test("S1 mutant: a procedure that forgot to ask who calls is found on both transports", async () => {
  const leaky = router({
    guarded: userProcedure
      .meta({ rest: { method: "GET", path: "/guarded" } })
      .input(noInput)
      .query(() => MARK),
    forgotten: publicProcedure
      .meta({ rest: { method: "GET", path: "/forgotten" } })
      .input(noInput)
      .query(() => MARK),
  });
  const found = await withRouter(app, leaky, (url) =>
    answering(operationsOf(leaky), url, undefined),
  );
  expect(found).toEqual(["trpc forgotten", "rest forgotten"]);
});
