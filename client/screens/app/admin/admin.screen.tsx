import { ClipboardList, MailWarning, ScrollText, Smartphone, UsersRound } from "lucide-react";
import { AccessDenied } from "#client/components/access-denied.tsx";
import { PageHeader } from "#client/components/page-header.tsx";
import { type TabItem, Tabs } from "#client/components/tabs.tsx";
import { useSessionUser } from "#client/session/session.ts";
import { type Aba, useAdminAddress } from "./admin-address.ts";
import { AuditoriaTab } from "./auditoria/auditoria-tab.tsx";
import { UserDetails } from "./detalhes/user-details.tsx";
import { EmailsTab } from "./emails/emails-tab.tsx";
import { InstanciasTab } from "./instancias/instancias-tab.tsx";
import { QuestionariosTab } from "./questionarios/questionarios-tab.tsx";
import { UsuariosTab } from "./usuarios/usuarios-tab.tsx";

const TABS: readonly TabItem<Aba>[] = [
  {
    id: "usuarios",
    label: "Usuários",
    icon: <UsersRound size={16} aria-hidden />,
    content: <UsuariosTab />,
  },
  {
    id: "instancias",
    label: "Instâncias",
    icon: <Smartphone size={16} aria-hidden />,
    content: <InstanciasTab />,
  },
  {
    id: "questionarios",
    label: "Questionários",
    icon: <ClipboardList size={16} aria-hidden />,
    content: <QuestionariosTab />,
  },
  {
    id: "emails",
    label: "Emails",
    icon: <MailWarning size={16} aria-hidden />,
    content: <EmailsTab />,
  },
  {
    id: "auditoria",
    label: "Auditoria",
    icon: <ScrollText size={16} aria-hidden />,
    content: <AuditoriaTab />,
  },
];

export function AdminScreen() {
  const isAdmin = useSessionUser()?.role === "ADMIN";
  return isAdmin ? <Panel /> : <AccessDenied />;
}

function Panel() {
  const { aba, usuario, setAba, closeUser } = useAdminAddress();
  return (
    <>
      <PageHeader
        title="Painel Administrativo"
        description="Usuários, instâncias de WhatsApp, questionários, emails que não saíram e tudo o que foi alterado."
      />
      <Tabs label="Painel Administrativo" items={TABS} selected={aba} onChange={setAba} />
      {usuario && <UserDetails key={usuario} id={usuario} onClose={closeUser} />}
    </>
  );
}
