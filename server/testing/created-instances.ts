import { afterAll } from "vitest";
import { newId } from "#server/core/id.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import type { TestApp } from "./app.ts";

/** A stand-in host for a test file, and an administrator who creates instances on it for professionals. */
export async function createdInstances(app: TestApp) {
  const standIn = await startWhatsappStandIn();
  afterAll(standIn.stop);
  const admin = await app.admin();
  const input = (more: object = {}) => ({
    nome_instancia: "Recepção",
    host_instancia: standIn.url,
    instancia_key: `chave-${newId()}`,
    instancia_token: `token-${newId()}`,
    ...more,
  });
  return {
    standIn,
    admin,
    input,
    create: (usuarioId: string, more: object = {}) =>
      admin.rest("POST", `/admin/users/${usuarioId}/instances`, input(more)),
  };
}
