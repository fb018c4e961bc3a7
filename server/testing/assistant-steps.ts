import { newId } from "#server/core/id.ts";
import type { AcaoDoAssistente, Ferramenta } from "#shared/assistente/assistente.constants.ts";
import type { TestApp } from "./app.ts";

interface Step {
  acao?: AcaoDoAssistente | null;
  ferramenta?: Ferramenta;
  argumentos?: Record<string, unknown>;
  resultado?: Record<string, unknown>;
  marcacao_id?: string;
  horario?: Date;
  /** Now, by default. */
  em?: Date;
}

interface TurnOf {
  usuario_id: string;
  cliente_id: string;
  /** Whether it still waits for its answer. */
  isOpen?: boolean;
}

/** A turn with steps as tools have left them; answers its id. */
export async function insertTurn(
  app: TestApp,
  { usuario_id, cliente_id, isOpen = false }: TurnOf,
  steps: Step[] = [],
) {
  const [id, now] = [newId(), app.clock.now()];
  const owned = { usuario_id, cliente_id };
  const ending = isOpen ? {} : { encerrado_em: now, resultado: "respondida" as const };
  await app.db(async (db) => {
    await db
      .insertInto("assistente_turnos")
      .values({ ...owned, ...ending, id, responder_em: now, criado_em: now })
      .execute();
    for (const [ordem, { em, argumentos = {}, resultado = {}, ...step }] of steps.entries()) {
      const contents = {
        argumentos: JSON.stringify(argumentos),
        resultado: JSON.stringify(resultado),
      };
      const place = { ...owned, turno_id: id, ordem, criado_em: em ?? now };
      await db
        .insertInto("assistente_passos")
        .values({ acao: null, ferramenta: "agendar", ...step, ...contents, ...place })
        .execute();
    }
  });
  return id;
}
