import type { UserContext } from "#server/core/context.ts";
import { notify } from "#server/db/notify.ts";
import { PASSOS } from "#shared/dashboard/dashboard.constants.ts";
import type { PassosJson, PassosUpdate } from "#shared/dashboard/dashboard.schema.ts";
import { TIPOS_LEMBRETE, type TipoLembrete } from "#shared/lembretes/lembretes.constants.ts";
import * as passos from "../queries/passos.queries.ts";

/** The first steps of the caller: what is done follows from what there is, what is put away is stored. */
export async function readSteps({ db, user }: UserContext): Promise<PassosJson> {
  const { guardados, mensagens_desligadas: off, ...done } = await passos.findSteps(db, user.id);
  return {
    passos: PASSOS.map((passo) => ({
      passo,
      feito: done[passo],
      guardado: guardados.includes(passo),
      ...(passo === "automacoes" && isPart(off) ? { falta: off } : {}),
    })),
  };
}

const isPart = (off: TipoLembrete[]) => off.length > 0 && off.length < TIPOS_LEMBRETE.length;

/** Puts steps away or takes them out again, all of them unless some are named; answers how they stand. */
export async function updateSteps(
  ctx: UserContext,
  { guardado, passos: named = [...PASSOS] }: PassosUpdate,
): Promise<PassosJson> {
  const { db, user, now } = ctx;
  if (guardado) await passos.putAway(db, user.id, named, now());
  else await passos.takeOut(db, user.id, named);
  await notify(db, user.id, { tipo: "automacoes", id: user.id });
  return readSteps(ctx);
}
