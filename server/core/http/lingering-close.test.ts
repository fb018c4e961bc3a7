import { connect } from "node:net";
import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { withInstance } from "#server/testing/instances.ts";

const app = await testApp();
const TIMES = 30;
const BODY = Buffer.alloc(8 * 1024 * 1024, "x");

/** Sends the whole body before it reads, with `Connection: close`; answers the status that arrives. */
function send(path: string, headers: Record<string, string>): Promise<string> {
  const { port, host } = new URL(app.url);
  const lines = Object.entries({
    host,
    connection: "close",
    "content-length": String(BODY.length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve) => {
    const socket = connect(Number(port), "127.0.0.1");
    let heard = "";
    socket.pause();
    socket.on("data", (bytes: Buffer) => {
      heard += bytes.toString("latin1");
    });
    socket.on("error", (error) => {
      heard += `(${error.message})`;
    });
    socket.once("close", () => resolve(heard));
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
    socket.write(BODY, () => socket.resume());
  });
}

test("a body that is too large hears 413 on every path, also where the connection is to be closed", async () => {
  const ana = await app.professional();
  const { webhookUrl } = await withInstance(app, ana);
  const authorization = `Bearer ${await ana.token()}`;
  const json = { "content-type": "application/json" };
  const form = { "content-type": "multipart/form-data; boundary=x" };
  const paths: [string, Record<string, string>][] = [
    [new URL(webhookUrl).pathname, json],
    ["/api/v1/clientes", { ...json, authorization }],
    ["/trpc/clientes.create", { ...json, authorization }],
    ["/api/v1/clientes/importar/previa", { ...form, authorization }],
  ];
  for (const [path, headers] of paths) {
    const answers: string[] = [];
    for (let times = 0; times < TIMES; times += 1) {
      answers.push((await send(path, headers)).split("\r\n", 1).join());
    }
    expect([path, new Set(answers)]).toEqual([path, new Set(["HTTP/1.1 413 Payload Too Large"])]);
  }
}, 120_000);
