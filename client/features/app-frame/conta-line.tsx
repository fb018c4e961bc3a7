import { lazy, type ReactNode, Suspense } from "react";
import { type Conta, useContas } from "#client/data/contas.hooks.ts";
import { useSessionUser } from "#client/session/session.ts";

type Line = (props: {
  id: string;
  nome: string;
  contas: readonly Conta[];
  isCollapsed: boolean;
}) => ReactNode;

/** Where its files do not come, the menu stands without it. */
const ContaMenu = lazy<Line>(() =>
  import("#client/features/equipe/conta-menu.tsx").catch(() => ({ default: () => null })),
);

const NONE: readonly Conta[] = [];

/** At the top of the menu: the practice one acts for; nothing for somebody who has their own alone. */
export function ContaLine({ isCollapsed }: { isCollapsed: boolean }) {
  const user = useSessionUser();
  const contas = useContas().data ?? NONE;
  if (!user?.conta || (user.papel === "dono" && contas.length < 2)) return null;
  return (
    <Suspense fallback={<div className="mt-3 h-11" />}>
      <ContaMenu {...user.conta} contas={contas} isCollapsed={isCollapsed} />
    </Suspense>
  );
}
