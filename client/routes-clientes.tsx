import type { RouteObject } from "react-router-dom";
import { screen } from "./lazy-screen.tsx";
import { paths } from "./lib/paths.ts";

/** Part of the route table (routes.tsx): clients, and actions on several of them. */
export const clientesRoutes: RouteObject[] = [
  {
    path: paths.clientes,
    lazy: screen(
      async () => (await import("./screens/app/clientes/clientes.screen.tsx")).ClientesScreen,
    ),
  },
  {
    path: paths.importar,
    lazy: screen(
      async () =>
        (await import("./screens/app/clientes/importar/importar.screen.tsx")).ImportarScreen,
    ),
  },
  {
    path: paths.conflitos,
    lazy: screen(
      async () =>
        (await import("./screens/app/clientes/conflitos/conflitos.screen.tsx")).ConflitosScreen,
    ),
  },
  {
    path: paths.cliente(":id"),
    lazy: screen(
      async () => (await import("./screens/app/clientes/cliente/cliente.screen.tsx")).ClienteScreen,
    ),
  },
];
