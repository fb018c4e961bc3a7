import { UserPlus, UserRound } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { useClienteOfTelefone } from "#client/data/clientes.hooks.ts";
import { paths } from "#client/lib/paths.ts";
import { settled } from "#client/lib/phone-mask.ts";
import { readTelefone } from "#shared/common/read-telefone.ts";
import type { Contato } from "#shared/historico-mensagens/contatos.ts";
import { markMatches } from "../excerpt.ts";
import { Marked } from "../marked.tsx";

/** A person on a card, as the form of a new client takes them. */
export interface NewContact {
  nome: string;
  telefone: string;
}

/** The people of a card that was sent; those with a phone of Brazil can become clients. */
export function ContactCards({ contatos, found, onContact }: ContactCardsProps) {
  return (
    <ul className="w-64 max-w-full space-y-3 whitespace-normal">
      {contatos.map(({ nome, telefones }, index) => (
        <li key={index}>
          <div className="flex items-center gap-3">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-muted text-faint">
              <UserRound size={20} aria-hidden />
            </span>
            <span className="min-w-0 flex-1 font-medium wrap-anywhere">
              <Marked parts={markMatches(nome || "Contato", found ?? "")} />
            </span>
          </div>
          {telefones.map((telefone) => (
            <Phone key={telefone} nome={nome} telefone={telefone} onContact={onContact} />
          ))}
        </li>
      ))}
    </ul>
  );
}

interface ContactCardsProps {
  contatos: readonly Contato[];
  found: string | null;
  onContact: (contato: NewContact) => void;
}

/** A number of the card; one that no client could have is only shown. */
function Phone({ nome, telefone, onContact }: PhoneProps) {
  const national = readTelefone(telefone);
  return (
    <div className="mt-1.5 border-t border-line pt-1.5">
      <p className="text-sm text-soft tabular-nums wrap-anywhere">{settled(telefone)}</p>
      {national && <Offer nome={nome} telefone={national} onContact={onContact} />}
    </div>
  );
}

/** To make a client of them, or to open the one that they are. */
function Offer({ nome, telefone, onContact }: PhoneProps) {
  const { cliente, isPending } = useClienteOfTelefone(telefone);
  const who = [nome, settled(telefone)].filter(Boolean).join(", ");
  if (cliente) {
    const to = paths.cliente(cliente.id);
    return (
      <ButtonLink
        to={to}
        size="sm"
        variant="ghost"
        className="-ml-2"
        aria-label={`Abrir cliente: ${who}`}
      >
        Abrir cliente
      </ButtonLink>
    );
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      className="-ml-2"
      icon={<UserPlus size={14} aria-hidden />}
      aria-label={`Adicionar como cliente: ${who}`}
      isDisabled={isPending}
      onPress={() => onContact({ nome, telefone })}
    >
      Adicionar como cliente
    </Button>
  );
}

interface PhoneProps {
  nome: string;
  telefone: string;
  onContact: (contato: NewContact) => void;
}
