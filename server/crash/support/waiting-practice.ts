import { asSystem, type Services } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import type { WhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { REGRAS_PADRAO } from "#shared/agenda/agenda.constants.ts";
import { addDays, DIAS_SEMANA, HOUR, timeOf } from "#shared/common/civil.ts";
import { civilOf, instantOf } from "#shared/common/time.ts";
import { AUTOMACOES_PADRAO } from "#shared/lembretes/lembretes.constants.ts";
import { greeting } from "./due-reminders.ts";
import { professionalWithInstance } from "./fixtures.ts";

const ZONE = "America/Sao_Paulo";
const HOST = { key: "clinica-espera", token: "segredo-da-clinica-espera" };

interface Setup {
  services: Services;
  standIn: WhatsappStandIn;
  /** Appointments that can be given up, and people who wait. */
  booked: number;
  waiting: number;
}

/** A practice without quiet hours whose list asks two at once; `giveUp` frees the next hour, `connect` says where to post. */
export async function makeWaitingPractice({ services, standIn, booked, waiting }: Setup) {
  const { usuario, instanciaId, webhookPath } = await professionalWithInstance(services, {
    ...HOST,
    host: standIn.url,
  });
  const now = services.now();
  const times = { usuario_id: usuario.id, criado_em: now, atualizado_em: now };
  const clients = Array.from({ length: waiting + 1 }, (_, i) => client(i, times));
  const [holder, ...line] = clients;
  if (!holder) throw new Error("somebody holds the hours");
  const hours = hoursFrom(now, booked);
  await asSystem(services, async ({ db }) => {
    await db.insertInto("clientes").values(clients).execute();
    await insertSettings(db, usuario.id, now);
    await db
      .insertInto("marcacoes")
      .values(hours.map((hour) => ({ ...times, ...appointment(holder.id, hour) })))
      .execute();
    await db
      .insertInto("esperas")
      .values(line.map(({ id }) => ({ ...times, ...waitingAtAnyTime(id) })))
      .execute();
    // They have written before: the limit of first contacts is not what this is about.
    await db
      .insertInto("mensagens")
      .values(line.map(({ id }) => ({ ...times, ...greeting(id, instanciaId, now) })))
      .execute();
  });
  let given = 0;
  return {
    connect: (url: string) =>
      standIn.addInstance({ ...HOST, status: "connected", webhookUrl: url + webhookPath }),
    giveUp: async () => {
      const hour = hours[given];
      given += 1;
      if (!hour) throw new Error("no hour is left");
      await asSystem(services, ({ db }) =>
        db
          .updateTable("marcacoes")
          .set({ status: "cancelado", atualizado_em: services.now() })
          .where("usuario_id", "=", usuario.id)
          .where("id", "=", hour.id)
          .execute(),
      );
      return hour.horario;
    },
  };
}

interface Times {
  usuario_id: string;
  criado_em: Date;
  atualizado_em: Date;
}

function client(i: number, times: Times) {
  const telefone = `119${String(60_000_000 + i)}`;
  return { ...times, id: newId(), nome: `Pessoa ${i}`, telefone, telefone_chave: telefone };
}

/** This many hours in a row on the day after tomorrow, from six in the morning on. */
function hoursFrom(now: Date, count: number) {
  const day = addDays(civilOf(now, ZONE).date, 2);
  return Array.from({ length: count }, (_, i) => {
    const horario = instantOf(day, timeOf((6 + i) * 60), ZONE);
    if (!horario) throw new Error("the hour exists");
    return { id: newId(), horario };
  });
}

/** Hours on every day, no quiet ones, and a list that asks two at once. */
async function insertSettings(db: Db, usuario_id: string, now: Date) {
  await db
    .insertInto("disponibilidades")
    .values(
      DIAS_SEMANA.map((dia_semana) => ({
        usuario_id,
        id: newId(),
        dia_semana,
        hora_inicio: "06:00",
        hora_fim: "20:00",
        intervalo_minutos: 60,
        criado_em: now,
      })),
    )
    .execute();
  const owned = { usuario_id, atualizado_em: now };
  const regras = { ...REGRAS_PADRAO, fim_de_semana: true };
  await db
    .insertInto("agenda_regras")
    .values({ ...regras, ...owned })
    .execute();
  const noQuiet = { silencio_inicio: "00:00", silencio_fim: "00:00" };
  await db
    .insertInto("automacoes")
    .values({ ...AUTOMACOES_PADRAO, ...noQuiet, ...owned })
    .execute();
  const list = { ativa: true, tamanho: 2, validade_minutos: 5 };
  await db
    .insertInto("espera_configuracoes")
    .values({ ...list, ...owned })
    .execute();
}

const appointment = (cliente_id: string, { id, horario }: { id: string; horario: Date }) => ({
  id,
  cliente_id,
  horario,
  fim: new Date(horario.getTime() + HOUR),
  duracao_minutos: 60,
  status: "confirmado" as const,
  observacao: null,
});

const waitingAtAnyTime = (cliente_id: string) => ({
  id: newId(),
  cliente_id,
  servico_id: null,
  dias_semana: [...DIAS_SEMANA],
  hora_de: "00:00",
  hora_ate: "23:59",
  de: null,
  ate: null,
  observacao: null,
  origem: "profissional" as const,
});
