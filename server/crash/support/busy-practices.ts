import { setTimeout as sleep } from "node:timers/promises";
import type { Services } from "#server/core/context.ts";
import type { WhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { actorOf } from "#server/testing/actor.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { messageBody } from "#server/testing/instances.ts";
import { addDays, DAY, diaSemana, isWeekend, timeOf } from "#shared/common/civil.ts";
import { professionalWithInstance } from "./fixtures.ts";
import type { Calls } from "./repeated-calls.ts";

const HOURS = { from: "08:00", to: "18:00", every: 30 };
const TIMES = Array.from({ length: 20 }, (_, i) => timeOf(8 * 60 + i * HOURS.every));
const DAYS_AHEAD = 80;
const PAUSE_MS = 1_000;
const AGAIN_MS = 300;

export type Practice = Awaited<ReturnType<typeof openPractice>>;

/** A professional with hours, a number on the stand-in host and a client who has written. */
export async function openPractice(
  services: Services,
  { standIn, url, number }: { standIn: WhatsappStandIn; url: string; number: number },
) {
  const [key, token] = [`clinica-${number}`, `segredo-da-clinica-${number}`];
  const host = { host: standIn.url, key, token };
  const { usuario, webhookPath } = await professionalWithInstance(services, host);
  standIn.addInstance({ key, token, status: "connected", webhookUrl: url + webhookPath });
  const actor = await actorOf(services, url, usuario);
  await offerHours(actor, HOURS);
  const telefone = `119${String(40_000_000 + number)}`;
  const { id: cliente_id } = await actor.trpc.clientes.create.mutate({ nome: "Davi", telefone });
  const greeting = messageBody({ id: `OLA${number}`, from: `55${telefone}`, text: "Olá!" });
  await standIn.push(key, greeting);
  return { actor, cliente_id, webhookPath, key };
}

/** Where an appointment may be made, the earliest first. */
function* slots() {
  const tomorrow = new Date(Date.now() + DAY).toISOString().slice(0, 10);
  for (let day = 1; day < DAYS_AHEAD; day += 1) {
    const date = addDays(tomorrow, day);
    if (!isWeekend(diaSemana(date))) for (const time of TIMES) yield `${date}T${time}`;
  }
}

/**
 * The professional books, and for every other hour writes to the client, again and again. A booking that was refused is
 * made again, which finds it taken when it was made after all; what was written is not sent again.
 */
export function startBooking({ post }: Calls, { actor, cliente_id }: Practice) {
  const booked: string[] = [];
  const written: string[] = [];
  let isStopped = false;
  let isLast = false;

  async function work() {
    const headers = async () => ({ authorization: `Bearer ${await actor.token()}` });
    for (const horario of slots()) {
      const book = async () =>
        post("booking", "/api/v1/marcacoes", { cliente_id, horario }, await headers());
      let status = await book();
      for (; status === 503; status = await book()) await sleep(AGAIN_MS);
      if (status === 201) booked.push(horario);
      if (horario.endsWith(":00")) {
        const mensagem = `Até ${horario}!`;
        const send = "/api/v1/historico-mensagens/enviar";
        const sent = await post("message", send, { cliente_id, mensagem }, await headers());
        if (sent === 201) written.push(mensagem);
      }
      if (isStopped || (isLast && status === 201)) return;
      await sleep(PAUSE_MS * (0.5 + Math.random()));
    }
  }

  const done = work();
  return {
    /** The times and texts that were acknowledged. */
    booked,
    written,
    /** The next booking that is taken is the last. */
    finish: () => {
      isLast = true;
    },
    stop: async () => {
      isStopped = true;
      await done;
    },
  };
}
