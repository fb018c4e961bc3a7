import { UserRound } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { Menu } from "#client/components/menu.tsx";
import { useIsTeam, usePessoaId } from "#client/data/colegas.hooks.ts";
import type { ConversaPage } from "#client/data/conversa-cache.ts";
import { useResponsavel } from "#client/data/side-by-side.hooks.ts";
import { m } from "#shared/historico-mensagens/equipe.messages.ts";
import { useWriters } from "./use-writers.ts";

/** Shows which person looks after a conversation, and gives it to another one; null where one works alone. */
export function ResponsavelBar({ clienteId, newest }: ResponsavelBarProps) {
  const others = useWriters();
  const own = usePessoaId();
  const nome = newest?.responsavel_nome ?? m.ninguem;
  const give = useResponsavel(clienteId);
  if (!useIsTeam()) return null;
  return (
    <div className="flex shrink-0 items-center border-b border-line bg-surface px-2 py-1 md:px-4">
      <Menu
        label={m.responsavel}
        trigger={
          <Button variant="ghost" size="sm" icon={<UserRound size={14} aria-hidden />}>
            <span className="max-w-60 truncate">
              {m.responsavel}: {nome}
            </span>
          </Button>
        }
        actions={[
          { id: own, label: m.comigo, onAction: () => give(own) },
          ...others.map(({ id, nome: label }) => ({ id, label, onAction: () => give(id) })),
          { id: "ninguem", label: m.ninguem, onAction: () => give(null) },
        ]}
      />
    </div>
  );
}

interface ResponsavelBarProps {
  clienteId: string;
  newest: ConversaPage | undefined;
}
