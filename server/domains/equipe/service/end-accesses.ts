import type { SystemContext } from "#server/core/context.ts";
import { type PessoaId, pessoaOf, textOf } from "#server/core/id.ts";
import { pushes } from "#server/core/push-port.ts";
import { notify } from "#server/db/notify.ts";
import { accountRow } from "#server/domains/contas/service/change-account.ts";
import { unlinkPerson } from "#server/domains/profissionais/service/edit-profissionais.ts";
import * as acessos from "../queries/acessos.queries.ts";
import { retireAll } from "../queries/convites.queries.ts";
import { recordEnded } from "./change-member.ts";
import { withoutPracticeLetter } from "./write-letters.ts";

/**
 * Before an account is closed: its person leaves every practice, and nobody enters theirs any more. Members who have no
 * practice left are told by a letter; from now on their sign-in has thirty days.
 */
export async function endAccesses(ctx: SystemContext, id: string) {
  const { db, now } = ctx;
  const left = await acessos.deleteAccessesOf(db, pessoaOf(id));
  // In one order for all, since each holds its practice's professionals.
  for (const usuarioId of left.toSorted()) {
    await unlinkPerson({ db, now }, { usuarioId, pessoaId: pessoaOf(id) });
    await notify(db, usuarioId, { tipo: "equipe", id });
  }
  await pushes().accountClosed(db, id);
  await retireAll(db, id, now());
  const members = await acessos.deleteAccessesTo(db, id);
  const inOrder = members.toSorted((one, other) => (textOf(one) < textOf(other) ? -1 : 1));
  for (const pessoaId of inOrder) await tell(ctx, pessoaId, id);
}

/** Their row is held: of two practices that are closed at once the later one finds none left. */
async function tell(ctx: SystemContext, pessoaId: PessoaId, conta: string) {
  const { db, now, jobs, config } = ctx;
  await notify(db, textOf(pessoaId), { tipo: "equipe", id: conta });
  await recordEnded(ctx, pessoaId, "exclusao");
  const person = await accountRow.hold(db, textOf(pessoaId));
  if (!person || person.tem_agenda || (await acessos.hasAnyAccess(db, pessoaId))) return;
  await accountRow.setWithoutPractice(db, pessoaId, now());
  await jobs.enqueue(db, "mail", withoutPracticeLetter(config, person.email));
}
