import { findDemand } from "#server/core/caller.queries.ts";
import type { Actor, Services, SystemContext, UserContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { factorDemandedFrom } from "#server/core/guards.ts";
import { type PessoaId, textOf } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { type Papel, permissoesDe, pode } from "#shared/equipe/permissoes.ts";
import { daysRemaining, trialStatus } from "#shared/trial/trial.rules.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";
import * as usuarios from "../queries/usuarios.queries.ts";

/** A person as the wire shows them: secrets are null, `google_conectado` says whether there is a grant. */
export async function findUsuario(ctx: Services & { db: Db }, id: string) {
  const usuario = await usuarios.findOne(ctx.db, id);
  if (!usuario) throw notFound(m.naoEncontrado);
  return usuarioJson(ctx, usuario);
}

/** For whoever has read the row already. */
export const usuarioJson = (
  { secrets, now }: Pick<Services, "secrets" | "now">,
  { troca, google_selo, ...usuario }: usuarios.UsuarioRow,
) => ({
  ...usuario,
  /** Waits to be confirmed; `email` is the account's until then. */
  email_pendente: troca && new Date(troca.expira_em) > now() ? troca.email_novo : null,
  google_conectado: google_selo !== null && secrets.canOpen(google_selo),
  google_access_token: null,
  google_refresh_token: null,
  trial_status: trialStatus(usuario, now()),
  days_remaining: daysRemaining(usuario, now()),
});

export type Usuario = Awaited<ReturnType<typeof findUsuario>>;

/**
 * The practice that the caller acts for, under their own name and e-mail, and what they may do in it. With it, from when
 * their account must have a second factor: null where it need not, or has one.
 */
export async function me(ctx: UserContext) {
  const { user, actor } = ctx;
  const { papel, carteira, tem_agenda } = actor;
  const conta = await findUsuario(ctx, user.id);
  const isOwn = papel === "dono" || papel === null;
  const telefone = isOwn ? conta.telefone : await usuarios.findPhone(ctx.db, textOf(actor.id));
  const usuario = isOwn ? conta : { ...readableBy(papel, conta), ...ofPerson(actor), telefone };
  const { nome, email } = usuario;
  return {
    ...usuario,
    segundo_fator_ate: factorDemandedFrom(actor, ctx.config),
    pessoa: { id: textOf(actor.id), nome, email },
    conta: { id: user.id, nome: conta.nome },
    papel,
    permissoes: papel ? permissoesDe({ papel, carteira }) : [],
    tem_agenda,
  };
}

const ofPerson = ({ nome, email, role, primeiro_login }: Actor) => ({
  nome,
  email,
  role,
  primeiro_login,
});

/** The practice as a member reads it: its owner's own data are not theirs, nor settings that their role does not read. */
function readableBy(papel: Papel, conta: Usuario): Usuario {
  const isReader = pode(papel, "ajustes.ler");
  return {
    ...conta,
    telefone: null,
    email_pendente: null,
    descricao: isReader ? conta.descricao : null,
    prompt: isReader ? conta.prompt : null,
    prompt_fixo: isReader ? conta.prompt_fixo : null,
  };
}

export type Me = Awaited<ReturnType<typeof me>>;

/** The same for whoever signs in just now. */
export async function signedIn(ctx: SystemContext, id: PessoaId) {
  const demanded = await findDemand(ctx.db, id);
  const segundo_fator_ate = demanded ? factorDemandedFrom(demanded, ctx.config) : null;
  return { ...(await findUsuario(ctx, textOf(id))), segundo_fator_ate };
}
