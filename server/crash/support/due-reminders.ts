import { asSystem, type Services } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import type { WhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { actorOf } from "#server/testing/actor.ts";
import { HOUR } from "#shared/common/civil.ts";
import type { Provedor } from "#shared/instancias/instancias.constants.ts";
import { professionalWithInstance } from "./fixtures.ts";

const LENGTH_MINUTES = 15;

interface DueReminders {
  services: Services;
  provedor: Provedor;
  standIn: WhatsappStandIn;
  /** The server that plans them. */
  url: string;
  /** Each has one instance, which sends one message at a time. */
  professionals: number;
  /** Reminders of each of them. */
  each: number;
  /** A PIX code follows each as a message of its own. */
  hasCode?: boolean;
}

/** Reminders of tomorrow's appointments, planned by the product and then made due at once. */
export async function makeDueReminders(setup: DueReminders) {
  for (let i = 0; i < setup.professionals; i += 1) await onePractice(setup, i);
}

async function onePractice(setup: DueReminders, number: number) {
  const { services, provedor, standIn, url, each } = setup;
  const [key, token] = [String(106_540_352_000_000 + number), `segredo-da-clinica-${number}`];
  const host = { provedor, host: standIn.url, key, token };
  const made = await professionalWithInstance(services, host);
  const { usuario, instanciaId, webhookPath, wabaId, hmac } = made;
  const webhookUrl = url + webhookPath;
  standIn.addInstance({ key, token, wabaId, hmac, status: "connected", webhookUrl });
  const now = services.now();
  const times = { usuario_id: usuario.id, criado_em: now, atualizado_em: now };
  const clientes = Array.from({ length: each }, (_, i) => {
    const telefone = `119${String(80_000_000 + number * 1_000 + i)}`;
    return { ...times, id: newId(), nome: `Pessoa ${i}`, telefone, telefone_chave: telefone };
  });
  await asSystem(services, async ({ db }) => {
    await db.insertInto("clientes").values(clientes).execute();
    await db
      .insertInto("marcacoes")
      .values(clientes.map(({ id }, i) => ({ ...times, ...appointment(id, i, now) })))
      .execute();
    // They have just written: limits of first contacts and windows are not tested here.
    await db
      .insertInto("mensagens")
      .values(clientes.map(({ id }) => ({ ...times, ...greeting(id, instanciaId, now) })))
      .execute();
  });
  const actor = await actorOf(services, url, usuario);
  const { trpc } = actor;
  const automacoes = { lembretes_ativos: true, lembretes_minutos: [1_440] };
  const noQuiet = { silencio_inicio: "00:00", silencio_fim: "00:00" };
  await trpc.usuarios.updateAutomacoes.mutate({ ...automacoes, ...noQuiet });
  if (setup.hasCode) await askForPayment(actor, services, usuario.id);
  await asSystem(services, ({ db }) =>
    db
      .updateTable("lembretes")
      .set({ enviar_em: services.now() })
      .where("usuario_id", "=", usuario.id)
      .execute(),
  );
}

/** Its appointments have a price, and its reminders end with the code. */
async function askForPayment(
  { rest, trpc }: Awaited<ReturnType<typeof actorOf>>,
  services: Services,
  usuarioId: string,
) {
  await rest("PUT", "/usuarios/me/pix", {
    chave: "52998224725",
    nome: "Ana Souza",
    cidade: "São Paulo",
  });
  const { id: lembrete_template_id } = await trpc.templates.create.mutate({
    name: "Com PIX",
    content: "Olá, {{nome_cliente}}! Pague com o código:\n{{pix_copia_e_cola}}",
    category: "general",
    type: "REMINDER",
    tone: "FORMAL",
  });
  await trpc.usuarios.updateAutomacoes.mutate({ lembrete_template_id });
  await asSystem(services, ({ db }) =>
    db
      .updateTable("marcacoes")
      .set({ valor_centavos: 18_000, pagamento: "pendente" })
      .where("usuario_id", "=", usuarioId)
      .execute(),
  );
}

function appointment(cliente_id: string, i: number, now: Date) {
  const horario = new Date(now.getTime() + 25 * HOUR + i * LENGTH_MINUTES * 60_000);
  return {
    id: newId(),
    cliente_id,
    horario,
    fim: new Date(horario.getTime() + LENGTH_MINUTES * 60_000),
    duracao_minutos: LENGTH_MINUTES,
    status: "pendente" as const,
    observacao: null,
  };
}

/** A row of `mensagens` that a client wrote. */
export const greeting = (cliente_id: string, instancia_id: string, now: Date) => ({
  id: newId(),
  cliente_id,
  instancia_id,
  direcao: "ENTRADA" as const,
  mensagem_recebida: "Olá!",
  status: "lida" as const,
  momento: now,
  origem: "cliente",
});

/** Count of undecided work: planned reminders, and messages that wait or are under way. */
export async function undecided(services: Services): Promise<number> {
  const count = (await asSystem(services, ({ db }) =>
    db
      .selectNoFrom((eb) => [
        eb
          .selectFrom("lembretes")
          .where("status", "=", "aguardando")
          .select((eb) => eb.fn.countAll<string>().as("n"))
          .as("planned"),
        eb
          .selectFrom("mensagens")
          .where("direcao", "=", "SAIDA")
          .where("status", "=", "pendente")
          .where("enviada_em", "is", null)
          .select((eb) => eb.fn.countAll<string>().as("n"))
          .as("waiting"),
      ])
      .executeTakeFirstOrThrow(),
  )) ?? { planned: 0, waiting: 0 };
  return Number(count.planned) + Number(count.waiting);
}

/** Attempts that a dead process has left without an outcome, each by its message and its number. */
export async function underWay(services: Services): Promise<string[]> {
  const rows = await asSystem(services, ({ db }) =>
    db
      .selectFrom("mensagens")
      .where("reservada_ate", "is not", null)
      .where("enviada_em", "is", null)
      .select(["id", "tentativas"])
      .execute(),
  );
  return rows.map(({ id, tentativas }) => `${id}:${tentativas}`);
}

/** Counts of unsent reminders by reason; empty when all were sent. */
export async function unsent(services: Services): Promise<Record<string, number>> {
  const rows = await asSystem(services, ({ db }) =>
    db
      .selectFrom("lembretes")
      .leftJoin("mensagens", "mensagens.id", "lembretes.mensagem_id")
      .where("mensagens.enviada_em", "is", null)
      .select(["lembretes.status", "motivo", "mensagens.status as ended", "mensagens.erro"])
      .execute(),
  );
  const counts: Record<string, number> = {};
  for (const row of rows) {
    const why = Object.values(row).filter(Boolean).join(", ");
    counts[why] = (counts[why] ?? 0) + 1;
  }
  return counts;
}
