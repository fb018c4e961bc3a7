import type { Sender } from "#server/integrations/whatsapp/payload/events.ts";
import { telefoneOfWhatsApp, whatsAppOfTyped } from "#shared/common/telefone.ts";
import type { Address } from "../queries/enderecos.queries.ts";

/** A phone in an address: as people write it, its key, and the digits that a host wrote. */
export interface Phone {
  telefone: string;
  chave: string;
}

export const phoneOf = ({ telefone }: Sender): Phone | undefined =>
  (telefone && telefoneOfWhatsApp(telefone)) || undefined;

/** A sender's addresses, the surest first: a BSUID is one person's, a phone may be handed on. */
export function addressesOf(sender: Sender): Address[] {
  const { bsuid, lid, username } = sender;
  const phone = phoneOf(sender);
  return [
    ...(bsuid ? [{ tipo: "bsuid" as const, endereco: bsuid, envio: `${bsuid}@bsuid` }] : []),
    ...(phone
      ? [{ tipo: "telefone" as const, endereco: phone.chave, envio: sender.telefone ?? "" }]
      : []),
    ...(lid ? [{ tipo: "lid" as const, endereco: lid, envio: lid }] : []),
    ...(username
      ? [{ tipo: "username" as const, endereco: nameAddress(username), envio: username }]
      : []),
  ];
}

const nameAddress = (username: string) => `@${username.replace(/^@/, "").toLowerCase()}`;

/** The address of a phone that was typed in. */
export const addressOfTyped = (telefone: string, chave: string): Address => ({
  tipo: "telefone",
  endereco: chave,
  envio: whatsAppOfTyped(telefone, chave),
});

/** Usernames change hands, so one alone identifies nobody. */
export const isSure = ({ tipo }: Address) => tipo !== "username";
