import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { actorOf } from "#server/testing/actor.ts";
import { messageBody } from "#server/testing/instances.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { professionalWithInstance } from "./support/fixtures.ts";
import { newInstallation } from "./support/installation.ts";
import { startLoad } from "./support/load.ts";

const TAKEOVERS = 10;

/** One server after the other is stopped by this signal under load while the next one takes over. */
async function takeOver(signal: "stop" | "kill", times: number) {
  const installation = await newInstallation();
  const { services } = installation;
  const { usuario, webhookPath } = await professionalWithInstance(services);
  let sent = 0;
  let made = 0;
  let answered = 0;
  const lost: string[] = [];

  let present = await installation.start();
  for (let i = 0; i < times; i += 1) {
    const successor = await installation.start();
    const { token } = await actorOf(services, present.url, usuario);
    const authorization = `Bearer ${await token()}`;
    const next = async () => {
      sent += 1;
      const headers = { authorization, "content-type": "application/json" };
      const read = { method: "GET" as const, path: "/api/v1/clientes?limit=5", headers };
      if (sent % 3 === 0) return read;
      const isPost = sent % 3 === 1;
      if (isPost) made += 1;
      const body = isPost
        ? { nome: `Pessoa ${sent}` }
        : messageBody({ id: `T${sent}`, from: "5511988887777", text: `Olá ${sent}` });
      const path = isPost ? "/api/v1/clientes" : webhookPath;
      return { method: "POST" as const, path, headers, body: JSON.stringify(body) };
    };
    const load = startLoad({ urls: [present.url, successor.url], atOnce: 20, next });
    await sleep(1_000);
    const code = await (signal === "stop" ? present.stop() : present.kill());
    if (signal === "stop") expect(code).toBe(0);
    await sleep(500);
    await load.stop();
    const byEach = [...load.answered.values()];
    expect(Math.min(...byEach)).toBeGreaterThan(0);
    answered += byEach.reduce((sum, count) => sum + count, 0);
    lost.push(...load.lost);
    present = successor;
  }
  const stored = await asSystem(services, ({ db }) =>
    db
      .selectFrom("clientes")
      .where("usuario_id", "=", usuario.id)
      .where("nome", "like", "Pessoa %")
      .select((eb) => eb.fn.countAll<string>().as("total"))
      .executeTakeFirstOrThrow(),
  );
  await present.stop();
  return { answered, lost, made, stored: Number(stored.total) };
}

test(
  `S19: ${TAKEOVERS} servers stopped under load while the next one takes over lose no request`,
  async () => {
    const { answered, lost, made, stored } = await takeOver("stop", TAKEOVERS);
    console.log("S19", { answered, lost: lost.length });
    expect(lost).toEqual([]);
    expect(stored).toBe(made);
    expect(answered).toBeGreaterThan(TAKEOVERS * 100);
  },
  5 * MINUTE,
);

test(
  "S19: a server that does not let its requests finish would lose some",
  async () => {
    const { lost } = await takeOver("kill", 1);
    expect(lost.length).toBeGreaterThan(0);
  },
  2 * MINUTE,
);
