import { setTimeout as sleep } from "node:timers/promises";
import { asSystem, type Services } from "#server/core/context.ts";
import type { WhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { actorOf, anonymous } from "#server/testing/actor.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { filledIn, textOf, visitorAddress } from "#server/testing/booking.ts";
import { addDays } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { professionalWithInstance } from "./fixtures.ts";

const ZONE = "America/Sao_Paulo";
const HOST = { key: "clinica-pagina", token: "segredo-da-clinica-pagina" };
const SLUG = "clinica-ana";

interface Setup {
  services: Services;
  standIn: WhatsappStandIn;
  /** Where the server is, and where the later ones will be. */
  url: string;
}

/** A practice whose page confirms at once, with a linked number; `free` are times that it offers. */
export async function makeVisitedPractice({ services, standIn, url }: Setup) {
  const host = { ...HOST, host: standIn.url };
  const { usuario, instanciaId, webhookPath } = await professionalWithInstance(services, host);
  const { phone: numero } = standIn.addInstance({
    ...HOST,
    status: "connected",
    webhookUrl: url + webhookPath,
  });
  await asSystem(services, ({ db }) =>
    db.updateTable("instancias").set({ numero }).where("id", "=", instanciaId).execute(),
  );
  const ana = await actorOf(services, url, usuario);
  await offerHours(ana, { from: "06:00", to: "20:00", every: 30 });
  const pagina = { slug: SLUG, ativa: true, confirma_sozinho: true };
  await ana.rest("PUT", "/usuarios/me/pagina", pagina);
  const { date } = civilOf(services.now(), ZONE);
  const days = `de=${addDays(date, 3)}&ate=${addDays(date, 9)}`;
  const { body } = await anonymous(url).rest("GET", `/publico/${SLUG}/horarios?${days}`);
  const free: string[] = body.flatMap(({ slots }: Day) => slots.map(({ horario }) => horario));
  return { free, visitor: visitors({ standIn, url }), look: () => look(services, usuario.id) };
}

interface Day {
  slots: { horario: string }[];
}

export type Visitor = ReturnType<ReturnType<typeof visitors>>;

/** People with their own phone and address; each presses once, and repeats it until it is taken. */
function visitors({ standIn, url }: Pick<Setup, "standIn" | "url">) {
  let count = 0;
  return (horario: string) => {
    count += 1;
    const from = `55119${String(70_000_000 + count)}`;
    const headers = {
      "x-forwarded-for": visitorAddress(),
      "idempotency-key": `toque-${count}`,
      // The next server has the same port.
      connection: "close",
    };
    const call = (method: string, path: string, body?: unknown) =>
      anonymous(url)
        .rest(method, `/publico${path}`, body, headers)
        .catch(() => undefined);
    return {
      /** Undefined when the server died of it. */
      press: () => call("POST", `/${SLUG}/agendamentos`, filledIn({ horario })),
      /** Their message with the code, posted until it is taken. */
      write: (link: string) => standIn.receive(HOST.key, { from, text: textOf(link) }),
      situation: async (token: string): Promise<string | undefined> =>
        (await call("GET", `/agendamentos/${token}`))?.body.situacao,
    };
  };
}

/** Phones with a proven appointment, and the count of visitors' other rows: 0 once all is done. */
const look = (services: Services, usuarioId: string) =>
  asSystem(services, async ({ db }) => {
    const appointments = await db
      .selectFrom("marcacoes")
      .innerJoin("clientes", "clientes.id", "marcacoes.cliente_id")
      .where("marcacoes.usuario_id", "=", usuarioId)
      .select(["verificado", "telefone"])
      .execute();
    const waiting = await db
      .selectFrom("reservas")
      .where("usuario_id", "=", usuarioId)
      .where("estado", "=", "aguardando")
      .select("id")
      .execute();
    const guests = await db
      .selectFrom("clientes")
      .where("usuario_id", "=", usuarioId)
      .where("telefone", "is", null)
      .select("id")
      .execute();
    const marked = appointments.filter(({ verificado }) => verificado);
    return {
      marked: marked.map(({ telefone }) => `55${telefone}`).toSorted(),
      left: appointments.length - marked.length + waiting.length + guests.length,
    };
  });

/** Whether it becomes true within this time. */
export async function becomes(isSo: () => Promise<boolean>, withinMs: number) {
  const deadline = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) return false;
    await sleep(300);
  }
  return true;
}

/** Proves a visitor's phone, which takes the time. */
export async function prove(visitor: Visitor, body: { token: string; link_whatsapp: string }) {
  await visitor.write(body.link_whatsapp);
  return isMarked(visitor, body);
}

const MARKED_WITHIN_MS = 30_000;

export const isMarked = (visitor: Visitor, { token }: { token: string }) =>
  becomes(async () => (await visitor.situation(token)) === "marcado", MARKED_WITHIN_MS);
