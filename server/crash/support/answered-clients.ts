import { asSystem, type Services } from "#server/core/context.ts";

/** Bookings, answers and open messages of the clients of a professional whose assistant answers. */
export const answeredClients = (services: Services, usuarioId: string) =>
  asSystem(services, async ({ db }) => {
    const [bookings, answers, open] = await Promise.all([
      db
        .selectFrom("marcacoes")
        .where("usuario_id", "=", usuarioId)
        .select(["cliente_id", "criada_por"])
        .execute(),
      db
        .selectFrom("mensagens")
        .where("usuario_id", "=", usuarioId)
        .where("origem", "=", "assistente")
        .select(["cliente_id", "mensagem_enviada", "status", "enviada_em"])
        .execute(),
      db
        .selectFrom("assistente_turnos")
        .where("usuario_id", "=", usuarioId)
        .where("encerrado_em", "is", null)
        .select("id")
        .execute(),
    ]);
    const isUnderWay = ({ status, enviada_em }: (typeof answers)[number]) =>
      status === "pendente" && enviada_em === null;
    return {
      booked: new Set(bookings.map(({ cliente_id }) => cliente_id)).size,
      bookings: bookings.length,
      answered: new Set(answers.map(({ cliente_id }) => cliente_id)).size,
      answers: answers.length,
      /** Neither sent nor shown to the professional as not sent. */
      left: open.length + answers.filter(isUnderWay).length,
    };
  });
