import { Link } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { type AccessLink, type UserDetails, useNewAccessLink } from "#client/data/admin.hooks.ts";
import { AccessLinkDialog } from "../access-link.tsx";
import { Section } from "./section.tsx";

/** For who has not signed in yet: another link, in place of the one before. */
export function AccessSection({ user }: { user: UserDetails }) {
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
