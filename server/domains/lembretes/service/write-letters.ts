import { asSystem, type Services, type SystemContext } from "#server/core/context.ts";
import { type PracticeSite, siteOfOwner } from "#server/core/practice-link.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { HOUR, MINUTE } from "#shared/common/civil.ts";
import { formatTelefone } from "#shared/common/telefone.ts";
import { civilOf } from "#shared/common/time.ts";
import { naoSairam, p } from "#shared/lembretes/pendencias.messages.ts";
import * as letters from "../queries/pendencias-cartas.queries.ts";
import { findPendencias, type Pendente } from "./find-pendencias.ts";

const AT_ONCE = 100;
/** Between two letters to one professional. */
const PAUSE_MS = 3 * HOUR;
/** An account that was looked at is left alone for this time. */
const SEEN_MS = 4 * MINUTE;
/** A letter names no more. */
const MOST_NAMED = 20;

/**
 * Writes to professionals whose clients have to be told by a person: at once where they were written to about nobody lately, else
 * every three hours as long as somebody new is among them. Each account is one process's. True when there may be more.
 */
export async function writeLetters(services: Services): Promise<boolean> {
  const now = services.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const round = { now, seen: before(SEEN_MS), written: before(PAUSE_MS), limit: AT_ONCE };
  const accounts = await asSystem(services, ({ db }) => letters.findConcernedOfAll(db, round));
  for (const account of accounts) await asSystem(services, (ctx) => writeOne(ctx, account));
  return accounts.length === AT_ONCE;
}

async function writeOne(ctx: SystemContext, account: letters.Concerned) {
  const { db, now: clock, jobs } = ctx;
  const now = clock();
  const last = await letters.claimLetterOfAll(db, account.id, now);
  if (!last || isRecent(last.escrita_em, now)) return;
  const pending = await findPendencias(ctx, account.id);
  const named = pending.map(nameOf);
  const isNews = named.some((name) => !last.ditas.includes(name));
  if (isNews) {
    const site = await siteOfOwner(ctx, account.id);
    await jobs.enqueue(db, "mail", pendingLetter(site, account, { pending, now }));
  }
  await letters.noteLetterOfAll(db, account.id, {
    vista_em: now,
    ...(isNews ? { escrita_em: now, ditas: named } : {}),
  });
}

/** Another process may have written since the accounts were found; a letter from a time to come is one of a clock that was set back. */
const isRecent = (at: Date | null, now: Date) =>
  at !== null && at <= now && now.getTime() - at.getTime() < PAUSE_MS;

/** An appointment at its time: moved, it is another one. */
const nameOf = ({ marcacao_id, horario }: Pendente) => `${marcacao_id} ${horario.toISOString()}`;

interface Pending {
  pending: readonly Pendente[];
  now: Date;
}

/** Email about clients whom a person has to tell. */
function pendingLetter(
  { linkTo }: PracticeSite,
  { email, timezone }: letters.Concerned,
  { pending, now }: Pending,
): Mail {
  const subject = naoSairam(
    pending.map(({ horario }) => horario),
    timezone,
    now,
  );
  const more = pending.length - MOST_NAMED;
  return {
    to: email,
    subject: `${subject}: ${p.ligueOuEscreva}`,
    text: [
      "Olá!",
      `${subject} pelo WhatsApp do Pontual. Para que ninguém fique sem saber, ${p.ligueOuEscreva}:`,
      pending
        .slice(0, MOST_NAMED)
        .map((one) => lineOf(one, timezone))
        .join("\n"),
      ...(more > 0 ? [`E mais ${more}.`] : []),
      `Com o texto pronto de cada mensagem, e o botão "${p.avisei}" para tirar da lista quem já sabe:`,
      linkTo("/app/dashboard"),
    ].join("\n\n"),
  };
}

/** - 03/03, 14:30: Davi Rocha, (11) 95555-4444 */
function lineOf({ horario, cliente_nome, telefone }: Pendente, zone: string): string {
  const { date, time } = civilOf(horario, zone);
  const phone = telefone ? formatTelefone(telefone) : p.semTelefone.toLowerCase();
  return `- ${date.slice(8, 10)}/${date.slice(5, 7)}, ${time}: ${cliente_nome ?? p.semNome}, ${phone}`;
}
