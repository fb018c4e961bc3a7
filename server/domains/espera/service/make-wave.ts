import { isTrialExpired } from "#server/core/guards.ts";
import { newId } from "#server/core/id.ts";
import { readRegras } from "#server/domains/agenda/service/edit-regras.ts";
import { queueAutomatic } from "#server/domains/historico-mensagens/service/queue-automatic.ts";
import { takeTurns } from "#server/domains/historico-mensagens/service/take-turns.ts";
import { takeFirstContact } from "#server/domains/instancias/service/count-first-contacts.ts";
import { silencioOf } from "#server/domains/lembretes/service/edit-automacoes.ts";
import { diaSemana, MINUTE } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import type { ConfiguracaoEspera } from "#shared/espera/espera.schema.ts";
import { oferta } from "#shared/espera/oferta.messages.ts";
import { type Espera, type Onda, turnOf, type Vez } from "#shared/espera/rules/wave.ts";
import { nextAllowed } from "#shared/lembretes/rules/silencio.ts";
import { turnOf as spacedUntil } from "#shared/lembretes/rules/spacing.ts";
import { findInLine, type NaFila } from "../queries/fila.queries.ts";
import { record } from "../queries/ofertas.queries.ts";
import type { Vaga } from "../queries/vagas.queries.ts";
import type { StepContext } from "./take-step.ts";

/** A hold-up without a known end is looked at again after this time. */
const AGAIN_MS = 5 * MINUTE;

interface Wave {
  configuracao: ConfiguracaoEspera;
  startsOf: (person: NaFila) => Promise<Date[]>;
}

interface Made {
  /** When the last offer that was made ends. */
  offeredUntil: Date | null;
  /** Where none was made: when there may be somebody to ask. */
  waitsUntil: Date | null;
}

type Turn = { person: NaFila; vez: Exclude<Vez, { kind: "fora" | "passa" }> };

/** Asks the next people in line about a freed time, and writes down why those before them are not asked. */
export async function makeWave(
  ctx: StepContext,
  vaga: Vaga,
  { configuracao, startsOf }: Wave,
): Promise<Made> {
  const { db, user, now } = ctx;
  const data = civilOf(vaga.horario, user.timezone).date;
  const line = await findInLine(db, user.id, {
    vagaId: vaga.id,
    exceto: vaga.cliente_id,
    profissionalId: vaga.profissional_id,
    data,
    dia: diaSemana(data),
    now: now(),
  });
  const onda: Onda = {
    now: now(),
    antecedencia: (await readRegras(ctx)).antecedencia_minima_minutos,
    validade: configuracao.validade_minutos,
    espera: await holdUpOf(ctx, line),
  };
  const turns: Turn[] = [];
  const asked = new Set<string>();
  let places = configuracao.tamanho;
  let passed: Date | null = null;
  for (const person of line) {
    if (places === 0) break;
    if (asked.has(person.cliente_id)) continue;
    const vez = await meet(ctx, person, turnOf(await factsOf(person, startsOf, now()), onda));
    if (vez.kind === "fora") continue;
    if (vez.kind === "passa") {
      if (passed === null || vez.ate < passed) passed = vez.ate;
      const { motivo, horario } = vez;
      // Says in the trace why others are asked before; the place is theirs.
      if (motivo && horario) turns.push({ person, vez: { kind: "adia", motivo, horario } });
      continue;
    }
    asked.add(person.cliente_id);
    turns.push({ person, vez });
    if (vez.kind !== "impede") places -= 1;
  }
  await write(ctx, vaga, turns);
  const ends = turns.flatMap(({ vez }) =>
    vez.kind === "oferece" ? [vez.expira_em.getTime()] : [],
  );
  const isHeldUp = onda.espera && turns.some(({ vez }) => vez.kind === "adia");
  return {
    offeredUntil: ends.length ? new Date(Math.max(...ends)) : null,
    waitsUntil: isHeldUp && onda.espera ? onda.espera.ate : passed,
  };
}

