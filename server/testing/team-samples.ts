import { newId } from "#server/core/id.ts";
import type { Input } from "./operations.ts";
import type { TenantFixture } from "./tenant-fixture.ts";

/** Samples of the calls about the people of a practice. */
export const teamSamples: Record<string, (fixture: TenantFixture) => Input> = {
  "equipe.list": () => ({}),
  "equipe.invite": () => ({ email: `${newId()}@exemplo.com.br`, papel: "recepcao" }),
  "equipe.openInvitation": ({ conviteToken }) => ({ token: conviteToken }),
  "equipe.acceptInvitation": ({ conviteToken }) => ({
    token: conviteToken,
    nome: "Lia Prado",
    password: "segredo",
  }),
  "equipe.cancelInvitation": ({ convite }) => ({ id: convite }),
  "equipe.leave": () => ({}),
  "equipe.updateMember": ({ membro }) => ({ pessoa_id: membro, papel: "profissional" }),
  "equipe.removeMember": ({ membro }) => ({ pessoa_id: membro }),
  "admin.listEquipe": ({ owner }) => ({ id: owner.id }),
  "admin.endAcesso": ({ owner, membro }) => ({ id: owner.id, pessoa_id: membro }),
  "usuarios.listContas": () => ({}),
  "usuarios.openAgenda": () => ({}),
  "usuarios.getEquipe": () => ({}),
  "usuarios.updateEquipe": () => ({ exige_fator: true }),
};
