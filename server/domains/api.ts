import { router } from "#server/core/trpc.ts";
import { adminRouter } from "./admin/admin.router.ts";
import { authRouter } from "./auth/auth.router.ts";
import { categoriesRouter } from "./categories/categories.router.ts";
import { usuariosRouter } from "./usuarios/usuarios.router.ts";

/** Everything that can be called, on both faces. */
export const appRouter = router({
  auth: authRouter,
  usuarios: usuariosRouter,
  categories: categoriesRouter,
  admin: adminRouter,
});

export type AppRouter = typeof appRouter;
