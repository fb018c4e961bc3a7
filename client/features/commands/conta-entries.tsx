import { Building2, Link } from "lucide-react";
import { useIsTeam } from "#client/data/colegas.hooks.ts";
import { useContas } from "#client/data/contas.hooks.ts";
import { copyText } from "#client/lib/copy-text.ts";
import { enterConta, linkToHere } from "#client/session/enter-conta.ts";
import { useSessionUser } from "#client/session/session.ts";
import { m } from "#shared/equipe/telas.messages.ts";
import type { Entry } from "./entries.tsx";
import { best } from "./matching.ts";

/** The other practices that one may enter, and a link for a colleague; nothing for somebody who works alone. */
export function useContaEntries(text: string): Entry[] {
  const user = useSessionUser();
  const isTeam = useIsTeam();
  const contas = useContas().data ?? [];
  const present = user?.conta;
  if (!present || (!isTeam && contas.length < 2)) return [];
  const others = contas.filter(({ id }) => id !== present.id);
  return best(text, [
    ...others.map(
      ({ id, nome }): Entry => ({
        id: `conta-${id}`,
        label: m.irPara(nome),
        words: "trocar conta clinica equipe",
        icon: <Building2 size={16} aria-hidden />,
        run: () => enterConta(id),
      }),
    ),
    {
      id: "copiar-link",
      label: m.copiarLink,
      words: "compartilhar endereco colega equipe enviar",
      icon: <Link size={16} aria-hidden />,
      run: () => void copyText(linkToHere(present.id), m.linkCopiado),
    },
  ]);
}
