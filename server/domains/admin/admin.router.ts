import { adminOutsideProcedure, adminProcedure, noInput, router } from "#server/core/trpc.ts";
import { listUsuariosOfAll } from "#server/domains/usuarios/usuarios.service.ts";
import { usuariosFilter } from "#shared/usuarios/usuarios.schema.ts";
import { readSettings } from "./settings.service.ts";

export const adminRouter = router({
  settings: adminOutsideProcedure
    .meta({ rest: { method: "GET", path: "/admin/settings" } })
    .input(noInput)
    .query(({ ctx }) => readSettings(ctx)),
  listUsers: adminProcedure
    .meta({ rest: { method: "GET", path: "/admin/users" } })
    .input(usuariosFilter)
    .query(({ ctx, input }) => listUsuariosOfAll(ctx, input)),
});
