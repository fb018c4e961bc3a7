import { Badge } from "#client/components/badge.tsx";
import { type TabItem, Tabs } from "#client/components/tabs.tsx";
import type { UserDetails } from "#client/data/admin.hooks.ts";
import { useNow } from "#client/lib/use-now.ts";
import { iconOf } from "#shared/categories/icons.ts";
import { useAdminAddress } from "../admin-address.ts";
import { GoogleBadge, RoleBadge, TrialBadge } from "../user-badges.tsx";
import { InstanciasSection } from "./instancias-section.tsx";
import { PerfilSection } from "./perfil-section.tsx";
import { QuestionariosSection } from "./questionarios-section.tsx";
import { TrialSection } from "./trial-section.tsx";

type Part = "perfil" | "trial" | "instancias" | "questionarios";

/** The badges, and below them what there is to see and to change, part by part. */
export function DetailsSections({ user, onRemoved }: DetailsSectionsProps) {
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
    { id: "trial", label: "Trial", content: <TrialSection user={user} /> },
    { id: "instancias", label: "Instâncias", content: <InstanciasSection user={user} /> },
    { id: "questionarios", label: "Questionários", content: <QuestionariosSection user={user} /> },
  ];
}

function Badges({ user }: { user: UserDetails }) {
  const now = useNow();
  const { categoria, primeiro_login } = user;
  return (
    <div className="flex flex-wrap gap-1.5 pb-3">
      <RoleBadge role={user.role} />
      <TrialBadge user={user} now={now} />
      <GoogleBadge user={user} />
      {categoria && (
        <Badge icon={<span aria-hidden>{iconOf(categoria.icon).emoji}</span>}>
          {categoria.display_name}
        </Badge>
      )}
      {primeiro_login && <Badge tone="amber">Ainda não entrou</Badge>}
    </div>
  );
}

interface DetailsSectionsProps {
  user: UserDetails;
  onRemoved: () => void;
}
