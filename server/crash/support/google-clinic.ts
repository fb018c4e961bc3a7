import { expect } from "vitest";
import { asSystem, type Services } from "#server/core/context.ts";
import type { GoogleStandIn } from "#server/stand-ins/google.ts";
import { actorOf } from "#server/testing/actor.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { insertProfessional } from "#server/testing/factories.ts";
import { connectFor } from "#server/testing/google-clinic.ts";
import { addDays, DIAS_SEMANA } from "#shared/common/civil.ts";
import { marcacaoOfEvent } from "#shared/google/event-id.ts";

export type Who = "ana" | "bia";

interface Setup {
  services: Services;
  google: GoogleStandIn;
  /** Where the server is, and where the later ones will be. */
  url: string;
}

/** Ana and her colleague Bia, who work every day, each with a calendar of their own at Google. */
export async function googleClinicAt({ services, google, url }: Setup) {
  const account = await asSystem(services, (ctx) => insertProfessional(ctx, {}));
  const ana = await actorOf(services, url, account);
  await ana.trpc.agenda.updateRegras.mutate({ fim_de_semana: true });
  const bia = await ana.trpc.profissionais.create.mutate({ nome: "Bia Lima" });
  const ids: Record<Who, string> = { ana: ana.id, bia: bia.id };
  for (const [name, profissional_id] of Object.entries(ids)) {
    await offerHours(ana, { dias: DIAS_SEMANA, from: "06:00", to: "18:00", profissional_id });
    const wanted = { profissional: profissional_id, account: name };
    expect(await connectFor(google, { who: ana }, wanted)).toBe(200);
  }
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
  const day = addDays(services.now().toISOString().slice(0, 10), 7);
  return {
    /** Books the next hour of a day; answers the id. */
    book: async (who: Who, index: number) => {
      const horario = `${day}T${String(6 + index).padStart(2, "0")}:00`;
      const asked = { cliente_id, horario, profissional_id: ids[who] };
      const { id } = await ana.trpc.marcacoes.create.mutate(asked);
      return id;
    },
    /** Gives an appointment to the other one; the answer is lost where the server dies. */
    give: (id: string, to: Who) =>
      ana
        // The next server has the same port.
        .rest("PUT", `/marcacoes/${id}`, { profissional_id: ids[to] }, { connection: "close" })
        .catch(() => undefined),
    /** The calendars in which an appointment stands, one as often as it is there. */
    calendarsOf: (id: string) =>
      (["ana", "bia"] as const).flatMap((who) =>
        google
          .person(who)
          .events()
          .filter((event) => marcacaoOfEvent(event.id) === id)
          .map(() => who),
      ),
    /** Events in both calendars. */
    events: () => google.person("ana").events().length + google.person("bia").events().length,
  };
}
