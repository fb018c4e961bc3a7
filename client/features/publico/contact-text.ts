import { formatTelefone, telefoneOfWhatsApp } from "#shared/common/telefone.ts";

/** A number as `wa.me` takes it, as people read it: "(11) 99999-9999", on one line. */
export const contactText = (contato: string) =>
  formatTelefone(telefoneOfWhatsApp(contato)?.telefone ?? contato).replace(" ", "\u00a0");
