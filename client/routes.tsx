import { useEffect } from "react";
import { Navigate, type RouteObject } from "react-router-dom";
import { CrashNotice, CrashPage } from "./components/crash-page.tsx";
import { ScreenSpinner } from "./components/spinner.tsx";
import { screen } from "./lazy-screen.tsx";
import { paths } from "./lib/paths.ts";
import { clientesRoutes } from "./routes-clientes.tsx";
import {
  OnlyAnonymous,
  RequireFirstLogin,
  RequireUnprotected,
  RequireUser,
} from "./session/guards.tsx";

/** The route table of product.md section 2 in its order; a row exists once its screen does. */
export const routes: RouteObject[] = [
  {
    errorElement: <CrashPage />,
    HydrateFallback: ScreenSpinner,
    children: [
      // Drawn when the client is built: client/pages.tsx.
      { path: paths.home, element: <WholePage /> },
      { path: paths.privacidade, element: <WholePage /> },
      { path: paths.termos, element: <WholePage /> },
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
        path: "/confirmar-email/:token",
        lazy: screen(
          async () =>
            (await import("./screens/confirmar-email/confirmar-email.screen.tsx"))
              .ConfirmarEmailScreen,
        ),
      },
      {
        path: "/cancelar-email/:token",
        lazy: screen(
          async () =>
            (await import("./screens/cancelar-email/cancelar-email.screen.tsx"))
              .CancelarEmailScreen,
        ),
      },
      {
        path: "/convite/:token",
        lazy: screen(
          async () => (await import("./screens/convite/convite.screen.tsx")).ConviteScreen,
        ),
      },
      {
        path: paths.googleCallback,
        lazy: screen(
          async () =>
            (await import("./screens/auth/google/callback/callback.screen.tsx"))
              .GoogleCallbackScreen,
        ),
      },
      {
        path: "/questionario/:token",
        lazy: screen(
          async () =>
            (await import("./screens/questionario/questionario.screen.tsx")).QuestionarioScreen,
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
        path: paths.secondFactor,
        lazy: screen(
          async () =>
            (await import("./screens/verificacao-em-duas-etapas/verificacao.screen.tsx"))
              .VerificacaoScreen,
          RequireUnprotected,
        ),
      },
      {
        path: paths.app,
        lazy: screen(
          async () => (await import("./features/app-frame/app-layout.tsx")).AppLayout,
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
                path: paths.pagamentos,
                lazy: screen(
                  async () =>
                    (await import("./screens/app/pagamentos/pagamentos.screen.tsx"))
                      .PagamentosScreen,
                ),
              },
              {
                path: paths.espera,
                lazy: screen(
                  async () =>
                    (await import("./screens/app/agenda/espera/espera.screen.tsx")).EsperaScreen,
                ),
              },
              {
                path: paths.lista,
                lazy: screen(
                  async () =>
                    (await import("./screens/app/agenda/lista/lista.screen.tsx")).ListaScreen,
                ),
              },
              ...clientesRoutes,
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
              {
                path: paths.categorias,
                lazy: screen(
                  async () =>
                    (await import("./screens/app/admin/categorias/categorias.screen.tsx"))
                      .CategoriasScreen,
                ),
              },
              {
                path: paths.testIcons,
                lazy: screen(
                  async () =>
                    (await import("./screens/app/test/icons/icons.screen.tsx")).IconsScreen,
                ),
              },
              {
                path: paths.admin,
                lazy: screen(
                  async () => (await import("./screens/app/admin/admin.screen.tsx")).AdminScreen,
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

/** Leaves the app for the page of its own that the server has at this address (client/pages.tsx). */
function WholePage() {
  useEffect(() => location.reload(), []);
  return <ScreenSpinner />;
}
