import { newId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { REGRAS_PADRAO } from "#shared/agenda/agenda.constants.ts";
import { addDays, type DiaSemana, dayNumber, diaSemanaOfDay } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { kindOfDay } from "#shared/marcacoes/rules/day-hours.ts";

interface Place {
  usuarioId: string;
  timezone: string;
  now: Date;
}

export type DemoService = ReturnType<typeof demoServices>[number];

const SERVICES = [
  {
    nome: "Sessão individual",
    descricao: "Psicoterapia de adultos e adolescentes, no consultório ou online.",
    duracao_minutos: 50,
    preco_centavos: 18_000,
    sinal_centavos: 5_000,
    cor: "#3f6db5",
  },
  {
    nome: "Terapia de casal",
    descricao: null,
    duracao_minutos: 50,
    preco_centavos: 28_000,
    sinal_centavos: null,
    cor: "#8a5a9e",
  },
] as const;

/** The professional of the demonstration. */
export const HELENA = { nome: "Helena Martins", telefone: "11900000000" };

/** The central bank's own example of a random key: nobody is paid by it. */
const PIX = {
  chave: "123e4567-e12b-12d1-a456-426655440000",
  tipo: "aleatoria",
  nome: HELENA.nome,
  cidade: "São Paulo",
} as const;

export const demoServices = (usuario_id: string, now: Date) =>
  SERVICES.map((service, ordem) => ({
    ...service,
    id: newId(),
    usuario_id,
    nome_chave: service.nome.toLowerCase(),
    folga_antes_minutos: 0,
    folga_depois_minutos: 10,
    publico: true,
    ativo: true,
    ordem,
    criado_em: now,
    atualizado_em: now,
  }));

/** Helena's offer: two services with ten minutes of buffer after each, a PIX key, closed holidays, and exceptions. */
export async function insertOffer(db: Db, { usuarioId, timezone, now }: Place) {
  const usuario_id = usuarioId;
  const services = demoServices(usuario_id, now);
  const rules = { ...REGRAS_PADRAO, fecha_feriados: true, usuario_id, atualizado_em: now };
  await db.insertInto("agenda_regras").values(rules).execute();
  await db.insertInto("servicos").values(services).execute();
  await insertPage(db, usuario_id, now);
  await db
    .insertInto("pix")
    .values({ ...PIX, usuario_id, atualizado_em: now })
    .execute();
  await db
    .insertInto("excecoes")
    .values(
      specialDays(civilOf(now, timezone).date).map((day) => ({
        ...day,
        id: newId(),
        usuario_id,
        ator_id: usuario_id,
        anual: false,
        criado_em: now,
      })),
    )
    .execute();
  return services;
}

/** The page on which visitors book with Helena. */
async function insertPage(db: Db, usuario_id: string, now: Date) {
  const perguntas = [{ id: newId(), label: "O que traz você?", required: false }];
  await db
    .insertInto("paginas")
    .values({
      usuario_id,
      ativa: true,
      titulo: "Helena Martins, psicóloga",
      apresentacao: "Atendimento a adultos, adolescentes e casais, no consultório ou online.",
      endereco: "Rua das Acácias, 120, sala 34, São Paulo",
      confirma_sozinho: false,
      cancelamento_ate_minutos: 1_440,
      perguntas: JSON.stringify(perguntas),
      nomes_no_feed: false,
      feed_versao: 0,
      atualizado_em: now,
    })
    .execute();
  await db
    .insertInto("pagina_slugs")
    .values({ slug: "helena-martins", usuario_id, ate: null })
    .execute();
}

/** Which days are closed, seen from this one: holidays and the vacation. */
export function closedDays(today: string) {
  const regras = { ...REGRAS_PADRAO, fecha_feriados: true };
  const excecoes = specialDays(today).map((day) => ({ ...day, anual: false }));
  return (date: string) => Boolean(kindOfDay(date, { regras, excecoes }).closure);
}

/** Two weeks of vacation in a month, and the next Saturday but one in the morning. */
export function specialDays(today: string) {
  const monday = nextOf("seg", addDays(today, 30));
  const saturday = nextOf("sab", addDays(today, 7));
  return [
    {
      de: monday,
      ate: addDays(monday, 13),
      tipo: "fechado" as const,
      hora_inicio: null,
      hora_fim: null,
      intervalo_minutos: null,
      motivo: "Férias",
    },
    {
      de: saturday,
      ate: saturday,
      tipo: "aberto" as const,
      hora_inicio: "09:00",
      hora_fim: "12:00",
      intervalo_minutos: 60,
      motivo: "Plantão de sábado",
    },
  ];
}

export function nextOf(dia: DiaSemana, date: string) {
  const days = Array.from({ length: 7 }, (_, n) => addDays(date, n));
  return days.find((day) => diaSemanaOfDay(dayNumber(day)) === dia) ?? date;
}
