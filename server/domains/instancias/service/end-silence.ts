import type { Clock } from "#server/core/clock.ts";
import { newId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { notify } from "#server/db/notify.ts";
import type { Resultado } from "#shared/instancias/passos.constants.ts";
import { changeSilence, insertStep } from "../queries/passos.queries.ts";

interface Number {
  usuario_id: string;
  instancia_id: string;
}

/** Ends a silence that has another reason, in the caller's transaction, which holds the instance. */
export async function endSilence(
  { db, now }: { db: Db; now: Clock },
  number: Number,
  muda_em: Date,
  resultado: Resultado<"encerrado">,
) {
  const step = { ...number, id: newId(), muda_em, momento: now() };
  await insertStep(db, { ...step, passo: "encerrado", resultado });
  await changeSilence(db, number, { muda_em: null, muda_proximo_em: null, silenciosa_em: null });
  await notify(db, number.usuario_id, { tipo: "instancia", id: number.instancia_id });
}
