import { Eraser, Link, ScrollText, ShieldOff, UserX } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { ConfirmAction } from "#client/components/confirm-dialog.tsx";
import {
  type AccessLink,
  type UserDetails,
  useNewAccessLink,
  useRemoveFactors,
  useRemoveUser,
} from "#client/data/admin.hooks.ts";
import { useSessionUser } from "#client/session/session.ts";
import { m } from "#shared/admin/admin.messages.ts";
import { AccessLinkDialog } from "../access-link.tsx";
import { AccessSwitches } from "./access-switches.tsx";
import { AssistenteSection } from "./assistente-section.tsx";
import { DescriptionForm } from "./description-form.tsx";
import { EraseUser } from "./erase-user.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { PromptsSection } from "./prompts-section.tsx";
import { Section } from "./section.tsx";

/** A person's data, access and assistant, and the end of the account. */
export function PerfilSection({ user, onRemoved }: PerfilSectionProps) {
  return (
    <>
      {user.primeiro_login && <AccessSection user={user} />}
      <Section title="Dados">
        <ProfileForm user={user} />
      </Section>
      <Section title="Acesso e integrações">
        <AccessSwitches user={user} />
      </Section>
      <Section title="Descrição" description="Como o profissional é apresentado aos clientes.">
        <DescriptionForm user={user} />
      </Section>
      <PromptsSection user={user} />
      <AssistenteSection user={user} />
      <AccountSection user={user} onRemoved={onRemoved} />
    </>
  );
}

function AccountSection({ user, onRemoved }: PerfilSectionProps) {
  const [asked, setAsked] = useState<"remove" | "erase" | "factors" | null>(null);
  const close = () => setAsked(null);
  const isMyself = useSessionUser()?.id === user.id;
  const description = isMyself
    ? "Esta é a sua própria conta: só outro administrador pode desativá-la."
    : "Desativar encerra as sessões, os lembretes e as respostas automáticas. O email fica livre.";
  return (
    <Section
      title="Conta"
      description={description}
      actions={
        <>
          <ButtonLink
            to={`?aba=auditoria&alvo=${user.id}`}
            variant="secondary"
            className="max-sm:flex-1"
            icon={<ScrollText size={16} aria-hidden />}
          >
            Ver auditoria
          </ButtonLink>
          {!isMyself && (
            <>
              <Button
                variant="secondary"
                className="max-sm:flex-1"
                icon={<ShieldOff size={16} aria-hidden />}
                onPress={() => setAsked("factors")}
              >
                Remover 2 etapas
              </Button>
              <Button
                variant="secondary"
                className="max-sm:flex-1"
                icon={<Eraser size={16} aria-hidden />}
                onPress={() => setAsked("erase")}
              >
                Apagar dados
              </Button>
              <Button
                variant="danger"
                className="max-sm:flex-1"
                icon={<UserX size={16} aria-hidden />}
                onPress={() => setAsked("remove")}
              >
                Desativar
              </Button>
            </>
          )}
        </>
      }
    >
      {asked === "remove" && <RemoveUser user={user} onClose={close} onRemoved={onRemoved} />}
      {asked === "factors" && <RemoveFactors user={user} onClose={close} />}
      {asked === "erase" && <EraseUser user={user} onClose={close} onErased={onRemoved} />}
    </Section>
  );
}

interface PerfilSectionProps {
  user: UserDetails;
  onRemoved: () => void;
}

/** For a person who has not signed in yet: another link, in place of the one before. */
function AccessSection({ user }: { user: UserDetails }) {
  const renew = useNewAccessLink();
  const [link, setLink] = useState<AccessLink | null>(null);
  return (
    <Section
      title="Primeiro acesso"
      description={
        user.role === "ADMIN"
          ? "Esta pessoa ainda não criou a própria senha. A conta de um administrador só é aberta pelo link de acesso."
          : "Esta pessoa ainda não criou a própria senha. Um novo link de acesso cancela o anterior e vale por 72 horas."
      }
      actions={
        <Button
          variant="secondary"
          className="max-sm:flex-1"
          icon={<Link size={16} aria-hidden />}
          isLoading={renew.isPending}
          onPress={() => renew.mutate({ id: user.id }, { onSuccess: setLink })}
        >
          Gerar novo link de acesso
        </Button>
      }
    >
      {link && <AccessLinkDialog link={link} email={user.email} onClose={() => setLink(null)} />}
    </Section>
  );
}

/** For a person without phone, keys and codes: afterwards the password alone opens the account. */
function RemoveFactors({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const remove = useRemoveFactors();
  return (
    <ConfirmAction
      title="Remover verificação em duas etapas"
      message={m.confirmarRemocaoDeFatores(user.nome)}
      confirmLabel="Remover"
      action={remove}
      input={{ id: user.id }}
      onClose={onClose}
    />
  );
}

/** Asks first: a deactivated person is signed out at once. */
function RemoveUser({ user, onClose, onRemoved }: RemoveUserProps) {
  const remove = useRemoveUser();
  return (
    <ConfirmAction
      title="Desativar usuário"
      message={m.confirmarDesativacao(user.nome)}
      confirmLabel="Desativar"
      action={remove}
      input={{ id: user.id }}
      onDone={onRemoved}
      onClose={onClose}
    />
  );
}

interface RemoveUserProps {
  user: UserDetails;
  onClose: () => void;
  onRemoved: () => void;
}
