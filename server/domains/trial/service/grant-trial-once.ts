import type { SystemContext } from "#server/core/context.ts";
import { notify } from "#server/db/notify.ts";
import { accountRow } from "#server/domains/contas/service/change-account.ts";
import { telefoneChave } from "#shared/common/telefone.ts";
import { emailOfPerson } from "#shared/trial/trial.rules.ts";
import * as marcas from "../queries/marks.queries.ts";

type Kept = Pick<SystemContext, "db" | "now" | "secrets">;

interface Person {
  email: string;
  telefone: string | null;
}

/** End of a new account's trial: not after the earliest one that its e-mail or phone had before. */
export async function firstTrialEnd(ctx: Kept, person: Person, wanted: Date): Promise<Date> {
  const earlier = await marcas.findEarlierEnd(ctx.db, marksOf(ctx, person));
  return earlier && earlier < wanted ? earlier : wanted;
}

/** Remembers that this account has a trial, by hashes that outlive it. */
export async function keepTrialMarks(
  { db, now, secrets }: Kept,
  usuarioId: string,
  { fim, ...person }: Person & { fim: Date },
) {
  const marks = marksOf({ secrets }, person).flatMap(({ tipo, marcas: [marca] }) =>
    marca ? [{ tipo, marca }] : [],
  );
  const conta = secrets.fingerprint(ACCOUNT, usuarioId);
  await marcas.insertMarks(db, marks, { conta, fim, now: now() });
}

/** Before an account is erased: stores marks of an account older than marks, and of a phone that came later. */
export async function keepMarksOf(ctx: Kept, usuarioId: string) {
  const person = await marcas.findTrialPerson(ctx.db, usuarioId);
  if (!person?.trial_end_date) return;
  await keepTrialMarks(ctx, usuarioId, { ...person, fim: person.trial_end_date });
}

/** An administrator has given this account days: they count, whatever trial its e-mail, phone or number had before. */
export async function trialGranted({ db, now, secrets }: Kept, usuarioId: string, fim: Date) {
  const contas = secrets.fingerprints(ACCOUNT, usuarioId);
  const person = await marcas.findTrialPerson(db, usuarioId);
  await marcas.moveMarks(db, { contas, marks: person ? marksOf({ secrets }, person) : [] }, fim);
  const conta = secrets.fingerprint(ACCOUNT, usuarioId);
  await marcas.insertMarks(db, [{ tipo: "liberado", marca: conta }], { conta, fim, now: now() });
}

/**
 * A host has reported the number (as in `telefone_chave`) that an account is linked to: on trial, the account's days end
 * with those that the number had with another account.
 */
export async function numberLinked(ctx: Kept, usuarioId: string, chave: string) {
  const { db, now, secrets } = ctx;
  const person = await marcas.findTrialPerson(db, usuarioId);
  if (!person?.is_trial_user || !person.trial_end_date) return;
  const contas = secrets.fingerprints(ACCOUNT, usuarioId);
  const number = { tipo: "whatsapp", marcas: secrets.fingerprints("whatsapp", chave) } as const;
  const earlier = await marcas.findEarlierEnd(db, [number], contas);
  const isGranted = await marcas.hasMark(db, { tipo: "liberado", marcas: contas });
  if (earlier && !isGranted && (await accountRow.shortenTrial(db, usuarioId, earlier, now()))) {
    await marcas.moveMarks(db, { contas, marks: [] }, earlier);
    await notify(db, usuarioId, { tipo: "usuario", id: usuarioId });
  }
  const marca = secrets.fingerprint("whatsapp", chave);
  const conta = secrets.fingerprint(ACCOUNT, usuarioId);
  const fim = person.trial_end_date;
  await marcas.insertMarks(db, [{ tipo: "whatsapp", marca }], { conta, fim, now: now() });
}

/** Purpose under which an account's id is hashed. */
const ACCOUNT = "conta";

function marksOf({ secrets }: Pick<Kept, "secrets">, { email, telefone }: Person): marcas.Mark[] {
  const mark = (tipo: "email" | "telefone", text: string): marcas.Mark => ({
    tipo,
    marcas: secrets.fingerprints(tipo, text),
  });
  return [
    mark("email", emailOfPerson(email)),
    ...(telefone ? [mark("telefone", telefoneChave(telefone))] : []),
  ];
}
