import { asSystem, type Services } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { insertProfessional } from "#server/testing/factories.ts";
import { HOUR } from "#shared/common/civil.ts";

const LENGTH_MINUTES = 30;

/** A professional whose Google Calendar is connected, with so many future appointments to be written there. */
export async function connectedPractice(
  services: Services,
  { refreshToken, appointments }: { refreshToken: string; appointments: number },
) {
  const { secrets, now } = services;
  return asSystem(services, async (ctx) => {
    const { db } = ctx;
    const { id: usuario_id } = await insertProfessional(ctx, {});
    const sealed = await secrets.seal(`usuarios.google_refresh_token:${usuario_id}`, refreshToken);
    await db
      .updateTable("usuarios")
      .set({ usa_google: true, google_refresh_token: sealed, atualizado_em: now() })
      .where("id", "=", usuario_id)
      .execute();
    const times = { usuario_id, criado_em: now(), atualizado_em: now() };
    const cliente_id = newId();
    await db
      .insertInto("clientes")
      .values({
        ...times,
        id: cliente_id,
        nome: "Davi Rocha",
        telefone: null,
        telefone_chave: null,
      })
      .execute();
    const marcacoes = Array.from({ length: appointments }, (_, i) => {
      const horario = new Date(now().getTime() + (24 + i) * HOUR);
      return {
        ...times,
        id: newId(),
        cliente_id,
        horario,
        fim: new Date(horario.getTime() + LENGTH_MINUTES * 60_000),
        duracao_minutos: LENGTH_MINUTES,
        status: "confirmado" as const,
        observacao: null,
      };
    });
    await db.insertInto("marcacoes").values(marcacoes).execute();
    return { usuario_id };
  });
}

/** Counts changes that calendars are still to be told: the practice's own and those of colleagues. */
export async function unsynced(services: Services): Promise<number> {
  const rows = await asSystem(services, ({ db }) => {
    const pending = (table: "google_eventos" | "google_agenda_eventos") =>
      db.selectFrom(table).whereRef("versao", "<>", "feita").select("marcacao_id");
    return pending("google_eventos").unionAll(pending("google_agenda_eventos")).execute();
  });
  return rows.length;
}
