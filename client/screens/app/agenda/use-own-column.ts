import { useEffect, useEffectEvent, useRef } from "react";
import { useColegas } from "#client/data/profissionais-ativos.hooks.ts";
import { useSessionUser } from "#client/session/session.ts";
import { personOf } from "#client/session/user.ts";
import type { AgendaState } from "./agenda-state.ts";

/** A professional who signs in themselves opens on their own column, unless the address says which ones are shown. */
export function useOwnColumn({ colunas, escolhidos, choose }: AgendaState) {
  const user = useSessionUser();
  const person = user?.papel === "profissional" ? personOf(user) : null;
  const own = useColegas().find(({ pessoa_id }) => pessoa_id !== null && pessoa_id === person)?.id;
  const isOpened = useRef(false);
  const open = useEffectEvent((id: string) => {
    isOpened.current = true;
    if (colunas === "pessoas" && escolhidos.length === 0) choose(() => ({ ids: [id] }));
  });
  useEffect(() => {
    if (own && !isOpened.current) open(own);
  }, [own]);
}
