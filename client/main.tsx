import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { I18nProvider } from "react-aria-components";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { Toaster } from "./components/toaster.tsx";
import { logout } from "./data/logout.ts";
import { queryClient, trpc, trpcClient } from "./data/trpc.ts";
import { StepUpHost } from "./features/step-up/step-up-host.tsx";
import { loadWhatIsMeant } from "./lazy-screen.tsx";
import { hearBackFirst } from "./lib/close-requests.ts";
import { routes } from "./routes.tsx";
import { CONTA_NO_LINK } from "./session/conta-in-link.ts";
import { openTabs } from "./session/one-session.ts";
import { readSession, subscribeToSession } from "./session/storage.ts";
import "./styles/index.css";

// Whatever ended the session, nothing that it could read stays behind.
subscribeToSession(() => {
  if (!readSession().accessToken) queryClient.clear();
});

hearBackFirst();
openTabs({ onLeave: () => void logout() });
loadWhatIsMeant(routes);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const start = () =>
  createRoot(root).render(
    <StrictMode>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <I18nProvider locale="pt-BR">
            <RouterProvider router={createBrowserRouter(routes)} />
            <StepUpHost />
            <Toaster />
          </I18nProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </StrictMode>,
  );

// Before anything is asked for: the practice in which a link is to be opened.
if (new URLSearchParams(location.search).has(CONTA_NO_LINK))
  void import("./session/take-conta.ts").then(({ takeConta }) => takeConta()).finally(start);
else start();