const factsOf = async (person: NaFila, startsOf: Wave["startsOf"], now: Date) => {
  const starts = await startsOf(person);
  const [horario = now] = starts;
  return {
    aceita_mensagens: person.aceita_mensagens,
    hasAddress: person.has_address,
    ocupada_ate: person.ocupada_ate,
    vez_em: spacedUntil({ horario, mudou_de: null }, person, now),
    starts,
  };
};

/** Reason that keeps all messages of this professional back at this moment. */
async function holdUpOf(ctx: StepContext, line: readonly NaFila[]): Promise<Espera | null> {
  const { user, now } = ctx;
  const later = new Date(now().getTime() + AGAIN_MS);
  if (isTrialExpired(user, now())) return { motivo: "testeExpirado", ate: later };
  if (line.some(({ instancia_id }) => instancia_id === null))
    return { motivo: "semInstancia", ate: later };
  const ate = nextAllowed(now(), await silencioOf(ctx), user.timezone);
  return ate > now() ? { motivo: "silencio", ate } : null;
}

/** A number that has met enough strangers today meets no other: somebody else gets the place. */
async function meet(ctx: StepContext, person: NaFila, vez: Vez): Promise<Vez> {
  if (vez.kind !== "oferece" || !person.is_first_contact || !person.instancia_id) return vez;
  const isAllowed = await takeFirstContact(ctx, {
    usuarioId: ctx.user.id,
    instanciaId: person.instancia_id,
    dia: civilOf(ctx.now(), ctx.user.timezone).date,
  });
  return isAllowed ? vez : { kind: "impede", motivo: "primeirosContatos", horario: vez.horario };
}

/** The offers, their messages and the reasons of the others. */
async function write(ctx: StepContext, vaga: Vaga, turns: readonly Turn[]) {
  const { db, user, now } = ctx;
  const offers = turns.flatMap(({ person, vez }) =>
    vez.kind === "oferece" && person.instancia_id
      ? [{ id: newId(), person, vez, instancia_id: person.instancia_id }]
      : [],
  );
  const taken = await takeTurns(
    ctx,
    offers.map(({ person, id }) => ({
      usuario_id: user.id,
      cliente_id: person.cliente_id,
      mensagem_id: id,
      marcacao_id: null,
      isUrgent: false,
    })),
  );
  const allowed = offers.filter(({ id }) => taken.has(id));
  await queueAutomatic(
    ctx,
    allowed.map(({ id, person, vez, instancia_id }) => ({
      id,
      usuario_id: user.id,
      cliente_id: person.cliente_id,
      instancia_id,
      mensagem: oferta.vagou(vez.horario, user.timezone),
      origem: "oferta",
      expira_em: vez.expira_em,
      primeiro_contato: person.is_first_contact,
    })),
  );
  const messages = new Map(allowed.map(({ person, id }) => [person.id, id]));
  // A person whom another message has just reached waits like those who were found so.
  const decided = turns.map(
    ({ person, vez }): Turn =>
      vez.kind === "oferece" && !messages.has(person.id)
        ? { person, vez: { kind: "adia", motivo: "umaPorHora", horario: vez.horario } }
        : { person, vez },
  );
  await record(
    db,
    decided.map(({ person, vez }) => ({
      id: newId(),
      usuario_id: user.id,
      vaga_id: vaga.id,
      espera_id: person.id,
      cliente_id: person.cliente_id,
      horario: vez.horario,
      servico_id: person.servico_id,
      servico_nome: person.servico_nome,
      onda: vaga.onda,
      resultado: RESULTS[vez.kind],
      motivo: vez.kind === "oferece" ? null : vez.motivo,
      mensagem_id: messages.get(person.id) ?? null,
      expira_em: vez.kind === "oferece" ? vez.expira_em : null,
      criado_em: now(),
    })),
  );
}

const RESULTS = { oferece: "aberta", impede: "impedida", adia: "adiada" } as const;
