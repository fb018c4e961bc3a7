import { UserPlus, UsersRound } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { ConfirmAction } from "#client/components/confirm-dialog.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { Switch } from "#client/components/switch.tsx";
import {
  type Membro,
  useCancelInvitation,
  useDemands,
  useEquipe,
  useLeave,
  useRemoveMember,
  useUpdateDemands,
} from "#client/data/equipe.hooks.ts";
import { usePode, useSessionUser } from "#client/session/session.ts";
import { m } from "#shared/equipe/telas.messages.ts";
import { Clinica } from "./clinica.tsx";
import { InviteModal } from "./invite-modal.tsx";
import { type MembroDialog, MembroRow } from "./membro-row.tsx";
import { PapeisCard } from "./papeis-card.tsx";
import { PapelModal } from "./papel-modal.tsx";

/** The people of the practice: who is there, who was invited, and what each may do. */
export default function EquipeTab() {
  const equipe = useEquipe();
  const isOwner = usePode("conta");
  const [isInviting, setInviting] = useState(false);
  const [dialog, setDialog] = useState<MembroDialog | null>(null);
  const people = equipe.data?.length ?? 0;
  const [isAlone, isTeam] = [people === 1, people > 1];
  const invite = isOwner && (
    <Button icon={<UserPlus size={16} aria-hidden />} onPress={() => setInviting(true)}>
      {m.convidar}
    </Button>
  );
  return (
    <div className="max-w-3xl space-y-6">
      <Card title={m.pessoas} description={m.descricao} flush actions={isTeam && invite}>
        <People equipe={equipe} onOpen={setDialog} />
        {isAlone && (
          <div className="border-t border-line">
            <EmptyState
              icon={<UsersRound size={24} aria-hidden />}
              title={m.soVoce}
              description={m.soVoceTexto}
              action={invite}
            />
          </div>
        )}
      </Card>
      {isOwner && isTeam && <Demands />}
      <PapeisCard />
      {isOwner && <Clinica />}
      {isInviting && <InviteModal onClose={() => setInviting(false)} />}
      {dialog && <Dialog {...dialog} onClose={() => setDialog(null)} />}
    </div>
  );
}

function People({ equipe, onOpen }: PeopleProps) {
  if (equipe.isPending) return <SkeletonRows rows={2} />;
  if (equipe.isError && !equipe.data)
    return <LoadError message={m.erroAoCarregar} onRetry={equipe.refetch} />;
  return (
    <ul aria-label={m.pessoas} className="divide-y divide-line">
      {equipe.data.map((membro) => (
        <MembroRow key={membro.pessoa_id ?? membro.convite_id} membro={membro} onOpen={onOpen} />
      ))}
    </ul>
  );
}

interface PeopleProps {
  equipe: ReturnType<typeof useEquipe>;
  onOpen: (dialog: MembroDialog) => void;
}

/** The owner demands a second factor of all who come in. */
function Demands() {
  const demands = useDemands({ enabled: true });
  const update = useUpdateDemands();
  if (!demands.data) return null;
  return (
    <Card>
      <Switch
        label={m.exigirFator}
        description={m.exigirFatorTexto}
        value={demands.data.exige_fator}
        onChange={(exige_fator) => update.mutate({ exige_fator })}
      />
    </Card>
  );
}

function Dialog({ kind, membro, onClose }: MembroDialog & { onClose: () => void }) {
  switch (kind) {
    case "papel":
      return membro.papel === "dono" ? null : (
        <PapelModal membro={membro} papel={membro.papel} onClose={onClose} />
      );
    case "encerrar":
      return <EndAccess membro={membro} onClose={onClose} />;
    case "retirar":
      return <TakeBack membro={membro} onClose={onClose} />;
    case "sair":
      return <Leave onClose={onClose} />;
  }
}

interface QuestionProps {
  membro: Membro;
  onClose: () => void;
}

function EndAccess({ membro: { pessoa_id, nome, email }, onClose }: QuestionProps) {
  const remove = useRemoveMember();
  return (
    <ConfirmAction
      action={remove}
      input={{ pessoa_id: pessoa_id ?? "" }}
      onClose={onClose}
      title={m.encerrarTitulo}
      message={m.encerrarPergunta(nome ?? email)}
      confirmLabel={m.encerrar}
    />
  );
}

function TakeBack({ membro: { convite_id, email }, onClose }: QuestionProps) {
  const cancel = useCancelInvitation();
  return (
    <ConfirmAction
      action={cancel}
      input={{ id: convite_id ?? "" }}
      onClose={onClose}
      title={m.retirar}
      message={m.retirarPergunta(email)}
      confirmLabel={m.retirar}
    />
  );
}

function Leave({ onClose }: { onClose: () => void }) {
  const leave = useLeave();
  const conta = useSessionUser()?.conta?.nome ?? "";
  return (
    <ConfirmAction
      action={leave}
      input={undefined}
      onClose={onClose}
      title={m.sair}
      message={m.sairPergunta(conta)}
      confirmLabel={m.sair}
    />
  );
}
