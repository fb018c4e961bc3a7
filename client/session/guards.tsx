import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { ScreenSpinner } from "#client/components/spinner.tsx";
import { useStoredUser } from "#client/data/usuarios.hooks.ts";
import { paths } from "#client/lib/paths.ts";
import { useStoredSession } from "./session.ts";

/** Whether somebody is signed in: product.md section 4, Guard. */
function useGuard() {
  const { accessToken, user } = useStoredSession();
  useStoredUser();
  if (!accessToken) return "unauthenticated";
  if (!user) return "loading";
  return user.primeiro_login ? "first-login" : "authenticated";
}

/** Screens of the product: signed in, and with a password of one's own. */
export function RequireUser({ children }: { children: ReactNode }) {
  const guard = useGuard();
  if (guard === "loading") return <ScreenSpinner />;
  if (guard === "unauthenticated") return <Navigate to={paths.login} replace />;
  if (guard === "first-login") return <Navigate to={paths.firstLogin} replace />;
  return children;
}

/** The forced change of password, for those who must. */
export function RequireFirstLogin({ children }: { children: ReactNode }) {
  const guard = useGuard();
  if (guard === "loading") return <ScreenSpinner />;
  if (guard === "unauthenticated") return <Navigate to={paths.login} replace />;
  if (guard === "authenticated") return <Navigate to={paths.dashboard} replace />;
  return children;
}

/** Login and sign-up: whoever is signed in goes on to the product. */
export function OnlyAnonymous({ children }: { children: ReactNode }) {
  const guard = useGuard();
  if (guard === "loading") return <ScreenSpinner />;
  if (guard === "first-login") return <Navigate to={paths.firstLogin} replace />;
  if (guard === "authenticated") return <Navigate to={paths.dashboard} replace />;
  return children;
}
