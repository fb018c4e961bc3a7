import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { writeLetters } from "#server/domains/trial/service/write-letters.ts";
import { testApp } from "#server/testing/app.ts";
import { queuedLetters } from "#server/testing/mailbox.ts";
import { letIn, letOut } from "#server/testing/team.ts";
import { siteOfOwner } from "./practice-link.ts";

const app = await testApp();
const { appUrl } = app.config;

test("a letter's link names the practice where its owner may enter others too, and only there", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const linksOf = async (conta: string) => {
    const { linkTo } = await app.db((db) => siteOfOwner({ ...app.services, db }, conta));
    return [linkTo("/app/dashboard"), linkTo("/app/configuracoes?aba=google")];
  };
  const plain = [`${appUrl}/app/dashboard`, `${appUrl}/app/configuracoes?aba=google`];
  expect(await linksOf(ana.id)).toEqual(plain);
  await letIn(app, bia, ana);
  expect(await linksOf(ana.id)).toEqual([
    `${appUrl}/app/dashboard?conta=${ana.id}`,
    `${appUrl}/app/configuracoes?aba=google&conta=${ana.id}`,
  ]);
  // Bia has a member, but enters her own practice alone.
  expect(await linksOf(bia.id)).toEqual(plain);
  await letOut(app, bia, ana);
  expect(await linksOf(ana.id)).toEqual(plain);
});

test("the letters of an owner's practice and to the owner who invited say which practice they mean", async () => {
  const [ana, bia, lia] = [
    await app.professional({ trialDays: 1 }),
    await app.professional({ trialDays: 1 }),
    await app.professional({ trialDays: 30 }),
  ];
  await letIn(app, bia, ana);
  while (await writeLetters(app.services));
  const lastTo = async ({ email }: { email: string }) =>
    (await queuedLetters(app, email)).at(-1)?.text ?? "";
  expect(await lastTo(ana)).toContain(`\n${appUrl}/app/dashboard?conta=${ana.id}`);
  expect((await lastTo(bia)).endsWith(`\n${appUrl}/app/dashboard`)).toBe(true);

  const accepted = async (dona: typeof ana) => {
    await dona.rest("POST", "/equipe/convites", { email: lia.email, papel: "recepcao" });
    const token = /convite\/(\S+)/.exec(await lastTo(lia))?.[1];
    const answer = await lia.rest("POST", `/equipe/convites/${token}/aceitar`, {});
    expect(answer.status).toBe(200);
    return lastTo(dona);
  };
  expect(await accepted(ana)).toContain(`\n${appUrl}/app/configuracoes?conta=${ana.id}`);
  expect((await accepted(bia)).endsWith(`\n${appUrl}/app/configuracoes`)).toBe(true);
});

/** Letters about who signs in lead to what is the same in every practice. */
const OF_THE_PERSON = ["fatores/service/write-letters.ts"];

test("no letter writes an address within the app by itself", () => {
  const domains = new URL("../domains/", import.meta.url);
  const files = readdirSync(domains, { recursive: true, encoding: "utf8" });
  const sources = files.filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"));
  const own = sources.filter((path) =>
    /appUrl\}\/app\b/.test(readFileSync(new URL(path, domains), "utf8")),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(own).toEqual(OF_THE_PERSON);
});
