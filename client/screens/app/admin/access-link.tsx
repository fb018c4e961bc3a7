import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { CopyField } from "#client/components/copy-field.tsx";
import { Modal } from "#client/components/modal.tsx";
import type { AccessLink } from "#client/data/admin.hooks.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { m } from "#shared/admin/admin.messages.ts";

/** The link that opens a new account: shown this once. */
export function AccessLinkDialog({ link, email, onClose }: AccessLinkDialogProps) {
  const now = useNow();
  const until = formatDayTime(link.link_expira_em, useZone(), now);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Link de acesso"
      description={`Enviado para ${email}.`}
      footer={<Button onPress={onClose}>Concluir</Button>}
    >
      <div className="space-y-4">
        <CopyField
          label="Link de acesso"
          value={link.link_de_acesso}
          copyLabel="Copiar link"
          copiedMessage={m.linkCopiado}
          help={`Vale até ${until} e só pode ser usado uma vez. A pessoa cria a própria senha por ele.`}
        />
        <Banner tone="warning">
          Este link não será mostrado de novo. Se ele se perder, gere outro nos detalhes do usuário.
        </Banner>
      </div>
    </Modal>
  );
}

interface AccessLinkDialogProps {
  link: AccessLink;
  /** Where it was mailed to. */
  email: string;
  onClose: () => void;
}
