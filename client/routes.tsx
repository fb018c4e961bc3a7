import type { ComponentType } from "react";
import { Navigate, type RouteObject } from "react-router-dom";
import { CrashNotice, CrashPage } from "./components/crash-page.tsx";
import { ScreenSpinner } from "./components/spinner.tsx";
import { paths } from "./lib/paths.ts";
import { Home, OnlyAnonymous, RequireFirstLogin, RequireUser } from "./session/guards.tsx";

const loaders: (() => Promise<unknown>)[] = [];

/** The route table of product.md section 2 in its order; a row exists once its screen does. */
export const routes: RouteObject[] = [
  {
    errorElement: <CrashPage />,
    HydrateFallback: ScreenSpinner,
    children: [
      { path: paths.home, element: <Home /> },
      {
        path: paths.login,
        lazy: screen(
          async () => (await import("./screens/login/login.screen.tsx")).LoginScreen,
          OnlyAnonymous,
        ),
      },
      {
        path: paths.register,
        lazy: screen(
          async () => (await import("./screens/register/register.screen.tsx")).RegisterScreen,
          OnlyAnonymous,
        ),
      },
      {
        path: paths.forgotPassword,
        lazy: screen(
          async () =>
            (await import("./screens/esqueci-senha/esqueci-senha.screen.tsx")).EsqueciSenhaScreen,
        ),
      },
      {
        path: "/redefinir-senha/:token?",
        lazy: screen(
          async () =>
            (await import("./screens/redefinir-senha/redefinir-senha.screen.tsx"))
              .RedefinirSenhaScreen,
        ),
      },
      {
        path: paths.firstLogin,
        lazy: screen(
          async () =>
            (await import("./screens/primeiro-login/primeiro-login.screen.tsx"))
              .PrimeiroLoginScreen,
          RequireFirstLogin,
        ),
      },
      {
        path: paths.app,
        lazy: screen(
          async () => (await import("./screens/app/app-layout.tsx")).AppLayout,
          RequireUser,
        ),
        children: [
          {
            // A screen that fails leaves the menu where it is.
            errorElement: <CrashNotice />,
            children: [
              { index: true, element: <Navigate to={paths.dashboard} replace /> },
              {
                path: paths.dashboard,
                lazy: screen(
                  async () =>
                    (await import("./screens/app/dashboard/dashboard.screen.tsx")).DashboardScreen,
                ),
              },
              {
                path: paths.agenda,
                lazy: screen(
                  async () => (await import("./screens/app/agenda/agenda.screen.tsx")).AgendaScreen,
                ),
              },
              {
                path: paths.clientes,
                lazy: screen(
                  async () =>
                    (await import("./screens/app/clientes/clientes.screen.tsx")).ClientesScreen,
                ),
              },
              {
                path: paths.horarios,
                lazy: screen(
                  async () =>
                    (await import("./screens/app/horarios/horarios.screen.tsx")).HorariosScreen,
                ),
              },
              {
                path: paths.historico,
                lazy: screen(
                  async () =>
                    (
                      await import(
                        "./screens/app/historico-mensagens/historico-mensagens.screen.tsx"
                      )
                    ).HistoricoMensagensScreen,
                ),
              },
              {
                path: paths.templates,
                lazy: screen(
                  async () =>
                    (await import("./screens/app/templates/templates.screen.tsx")).TemplatesScreen,
                ),
              },
              {
                path: paths.biblioteca,
                lazy: screen(
                  async () =>
                    (await import("./screens/app/templates/biblioteca/biblioteca.screen.tsx"))
                      .BibliotecaScreen,
                ),
              },
              {
                path: paths.configuracoes,
                lazy: screen(
                  async () =>
                    (await import("./screens/app/configuracoes/configuracoes.screen.tsx"))
                      .ConfiguracoesScreen,
                ),
              },
              // Other names of these screens, decisions.md section 13.
              { path: "/app/agendamentos", element: <Navigate to={paths.agenda} replace /> },
              { path: "/app/disponibilidade", element: <Navigate to={paths.horarios} replace /> },
            ],
          },
        ],
      },
      { path: "/dashboard", element: <Navigate to={paths.dashboard} replace /> },
      { path: "/settings", element: <Navigate to={paths.configuracoes} replace /> },
      { path: "*", element: <Navigate to={paths.home} replace /> },
    ],
  },
];

type Guard = ComponentType<{ children: React.ReactNode }>;

/** Loads a screen when it is visited, and stands its guard before it. */
function screen(load: () => Promise<ComponentType>, Guard?: Guard) {
  loaders.push(load);
  return async () => {
    const Screen = await load();
    if (!Guard) return { Component: Screen };
    return {
      Component: () => (
        <Guard>
          <Screen />
        </Guard>
      ),
    };
  };
}

/** Fetches the screens before they are asked for, so that a phone that loses its line can still change between them. */
export function preloadScreens() {
  for (const load of loaders) load().catch(() => undefined);
}
