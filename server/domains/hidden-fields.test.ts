import { afterAll, expect, test } from "vitest";
import { hidersOf, hiding } from "#server/core/hide-fields.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { callRest, callTrpc, operationsOf } from "#server/testing/operations.ts";
import { samples } from "#server/testing/samples.ts";
import { letIn } from "#server/testing/team.ts";
import { createTenantFixture, type TenantFixture } from "#server/testing/tenant-fixture.ts";
import { MARK } from "#server/testing/tenant-messages.ts";
import type { PapelDeMembro } from "#shared/equipe/permissoes.ts";
import { appRouter } from "./api.ts";

/** S2 with members: what a role may not read is in no answer, whatever it asks for (shared/equipe/permissoes.ts). */
const host = await startWhatsappStandIn();
afterAll(host.stop);
const app = await testApp();
const reads = operationsOf(appRouter).filter(({ type }) => type === "query");

const marked = (...words: string[]) => words.map((word) => `${MARK} ${word}`);
const ANSWERS_AND_RECORD = marked("ficha", "resposta de visitante");
const SECRETS: Record<PapelDeMembro, string[]> = {
  profissional: [],
  recepcao: ANSWERS_AND_RECORD,
  financeiro: [
    ...ANSWERS_AND_RECORD,
    ...marked("observação", "espera", "nota", "Etiqueta", "conversa", "rápida", "Template"),
    ...marked("recebida", "enviada", "escrita", "agendada", "foto", "resposta"),
    `${MARK}: `,
  ],
};

/** The owner alone reads them: addresses by which one reads without signing in, or is told. */
const ownersAlone = ({ webhookToken }: TenantFixture) => [webhookToken, "/agenda/"];

async function memberOf(tenant: TenantFixture, papel: PapelDeMembro) {
  const membro = await app.professional();
  await letIn(app, tenant.owner, membro, papel);
  return { url: app.url, token: await membro.token(), conta: tenant.owner.id };
}

async function answersTo(tenant: TenantFixture, papel: PapelDeMembro, calls = reads) {
  const caller = await memberOf(tenant, papel);
  const answers: { where: string; text: string; status: number }[] = [];
  for (const operation of calls) {
    const input = samples[operation.name]?.(tenant) ?? {};
    const trpc = await callTrpc(caller, operation, input);
    answers.push({ where: `${operation.name} over trpc`, ...trpc });
    if (!operation.rest) continue;
    const rest = await callRest(caller, operation.rest, input);
    answers.push({ where: `${operation.name} over rest`, ...rest });
  }
  return answers;
}

test("S2: a professional of the practice reads all that others may not", async () => {
  const tenant = await createTenantFixture(app, host);
  const texts = (await answersTo(tenant, "profissional")).map(({ text }) => text).join("\n");
  const unseen = Object.values(SECRETS)
    .flat()
    .filter((secret) => !texts.includes(secret));
  expect(unseen).toEqual([]);
}, 120_000);

test.each(["profissional", "recepcao", "financeiro"] as const)(
  "S2: no answer shows %s what they may not read",
  async (papel) => {
    const tenant = await createTenantFixture(app, host);
    const secrets = [...SECRETS[papel], ...ownersAlone(tenant)];
    const answers = await answersTo(tenant, papel);
    expect(answers.filter(({ status }) => status < 400).length).toBeGreaterThan(60);
    const shown = answers.flatMap(({ where, text }) =>
      secrets.filter((secret) => text.includes(secret)).map((secret) => `${where}: ${secret}`),
    );
    expect(shown).toEqual([]);
  },
  120_000,
);

test("mutant: were answers not copied without what one may not read, observations and answers would be found", async () => {
  const tenant = await createTenantFixture(app, host);
  const ofClients = reads.filter(({ name }) => /^(clientes|marcacoes)\./.test(name));
  hiding.connect({ of: () => undefined });
  const answers = await answersTo(tenant, "recepcao", ofClients).finally(() =>
    hiding.connect(hidersOf(appRouter)),
  );
  const shown = SECRETS.recepcao.filter((secret) =>
    answers.some(({ text }) => text.includes(secret)),
  );
  expect(shown).toEqual(SECRETS.recepcao);
});
