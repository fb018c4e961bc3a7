import { REGRAS_PADRAO as AGENDA_PADRAO } from "#shared/agenda/agenda.constants.ts";
import { DIA_SEMANA_LABELS, DIAS_SEMANA, type DiaSemana } from "#shared/common/civil.ts";
import { civilOf, type Zona } from "#shared/common/time.ts";
import { writtenDate } from "#shared/common/written-date.ts";
import { PROMPT_PADRAO, REGRAS_PADRAO } from "#shared/usuarios/usuarios.constants.ts";
import { coreRules } from "./core-rules.ts";
import { daysFrom } from "./when.ts";

interface Horas {
  hora_inicio: string;
  hora_fim: string;
  intervalo_minutos: number;
}

/** All that the model gets of a professional, and of a client no more than how to call them. */
export interface BriefFacts {
  nome: string;
  categoria: string | null;
  descricao: string | null;
  /** Null is the product's own text. */
  prompt: string | null;
  prompt_fixo: string | null;
  timezone: string;
  /** The professionals of a clinic; none where one works alone. */
  profissionais?: { nome: string; especialidade: string | null }[];
  week: Record<DiaSemana, Horas[]>;
  /** The rules of the agenda; the defaults without. */
  regras?: { janela_dias: number; fim_de_semana: boolean };
  now: Date;
  /** See `firstName`. */
  cliente: string | null;
}

/** Days of the calendar in the brief: models count weekdays badly. */
const DIAS_DO_CALENDARIO = 21;

const ZONA_LABELS: ReadonlyMap<string, string> = new Map<Zona, string>([
  ["America/Sao_Paulo", "horário de Brasília"],
  ["America/Manaus", "horário de Manaus"],
  ["America/Rio_Branco", "horário do Acre"],
]);

/** The system's message: role, core rules, the fixed rules, the tone under them, and what is to be known. */
export function briefText(facts: BriefFacts): string {
  const { nome, prompt, prompt_fixo } = facts;
  return [
    `Você é o assistente virtual de ${nome} e responde, pelo WhatsApp, às pessoas que escrevem para ${nome}: clientes e quem ainda quer ser.`,
    coreRules(nome),
    `# Regras do atendimento de ${nome}\n\nElas valem acima do jeito de falar.\n\n${prompt_fixo ?? REGRAS_PADRAO}`,
    `# Jeito de falar\n\n${prompt ?? PROMPT_PADRAO}`,
    about(facts),
    ...people(facts),
    hours(facts),
    calendar(facts),
    facts.cliente
      ? `# Quem escreve\n\nA pessoa se chama ${facts.cliente}.`
      : "# Quem escreve\n\nVocê ainda não sabe o nome da pessoa.",
  ].join("\n\n");
}

const about = ({ nome, categoria, descricao }: BriefFacts) =>
  [
    `# Sobre ${nome}`,
    ...(categoria ? [`Área: ${categoria}.`] : []),
    descricao ?? "Não há mais informações: para o que não souber, chame uma pessoa.",
  ].join("\n\n");

const people = ({ profissionais = [] }: BriefFacts) =>
  profissionais.length
    ? [
        [
          "# Quem atende",
          profissionais
            .map(
              ({ nome, especialidade }) => `- ${[nome, especialidade].filter(Boolean).join(", ")}`,
            )
            .join("\n"),
          "Se a pessoa quer um deles, diga o nome às ferramentas; se não diz com quem, não insista: agende sem profissional e conte quem vai atender.",
        ].join("\n\n"),
      ]
    : [];

function hours({ week, regras = AGENDA_PADRAO, profissionais = [] }: BriefFacts): string {
  return [
    "# Horários de atendimento",
    profissionais.length ? "Cada profissional tem os seus horários." : weekText(week),
    `Só se marca ${regras.fim_de_semana ? "" : "de segunda a sexta-feira, "}de hoje até daqui a ${regras.janela_dias} ${regras.janela_dias === 1 ? "dia" : "dias"}. Quais horários estão livres, só horarios_livres sabe.`,
  ].join("\n\n");
}

function weekText(week: BriefFacts["week"]) {
  const days = DIAS_SEMANA.filter((dia) => week[dia].length > 0);
  const lines = days.map((dia) => `- ${DIA_SEMANA_LABELS[dia]}: ${week[dia].map(span).join("; ")}`);
  return lines.length ? lines.join("\n") : "Nenhum horário está configurado: não há o que marcar.";
}

const span = ({ hora_inicio, hora_fim, intervalo_minutos }: Horas) =>
  `das ${hora_inicio} às ${hora_fim}, atendimentos de ${intervalo_minutos} minutos`;

function calendar({ now, timezone }: BriefFacts): string {
  const { date, time } = civilOf(now, timezone);
  const zone = ZONA_LABELS.get(timezone);
  const where = zone ? `${zone}, ${timezone}` : timezone;
  return [
    "# Hoje",
    `Hoje é ${writtenDate(date)}. Agora são ${time} (${where}). Todas as datas e horas são desse fuso.`,
    daysFrom(date, DIAS_DO_CALENDARIO).join("\n"),
  ].join("\n\n");
}
