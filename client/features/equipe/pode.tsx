import type { ReactNode } from "react";
import { usePode } from "#client/session/session.ts";
import type { Permissao } from "#shared/equipe/permissoes.ts";

/** Draws its contents for those alone who may do this in the practice that they act for. */
export function Pode({ a, children }: { a: Permissao; children: ReactNode }) {
  return usePode(a) ? children : null;
}
