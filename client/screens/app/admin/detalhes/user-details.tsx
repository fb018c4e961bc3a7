import { UserX } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Modal } from "#client/components/modal.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { type TabItem, Tabs } from "#client/components/tabs.tsx";
import { type UserDetails, useUser } from "#client/data/admin.hooks.ts";
import { useTrialOf } from "#client/data/trial.hooks.ts";
import { useNow } from "#client/lib/use-now.ts";
import { m as admin } from "#shared/admin/admin.messages.ts";
import { iconOf } from "#shared/categories/icons.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";
import { useAdminAddress } from "../admin-address.ts";
import { lastSeen } from "../last-seen.ts";
import { GoogleBadge, RoleBadge, TrialBadge } from "../user-badges.tsx";
import { InstanciasSection } from "./instancias-section.tsx";
import { PerfilSection } from "./perfil-section.tsx";
import { QuestionariosSection } from "./questionarios-section.tsx";
import { TrialSection } from "./trial-section.tsx";

/** All about one account; another administrator may have deactivated it meanwhile. */
export function UserDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const user = useUser(id);
  const shown = user.isGone ? undefined : user.data;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={shown?.nome ?? "Usuário"}
      description={shown?.email}
      size="xl"
    >
      {/* The parts differ in height: the dialog would jump from one to the next. */}
      <div className="min-h-[60dvh]">{content()}</div>
    </Modal>
  );

  function content(): ReactNode {
    if (user.isGone) return <Gone onClose={onClose} />;
    if (user.data) return <DetailsSections user={user.data} onRemoved={onClose} />;
    if (user.isError) {
      return (
        <LoadError
          message={admin.erroAoCarregarUsuario}
          onRetry={user.refetch}
          isRetrying={user.isFetching}
        />
      );
    }
    return <DetailsSkeleton />;
  }
}

function Gone({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      icon={<UserX size={24} aria-hidden />}
      title={m.naoEncontrado}
      description="A conta não existe ou foi desativada por outro administrador."
      action={
        <Button variant="secondary" onPress={onClose}>
          Voltar à lista
        </Button>
      }
    />
  );
}

function DetailsSkeleton() {
  return (
    <Loading label="Carregando usuário" className="space-y-5 pt-2">
      <Skeleton className="h-6 w-64 max-w-full rounded-full" />
      <Skeleton className="h-10 w-full" />
      <div className="grid gap-5 sm:grid-cols-2">
        {Array.from({ length: 6 }, (_, field) => (
          <div key={field} className="space-y-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-10" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

type Part = "perfil" | "trial" | "instancias" | "questionarios";

/** The badges, and below them what there is to see and to change, part by part. */
function DetailsSections({ user, onRemoved }: DetailsSectionsProps) {
  const address = useAdminAddress();
  const items = partsOf(user, onRemoved);
  const selected = items.find(({ id }) => id === address.word("secao"))?.id ?? "perfil";
  return (
    <>
      <Badges user={user} />
      <Tabs
        label="Detalhes do usuário"
        items={items}
        selected={selected}
        onChange={address.setSection}
      />
    </>
  );
}

function partsOf(user: UserDetails, onRemoved: () => void): TabItem<Part>[] {
  return [
    { id: "perfil", label: "Perfil", content: <PerfilSection user={user} onRemoved={onRemoved} /> },
    { id: "trial", label: "Teste", content: <TrialSection user={user} /> },
    { id: "instancias", label: "Instâncias", content: <InstanciasSection user={user} /> },
    { id: "questionarios", label: "Questionários", content: <QuestionariosSection user={user} /> },
  ];
}

function Badges({ user }: { user: UserDetails }) {
  const trial = useTrialOf(user.id);
  const now = useNow();
  const { categoria, primeiro_login } = user;
  return (
    <div className="flex flex-wrap gap-1.5 pb-3">
      <RoleBadge role={user.role} />
      <TrialBadge role={user.role} trial={trial.data ?? user} />
      <GoogleBadge user={user} />
      {categoria && (
        <Badge icon={<span aria-hidden>{iconOf(categoria.icon).emoji}</span>}>
          {categoria.display_name}
        </Badge>
      )}
      <Badge tone={primeiro_login ? "amber" : "grey"}>{lastSeen(user, now)}</Badge>
    </div>
  );
}

interface DetailsSectionsProps {
  user: UserDetails;
  onRemoved: () => void;
}
