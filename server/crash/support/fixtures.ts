import { asSystem, type Services } from "#server/core/context.ts";
import { insertProfessional } from "#server/testing/factories.ts";
import { insertNumber, type NumberOptions } from "#server/testing/insert-number.ts";

const NUMBER = { key: "clinica", token: "segredo-da-clinica", status: "connected" } as const;

/** A professional with a linked number; `webhookPath` is where its host posts. */
export async function professionalWithInstance(services: Services, options: NumberOptions = {}) {
  const usuario = await asSystem(services, (ctx) => insertProfessional(ctx, {}));
  const { id, ...number } = await insertNumber(services, usuario.id, { ...NUMBER, ...options });
  return { usuario, instanciaId: id, ...number };
}
