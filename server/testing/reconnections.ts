import { expect } from "vitest";
import type { Actor } from "./actor.ts";
import type { TestApp } from "./app.ts";

let phones = 0;

/** A visitor with an address and a browser of their own. */
export function visitorOf(app: TestApp, agent = "Celular") {
  phones += 1;
  const headers = {
    "x-forwarded-for": `100.120.${phones >> 8}.${phones & 255}`,
    "user-agent": agent,
  };
  return {
    look: (token: string) =>
      app.anonymous.rest("GET", `/publico/conectar/${token}`, undefined, headers),
    askCode: (token: string, telefone = "(11) 93333-2222") =>
      app.anonymous.rest("POST", `/publico/conectar/${token}/codigo`, { telefone }, headers),
  };
}

/** A professional's link for an instance; answers its token. */
export async function linkOf(ana: Actor, id: string): Promise<string> {
  const { status, body } = await ana.rest("POST", `/instancias/${id}/reconexao`);
  expect([status, Object.keys(body).toSorted()]).toEqual([200, ["expira_em", "link"]]);
  return String(body.link).split("/").at(-1) ?? "";
}
