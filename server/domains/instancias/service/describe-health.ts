import type { UserContext } from "#server/core/context.ts";
import { civilOf } from "#shared/common/time.ts";
import type { InstanciaEnvios, InstanciaSaude } from "#shared/instancias/instancias.schema.ts";
import type { InstanciaRow } from "../queries/instancias.queries.ts";
import { findEnvios } from "../queries/saude.queries.ts";
import { limitsOf } from "./limit-first-contacts.ts";

type Health = Pick<
  InstanciaRow,
  | "ativa"
  | "status"
  | "conectada_em"
  | "queda_em"
  | "silenciosa_em"
  | "ultimo_evento_em"
  | "ouvida_em"
  | "criado_em"
>;

/** An outage counts from its confirmation on; until then the instance keeps its former state. */
export function saudeOf(row: Health): InstanciaSaude {
  const { ultimo_evento_em } = row;
  if (!row.ativa) return { situacao: "ok", desde: null, ultimo_evento_em };
  if (row.queda_em) return { situacao: "desconectada", desde: row.queda_em, ultimo_evento_em };
  const wasUp = row.conectada_em !== null || row.status === "connected";
  if (!wasUp) return { situacao: "desconectada", desde: null, ultimo_evento_em };
  if (row.silenciosa_em) {
    return { situacao: "silenciosa", desde: row.ouvida_em ?? row.criado_em, ultimo_evento_em };
  }
  return { situacao: "ok", desde: null, ultimo_evento_em };
}

/** Waiting messages by instance. A moment that has passed is now. */
export async function enviosOf({ db, user, now }: UserContext) {
  const today = civilOf(now(), user.timezone).date;
  const rows = await findEnvios(db, user.id, today);
  const numbers = rows.map(({ id }) => ({ usuario_id: user.id, instancia_id: id, hoje: today }));
  const limits = await limitsOf({ db }, numbers);
  return new Map<string, InstanciaEnvios>(
    rows.map(({ id, aguardando, proximo_envio_em, primeiros_contatos }) => [
      id,
      {
        aguardando,
        proximo_envio_em: proximo_envio_em && latest(proximo_envio_em, now()),
        primeiros_contatos_hoje: primeiros_contatos,
        limite_primeiros_contatos: limits.get(id) ?? 0,
      },
    ]),
  );
}

const latest = (a: Date, b: Date): Date => (a > b ? a : b);

export const NO_ENVIOS: InstanciaEnvios = {
  aguardando: 0,
  proximo_envio_em: null,
  primeiros_contatos_hoje: 0,
  limite_primeiros_contatos: 0,
};
