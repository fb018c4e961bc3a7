import { isDeHost, type Provedor } from "#shared/instancias/instancias.constants.ts";
import { incomingBody, seconds } from "./bodies.ts";
import { cloudPost } from "./cloud-wire.ts";
import { evolutionEnvelope } from "./evolution-bodies.ts";
import type { StandInInstance } from "./state.ts";
import { wahaEnvelope } from "./waha-bodies.ts";

/** Acts of people besides writing: with a message of theirs, or on one of somebody else's. */
export type Form =
  | { kind: "reaction"; emoji: string; of: string }
  | { kind: "edit"; text: string; of: string }
  | { kind: "revoke"; of: string }
  | { kind: "contact"; nome: string; telefone: string };

interface Done {
  /** Digits with country code. */
  person: string;
  /** By the professional on the phone. */
  fromMe: boolean;
  id: string;
  at: number;
}

/** The post of a host of this kind about it. */
export function formBody(
  provedor: Provedor,
  instance: StandInInstance,
  form: Form,
  done: Done,
): unknown {
  if (!isDeHost(provedor)) return cloudBody(instance, form, done);
  return { mega: megaBody, evolution: evolutionBody, waha: wahaBody }[provedor](
    instance,
    form,
    done,
  );
}

const vcardOf = (nome: string, telefone: string) =>
  [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:;${nome};;;`,
    `FN:${nome}`,
    `item1.TEL;waid=${telefone}:+${telefone}`,
    "item1.X-ABLabel:Celular",
    "END:VCARD",
  ].join("\n");

/** As phones tell each other, which MegaAPI and Evolution pass on. */
function messageOf(form: Form): object {
  switch (form.kind) {
    case "reaction":
      return { reactionMessage: { key: { id: form.of, fromMe: true }, text: form.emoji } };
    case "edit": {
      const editedMessage = { conversation: form.text };
      const protocolMessage = { key: { id: form.of }, type: "MESSAGE_EDIT", editedMessage };
      return { editedMessage: { message: { protocolMessage } } };
    }
    case "revoke":
      return { protocolMessage: { key: { id: form.of }, type: "REVOKE" } };
    case "contact":
      return {
        contactMessage: { displayName: form.nome, vcard: vcardOf(form.nome, form.telefone) },
      };
  }
}

const megaBody = (instance: StandInInstance, form: Form, { person, fromMe, id, at }: Done) => {
  const body = incomingBody(instance, { from: person, text: "", pushName: "" }, { id, at });
  const message = messageOf(form);
  const messageType = Object.keys(message)[0] ?? "";
  return { ...body, key: { ...body.key, fromMe }, messageType, message };
};

const evolutionBody = (instance: StandInInstance, form: Form, { person, fromMe, id, at }: Done) => {
  const remoteJid = `${person}@s.whatsapp.net`;
  if (form.kind === "edit") {
    return evolutionEnvelope("messages.edited", instance, {
      key: { remoteJid, fromMe, id: form.of },
      type: "MESSAGE_EDIT",
      editedMessage: { conversation: form.text },
      timestampMs: String(at),
    });
  }
  // A message that was deleted is posted twice: as phones tell it, and so.
  if (form.kind === "revoke") {
    const data = { remoteJid, fromMe, id: form.of, status: "DELETED" };
    return evolutionEnvelope("messages.delete", instance, data);
  }
  return evolutionEnvelope("messages.upsert", instance, {
    key: { remoteJid, fromMe, id },
    message: messageOf(form),
    messageTimestamp: seconds(at),
  });
};

function wahaBody(instance: StandInInstance, form: Form, { person, fromMe, id, at }: Done) {
  const [mine, theirs] = [`${instance.phone}@c.us`, `${person}@c.us`];
  const serialized = (one: string) => `${fromMe}_${theirs}_${one}`;
  const payload = {
    id: serialized(id),
    timestamp: seconds(at),
    from: fromMe ? mine : theirs,
    to: fromMe ? theirs : mine,
    fromMe,
  };
  switch (form.kind) {
    case "reaction": {
      const reaction = { text: form.emoji, messageId: serialized(form.of) };
      return wahaEnvelope("message.reaction", instance, { ...payload, reaction });
    }
    case "edit":
      return wahaEnvelope("message.edited", instance, {
        ...payload,
        body: form.text,
        editedMessageId: form.of,
        hasMedia: false,
      });
    case "revoke":
      return wahaEnvelope("message.revoked", instance, {
        revokedMessageId: form.of,
        after: { ...payload, body: "" },
        before: { ...payload, id: serialized(form.of), body: "o que estava escrito" },
      });
    case "contact": {
      const card = vcardOf(form.nome, form.telefone);
      const said = { ...payload, body: card, hasMedia: false, vCards: [card] };
      return wahaEnvelope("message.any", instance, said);
    }
  }
}

function cloudBody(instance: StandInInstance, form: Form, { person, fromMe, id, at }: Done) {
  const { phone, key } = instance;
  const told = { id, timestamp: String(seconds(at)), ...cloudForm(form) };
  const metadata = { display_phone_number: phone, phone_number_id: key };
  const value = { messaging_product: "whatsapp", metadata };
  if (fromMe) {
    const message_echoes = [{ from: phone, to: person, ...told }];
    return cloudPost(instance, "smb_message_echoes", { ...value, message_echoes });
  }
  const contacts = [{ profile: { name: "Cliente" }, wa_id: person }];
  return cloudPost(instance, "messages", {
    ...value,
    contacts,
    messages: [{ from: person, ...told }],
  });
}

function cloudForm(form: Form): object {
  switch (form.kind) {
    case "reaction":
      return { type: "reaction", reaction: { message_id: form.of, emoji: form.emoji } };
    case "edit": {
      const message = { type: "text", text: { body: form.text } };
      return { type: "edit", edit: { original_message_id: form.of, message } };
    }
    case "revoke":
      return { type: "revoke", revoke: { original_message_id: form.of } };
    case "contact": {
      const phones = [{ phone: `+${form.telefone}`, wa_id: form.telefone, type: "CELL" }];
      return { type: "contacts", contacts: [{ name: { formatted_name: form.nome }, phones }] };
    }
  }
}
