import { type Kysely, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { prepared, type Slots } from "#server/db/prepared.ts";
import type { Schema } from "#server/db/schema.ts";
import type { Papel } from "#shared/equipe/permissoes.ts";
import type { CurrentUser } from "./context.ts";
import { contaOf, NOBODYS_ID, type PessoaId, textOf } from "./id.ts";

const columns = [
  "usuarios.id",
  "usuarios.nome",
  "usuarios.email",
  "usuarios.role",
  "usuarios.timezone",
  "usuarios.is_trial_user",
  "usuarios.trial_end_date",
  "usuarios.google_por_profissional",
] as const;

const hasCalendar = sql<boolean>`usuarios.usa_google and usuarios.google_refresh_token is not null`;

/** Only of administrators are the factors looked for. */
const withoutFactor = sql<Date | null>`case when usuarios.role = 'ADMIN' and not exists (
  select from fatores where fatores.usuario_id = usuarios.id and fatores.confirmado_em is not null
) then coalesce(usuarios.admin_desde, usuarios.criado_em) end`;

/** Since when a member of another's practice has been one without a second factor; null with one, and for its owner. */
const memberWithoutFactor = sql<Date | null>`case when acesso.papel is not null and not exists (
  select from fatores where fatores.usuario_id = usuarios.id and fatores.confirmado_em is not null
) then acesso.desde end`;

/** A session, and the person who carries its token. */
export interface SessionKey {
  pessoaId: PessoaId;
  sessaoId: string;
  /** Sessions that were begun by then have ended. */
  oldest: Date;
}

interface CallerKey extends SessionKey {
  /** The practice that is asked for; null for the one last used, where the person has none of their own. */
  conta: string | null;
}

const personOf = (db: Kysely<Schema>, slot: Slots<SessionKey>) =>
  db
    .selectFrom("sessoes")
    .innerJoin("usuarios", (join) => join.on(sql<boolean>`usuarios.id = sessoes.usuario_id`))
    .where("sessoes.id", "=", slot("sessaoId"))
    .where("sessoes.usuario_id", "=", slot("pessoaId"))
    .where("sessoes.revogada_em", "is", null)
    .where("sessoes.criado_em", ">", slot("oldest"))
    .where("usuarios.desativado_em", "is", null)
    .select(columns)
    .select(["usuarios.primeiro_login", "usuarios.tem_agenda", "sessoes.autenticada_em"])
    .select([hasCalendar.as("google_ligado"), withoutFactor.as("sem_fator_desde")]);

/** Chooses the person's own account for the rest of the transaction, as `set local` would, without a statement of its own. */
const choosesOwn = sql<string>`set_config('app.usuario_id', usuarios.id::text, true)`;

/**
 * The person behind a live session, for whose own account the transaction acts from then on; no row, and nobody's
 * transaction, when the session has ended or the account is deactivated.
 */
export const findOwner = prepared((db, slot: Slots<SessionKey>) =>
  personOf(db, slot).select(choosesOwn.as("age_por")),
);

/**
 * The person behind a live session and their access to the practice that is asked for (`papel`, null without one); no
 * row when the session has ended or the account is deactivated.
 */
export const findCaller = prepared((db, slot: Slots<CallerKey>) =>
  personOf(db, slot)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("acessos")
          .whereRef("acessos.pessoa_id", "=", "sessoes.usuario_id")
          .where(
            sql<boolean>`acessos.usuario_id = coalesce(${slot("conta")}::uuid, acessos.usuario_id)`,
          )
          .where(sql<boolean>`(${slot("conta")}::uuid is not null or not usuarios.tem_agenda)`)
          .select(["acessos.usuario_id as conta_id", "acessos.papel"])
          .select(["acessos.desde", "acessos.usado_em"])
          .orderBy("acessos.usado_em", (order) => order.desc().nullsLast())
          .orderBy("acessos.desde")
          .limit(1)
          .as("acesso"),
      (join) => join.onTrue(),
    )
    .select(["acesso.conta_id", "acesso.papel", "acesso.usado_em"])
    .select(memberWithoutFactor.as("membro_sem_fator_desde")),
);

const findAccount = prepared((db, slot: Slots<{ usuarioId: string }>) =>
  db
    .selectFrom("usuarios")
    .where("usuarios.id", "=", slot("usuarioId"))
    .where("usuarios.desativado_em", "is", null)
    .select(columns)
    .select(["usuarios.exige_fator_desde", hasCalendar.as("google_ligado")]),
);

/** The same for a member who attends: with the professional to whose clients they are narrowed, null where they are not. */
const findAccountOfMember = prepared((db, slot: Slots<{ usuarioId: string; pessoaId: PessoaId }>) =>
  db
    .selectFrom("usuarios")
    .leftJoin("agenda_regras", "agenda_regras.usuario_id", "usuarios.id")
    .leftJoin("profissionais", (join) =>
      join
        .onRef("profissionais.usuario_id", "=", "usuarios.id")
        .on("profissionais.pessoa_id", "=", slot("pessoaId")),
    )
    .where("usuarios.id", "=", slot("usuarioId"))
    .where("usuarios.desativado_em", "is", null)
    .select(columns)
    .select(["usuarios.exige_fator_desde", hasCalendar.as("google_ligado")])
    // A member who is no professional of the practice meets the clients whom they were given.
    .select(
      sql<string | null>`case when agenda_regras.clientes_por_profissional
          then coalesce(profissionais.id, ${sql.lit(NOBODYS_ID)}) end`.as("carteira"),
    ),
);

/** A practice without its caller's session; nothing when the account is deactivated. */
export async function findPractice(db: Db, usuarioId: string): Promise<CurrentUser | undefined> {
  const [row] = await findAccount(db, { usuarioId });
  return row && practiceOf({ ...row, carteira: null }).user;
}

/** Reads what a practice asks of a member: since when a second factor, and to whose clients it narrows them. */
export async function findDemandingPractice(
  db: Db,
  { usuarioId, pessoaId, papel }: { usuarioId: string; pessoaId: PessoaId; papel: Papel },
) {
  if (papel === "profissional") {
    const [row] = await findAccountOfMember(db, { usuarioId, pessoaId });
    return row && practiceOf(row);
  }
  const [row] = await findAccount(db, { usuarioId });
  return row && practiceOf({ ...row, carteira: null });
}

type AccountRow = Awaited<ReturnType<typeof findAccountOfMember>>[number];

function practiceOf({ exige_fator_desde, carteira, ...account }: AccountRow) {
  const user: CurrentUser = { ...account, id: contaOf(account.id) };
  return { user, exige_fator_desde, carteira };
}

/** Since when this person's account lacks a second factor that it needs (null: it does not); nobody's when it is gone. */
export const findDemand = (db: Db, pessoaId: PessoaId) =>
  db
    .selectFrom("usuarios")
    .where("usuarios.id", "=", textOf(pessoaId))
    .where("usuarios.desativado_em", "is", null)
    .select(withoutFactor.as("sem_fator_desde"))
    .executeTakeFirst();
