import {
  noInput,
  publicProcedure,
  router,
  userOutsideProcedure,
  userProcedure,
} from "#server/core/trpc.ts";
import { byId } from "#shared/common/id.ts";
import { equipeOperations as answers } from "#shared/equipe/equipe.answers.ts";
import * as schema from "#shared/equipe/equipe.schema.ts";
import { acceptInvitation, openInvitation } from "./service/accept-invitation.ts";
import { leavePractice, removeMember, updateMember } from "./service/change-member.ts";
import { readDemands, updateDemands } from "./service/edit-demands.ts";
import { cancelInvitation, invitePerson } from "./service/invite-person.ts";
import { listPractices, listTeam } from "./service/list-team.ts";
import { openPractice } from "./service/open-practice.ts";

export const equipeRouter = router({
  list: userProcedure
    .meta({ rest: { method: "GET", path: "/equipe" }, permission: "membro" })
    .input(noInput)
    .output(answers.list)
    .query(({ ctx }) => listTeam(ctx)),
  invite: userOutsideProcedure
    .meta({ rest: { method: "POST", path: "/equipe/convites", status: 201 }, permission: "conta" })
    .input(schema.conviteInput)
    .output(answers.invite)
    .mutation(({ ctx, input }) => invitePerson(ctx, input)),
  // Asking changes nothing: mail scanners open every address.
  openInvitation: publicProcedure
    .meta({ rest: { method: "GET", path: "/equipe/convites/{token}" } })
    .input(schema.conviteToken)
    .output(answers.openInvitation)
    .query(({ ctx, input }) => openInvitation(ctx, input.token)),
  acceptInvitation: publicProcedure
    .meta({ rest: { method: "POST", path: "/equipe/convites/{token}/aceitar" } })
    .input(schema.aceitarInput)
    .output(answers.acceptInvitation)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),
  cancelInvitation: userProcedure
    .meta({
      rest: { method: "DELETE", path: "/equipe/convites/{id}", status: 204 },
      permission: "conta",
      expiredTrial: "allowed",
    })
    .input(byId)
    .output(answers.cancelInvitation)
    .mutation(({ ctx, input }) => cancelInvitation(ctx, input.id)),
  leave: userOutsideProcedure
    .meta({
      rest: { method: "DELETE", path: "/equipe/me", status: 204 },
      permission: "membro",
      expiredTrial: "allowed",
      withoutFactor: "allowed",
    })
    .input(noInput)
    .output(answers.leave)
    .mutation(({ ctx }) => leavePractice(ctx)),
  updateMember: userProcedure
    .meta({
      rest: { method: "PUT", path: "/equipe/{pessoa_id}" },
      permission: "conta",
      expiredTrial: "allowed",
    })
    .input(schema.membroUpdate)
    .output(answers.updateMember)
    .mutation(({ ctx, input }) => updateMember(ctx, input)),
  removeMember: userOutsideProcedure
    .meta({
      rest: { method: "DELETE", path: "/equipe/{pessoa_id}", status: 204 },
      permission: "conta",
      expiredTrial: "allowed",
    })
    .input(schema.byPessoa)
    .output(answers.removeMember)
    .mutation(({ ctx, input }) => removeMember(ctx, input.pessoa_id)),
});

/** Merged into `usuarios`: what a person and an owner decide about practices. */
export const ownPracticesRouter = router({
  listContas: userProcedure
    .meta({
      rest: { method: "GET", path: "/usuarios/me/contas" },
      permission: "pessoa",
      withoutFactor: "allowed",
    })
    .input(noInput)
    .output(answers.listContas)
    .query(({ ctx }) => listPractices(ctx)),
  openAgenda: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/usuarios/me/agenda/abrir", status: 204 },
      permission: "pessoa",
      expiredTrial: "allowed",
    })
    .input(noInput)
    .output(answers.openAgenda)
    .mutation(({ ctx }) => openPractice(ctx)),
  getEquipe: userProcedure
    .meta({ rest: { method: "GET", path: "/usuarios/me/equipe" }, permission: "conta" })
    .input(noInput)
    .output(answers.getEquipe)
    .query(({ ctx }) => readDemands(ctx)),
  updateEquipe: userProcedure
    .meta({
      rest: { method: "PUT", path: "/usuarios/me/equipe" },
      permission: "conta",
      expiredTrial: "allowed",
    })
    .input(schema.equipeUpdate)
    .output(answers.updateEquipe)
    .mutation(({ ctx, input }) => updateDemands(ctx, input)),
});
