/** Days for which the link of an invitation works. */
export const DIAS_DO_CONVITE = 7;
/** Invitations that a practice may send within 24 hours. */
export const CONVITES_POR_DIA = 20;
/** Members of a practice, besides its owner. */
export const MAX_MEMBROS = 50;
/** Days that a member has to protect their account, once the owner demands it. */
export const DIAS_PARA_O_FATOR = 7;
/** Days for which a person keeps their sign-in when the last practice that they could enter was erased. */
export const DIAS_SEM_CONTA = 30;

/** A member, or somebody who was invited and has not come yet. */
export const ESTADOS_NA_EQUIPE = ["ativo", "convidado"] as const;
