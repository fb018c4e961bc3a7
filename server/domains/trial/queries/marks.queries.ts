import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { deleteOld } from "#server/db/delete-old.ts";
import type { TestesGratisTable } from "#server/db/schema-administracao.ts";

export interface Mark {
  tipo: TestesGratisTable["tipo"];
  /** The present one first; the others are of keys that counted before. */
  marcas: string[];
}

const known = (db: Db, marks: Mark[]) =>
  db
    .selectFrom("testes_gratis")
    .where((eb) =>
      eb.or(
        marks.map(({ tipo, marcas }) => eb.and([eb("tipo", "=", tipo), eb("marca", "in", marcas)])),
      ),
    );

/** The earliest end of the trials behind these marks, other than this account's own. */
export async function findEarlierEnd(
  db: Db,
  marks: Mark[],
  contas: string[] = [],
): Promise<Date | undefined> {
  let earlier = known(db, marks);
  if (contas.length) earlier = earlier.where("conta", "not in", contas);
  const row = await earlier.select("fim").orderBy("fim").limit(1).executeTakeFirst();
  return row?.fim;
}

export const hasMark = async (db: Db, mark: Mark): Promise<boolean> =>
  (await known(db, [mark]).select("tipo").limit(1).executeTakeFirst()) !== undefined;

/** Keeps marks; what is known already keeps its own trial. */
export async function insertMarks(
  db: Db,
  marks: Pick<TestesGratisTable, "tipo" | "marca">[],
  { conta, fim, now }: { conta: string; fim: Date; now: Date },
) {
  if (marks.length === 0) return;
  await db
    .insertInto("testes_gratis")
    .values(marks.map((mark) => ({ ...mark, conta, fim, criado_em: now })))
    .onConflict((oc) => oc.columns(["tipo", "marca"]).doNothing())
    .execute();
}

/** The trial of this account, and what else is known under these marks, ends at another time now. */
export async function moveMarks(
  db: Db,
  { contas, marks }: { contas: string[]; marks: Mark[] },
  fim: Date,
) {
  await db
    .updateTable("testes_gratis")
    .set({ fim })
    .where((eb) =>
      eb.or([
        eb("conta", "in", contas),
        ...marks.map(({ tipo, marcas }) =>
          eb.and([eb("tipo", "=", tipo), eb("marca", "in", marcas)]),
        ),
      ]),
    )
    .execute();
}

export const findTrialPerson = (db: Db, usuarioId: string) =>
  db
    .selectFrom("usuarios")
    .where("id", "=", usuarioId)
    .select(["email", "telefone", "is_trial_user", "trial_end_date"])
    .executeTakeFirst();

export const deleteTrialMarks = (db: Db, before: Date, batch: number) =>
  deleteOld(db, { table: "testes_gratis", where: sql`t.fim < ${before}`, by: "fim", batch });
