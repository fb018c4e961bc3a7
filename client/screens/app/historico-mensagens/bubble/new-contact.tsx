import { ClienteModal } from "#client/features/clientes/form/cliente-modal.tsx";
import type { NewContact } from "./contact-cards.tsx";

/** The form of a new client, with what a card says; its files come when it is asked for first. */
export default function NewContactForm({ contato, onClose }: NewContactFormProps) {
  return <ClienteModal id={null} inicial={contato} isOpen onClose={onClose} />;
}

interface NewContactFormProps {
  contato: NewContact;
  onClose: () => void;
}
