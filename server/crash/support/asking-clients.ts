import { setTimeout as sleep } from "node:timers/promises";
import { asSystem, type Services } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import type { Brain, ChatMessage } from "#server/stand-ins/llm/chat.ts";
import { addDays, momentsIn } from "#server/stand-ins/llm/moments.ts";
import { messageBody } from "#server/testing/instances.ts";
import { professionalWithInstance } from "./fixtures.ts";

const DAYS = ["seg", "ter", "qua", "qui", "sex", "sab", "dom"] as const;
const TRY_AGAIN_MS = 100;

/** A professional whose assistant answers, with hours on every day, reached through this host. */
export async function answeringPractice(services: Services, host: string) {
  const [key, token] = ["clinica", "segredo-da-clinica"];
  const { usuario, webhookPath } = await professionalWithInstance(services, { host, key, token });
  const usuario_id = usuario.id;
  const criado_em = services.now();
  const hours = { hora_inicio: "08:00", hora_fim: "20:00", intervalo_minutos: 30 };
  await asSystem(services, async ({ db }) => {
    await db
      .insertInto("automacoes")
      .values({ usuario_id, chatbot_ativo: true, atualizado_em: criado_em })
      .execute();
    await db
      .insertInto("disponibilidades")
      .values(
        DAYS.map((dia_semana) => ({ id: newId(), usuario_id, dia_semana, criado_em, ...hours })),
      )
      .execute();
  });
  return { usuario_id, webhookPath, key, token };
}

/** A client writes; their host posts it until it is taken, also while servers are down. */
export async function write(url: string, client: number, at: Date) {
  const body = JSON.stringify(
    messageBody({ id: `pedido-${client}`, from: phoneOf(client), text: "Quero um horário", at }),
  );
  const post = () =>
    fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body }).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await post())) await sleep(TRY_AGAIN_MS);
}

const phoneOf = (client: number) => `5511${String(910_000_000 + client)}`;

/** More than the longest list of free times. */
const DAYS_AHEAD = 13;

/** Reads free times, books any one of them, and says so: without the result of its booking it books another one. */
export const bookOnce =
  (now: () => Date): Brain =>
  ({ messages }) => {
    const steps = stepsOf(messages);
    const booked = steps.findLast(({ name, result }) => name === "agendar" && !("erro" in result));
    if (booked) return { text: "Pronto, está agendado!" };
    const free = steps.find(({ name }) => name === "horarios_livres");
    if (!free) {
      const today = now().toISOString().slice(0, 10);
      const days = { de: addDays(today, 1), ate: addDays(today, DAYS_AHEAD) };
      return { calls: [{ name: "horarios_livres", arguments: days }] };
    }
    const times = momentsIn(free.result);
    const any = times[Math.floor(Math.random() * times.length)];
    if (!any) return { text: "Não há horários." };
    return { calls: [{ name: "agendar", arguments: { data: any.date, hora: any.time } }] };
  };

function stepsOf(messages: ChatMessage[]) {
  const answers = new Map(messages.map(({ tool_call_id, content }) => [tool_call_id, content]));
  return messages
    .flatMap(({ tool_calls }) => tool_calls ?? [])
    .map((call) => {
      const result: Record<string, unknown> = JSON.parse(answers.get(call.id) ?? "{}");
      return { name: call.function.name, result };
    });
}
