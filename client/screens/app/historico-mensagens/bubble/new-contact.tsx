import { useState } from "react";
import { Modal } from "#client/components/modal.tsx";
import { ClienteModal } from "#client/features/clientes/form/cliente-modal.tsx";
import { ClienteField } from "#client/features/marcacoes/booking/cliente-field.tsx";
import { novoOf } from "#client/features/marcacoes/booking/novo-of.ts";
import type { NewContact } from "./contact-cards.tsx";

/** The form of a new client, with what a card says; its files come when it is asked for first. */
export default function NewContactForm({ contato, onClose }: NewContactFormProps) {
  return <ClienteModal id={null} inicial={contato} isOpen onClose={onClose} />;
}

interface NewContactFormProps {
  contato: NewContact;
  onClose: () => void;
}

/** With whom: a client, or somebody who is registered with it. Nothing is sent yet. */
export function NewConversation({ onClose, onChosen }: NewConversationProps) {
  const [typed, setTyped] = useState<string | null>(null);
  if (typed !== null) {
    return (
      <ClienteModal
        id={null}
        inicial={novoOf(typed)}
        isOpen
        onClose={onClose}
        onCreated={({ id }) => onChosen(id)}
      />
    );
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Nova conversa"
      description="Escolha com quem; a mensagem você escreve em seguida."
      size="sm"
      isFleeting
    >
      <form onSubmit={(event) => event.preventDefault()} className="min-h-60">
        <ClienteField
          value=""
          chosenLabel=""
          onChange={(id) => id && onChosen(id)}
          onLabel={() => undefined}
          onRegister={setTyped}
        />
      </form>
    </Modal>
  );
}

interface NewConversationProps {
  onClose: () => void;
  onChosen: (clienteId: string) => void;
}
