import { type ComponentProps, type ReactNode, Suspense } from "react";
import { Navigate } from "react-router-dom";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { ScreenSpinner } from "#client/components/spinner.tsx";
import { useStoredUser } from "#client/data/usuarios.hooks.ts";
import { paths } from "#client/lib/paths.ts";
import { useNow } from "#client/lib/use-now.ts";
import { awaited } from "./come-back.ts";
import { useTakeover } from "./one-session.ts";
import { useStoredSession } from "./session.ts";
import { mustProtect } from "./user.ts";

/** Whether somebody is signed in: product.md section 4, Guard. */
function useGuard() {
  const { accessToken, user } = useStoredSession();
  const now = useNow();
  const isAsking = useTakeover();
  useStoredUser();
  if (!accessToken) return isAsking ? "loading" : "unauthenticated";
  if (!user) return "loading";
  if (user.primeiro_login) return "first-login";
  if (mustProtect(user, now)) return "unprotected";
  // A sign-in tells who came, and not yet what they may do.
  return user.permissoes ? "authenticated" : "unknown";
}

const ContaPage = lazyPart(() => import("#client/features/equipe/conta-page.tsx"));

/** Screens of the product: signed in, with a password of one's own, and in a practice that one may enter. */
export function RequireUser({ children }: { children: ReactNode }) {
  const guard = useGuard();
  const { user, isOver } = useStoredSession();
  if (isOver) return <Instead why="over" />;
  if (guard === "loading" || guard === "unknown") return <ScreenSpinner />;
  if (guard === "unauthenticated") return <Navigate to={paths.login} replace />;
  if (guard === "first-login") return <Navigate to={paths.firstLogin} replace />;
  if (guard === "unprotected") return <Navigate to={paths.secondFactor} replace />;
  return user?.papel ? children : <Instead why="none" />;
}

export const Instead = (page: ComponentProps<typeof ContaPage>) => (
  <Suspense fallback={<ScreenSpinner />}>
    <ContaPage {...page} />
  </Suspense>
);

/** The second factor that an administrator must have, for those who have none. */
export function RequireUnprotected({ children }: { children: ReactNode }) {
  const guard = useGuard();
  if (guard === "loading") return <ScreenSpinner />;
  if (guard === "unauthenticated") return <Navigate to={paths.login} replace />;
  if (guard !== "unprotected") return <Navigate to={paths.dashboard} replace />;
  return children;
}

/** The forced change of password, for those who must. */
export function RequireFirstLogin({ children }: { children: ReactNode }) {
  const guard = useGuard();
  if (guard === "loading") return <ScreenSpinner />;
  if (guard === "unauthenticated") return <Navigate to={paths.login} replace />;
  if (guard !== "first-login") return <Navigate to={paths.dashboard} replace />;
  return children;
}

/** Login and sign-up: whoever is signed in continues to the product. */
export function OnlyAnonymous({ children }: { children: ReactNode }) {
  const guard = useGuard();
  if (guard === "loading") return <ScreenSpinner />;
  if (guard === "first-login") return <Navigate to={paths.firstLogin} replace />;
  if (guard !== "unauthenticated") return <Navigate to={awaited() ?? paths.dashboard} replace />;
  return children;
}
