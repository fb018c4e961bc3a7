import { usuarioComTokens } from "#shared/auth/auth.answers.ts";
import { answer, instante, named, nothing } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";
import { ESTADOS_NA_EQUIPE } from "./equipe.constants.ts";
import { PAPEIS, PAPEIS_DE_MEMBRO } from "./permissoes.ts";

/** One of the people of a practice. Of somebody who has not come yet there is no person: `convite_id` says what to take back. */
export const membro = named("Membro", {
  pessoa_id: id().nullable(),
  nome: z.string().nullable(),
  email: z.string(),
  papel: z.enum(PAPEIS),
  desde: instante(),
  visto_em: instante().nullable(),
  estado: z.enum(ESTADOS_NA_EQUIPE),
  convite_id: id().nullable(),
});
export type MembroJson = z.output<typeof membro>;

export const convite = named("Convite", {
  id: id(),
  email: z.string(),
  papel: z.enum(PAPEIS_DE_MEMBRO),
  expira_em: instante(),
});

export const conviteAberto = named("ConviteAberto", {
  conta_nome: z.string(),
  papel: z.enum(PAPEIS_DE_MEMBRO),
  email: z.string(),
  tem_conta: z.boolean(),
  expira_em: instante(),
});
export type ConviteAbertoJson = z.output<typeof conviteAberto>;

export const conviteAceito = named("ConviteAceito", {
  conta: z.object({ id: id(), nome: z.string() }),
});

export const contaAcessivel = named("ContaAcessivel", {
  id: id(),
  nome: z.string(),
  papel: z.enum(PAPEIS),
});

export const equipeAjustes = named("EquipeAjustes", { exige_fator: z.boolean() });

export const equipeOperations = {
  list: answer(
    "Lista as pessoas da conta, o dono primeiro, e quem foi convidado.",
    z.array(membro),
  ),
  invite: answer(
    "Convida uma pessoa por email. O link do convite vale por 7 dias e só pode ser usado uma vez.",
    convite,
    [409, 429],
  ),
  openInvitation: answer(
    "Diz para qual conta é o convite, em que papel, e se o email já tem conta.",
    conviteAberto,
    [410, 429],
  ),
  acceptInvitation: answer(
    "Aceita o convite. Quem já tem conta aceita depois de entrar com ela; quem ainda não tem informa nome e senha, e já entra.",
    z.union([usuarioComTokens, conviteAceito]),
    [401, 403, 404, 409, 410, 429],
  ),
  cancelInvitation: nothing("Retira um convite: o link deixa de valer."),
  updateMember: answer("Muda o papel de uma pessoa.", membro, [412]),
  removeMember: nothing("Encerra o acesso de uma pessoa, já a partir da próxima chamada dela."),
  leave: nothing("Sai da conta de outra pessoa."),
  listContas: answer(
    "Lista as contas em que se pode agir: a própria, e as de quem convidou.",
    z.array(contaAcessivel),
  ),
  openAgenda: nothing(
    "Abre a própria agenda de quem só foi convidado, com um período de teste.",
    [409],
  ),
  getEquipe: answer("Mostra o que a conta exige das pessoas da equipe.", equipeAjustes),
  updateEquipe: answer(
    "Exige, ou deixa de exigir, a verificação em duas etapas de quem é da equipe, em 7 dias.",
    equipeAjustes,
  ),
};
