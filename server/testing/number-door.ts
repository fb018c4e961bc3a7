import { isRecord, recordAt } from "#server/integrations/whatsapp/json.ts";
import type { AckNumber } from "#server/stand-ins/whatsapp/bodies.ts";
import type { StandInFile } from "#server/stand-ins/whatsapp/files.ts";
import { type Form, formBody } from "#server/stand-ins/whatsapp/forms.ts";
import { signatureOf } from "#server/stand-ins/whatsapp/poster.ts";
import type { StandInInstance } from "#server/stand-ins/whatsapp/state.ts";
import { bodiesOf } from "#server/stand-ins/whatsapp-host.ts";
import type { Provedor } from "#shared/instancias/instancias.constants.ts";
import { insertNumber, type NumberOptions } from "./insert-number.ts";

type Services = Parameters<typeof insertNumber>[0];

/** The credentials of the tests' one app at Meta. */
export const META_APP = {
  WHATSAPP_APP_SECRET: "segredo-do-aplicativo-da-meta",
  WHATSAPP_VERIFY_TOKEN: "token-de-verificacao-da-meta",
};

export type NumberDoor = Awaited<ReturnType<typeof numberDoor>>;

interface Message {
  id: string;
  /** Digits with country code. */
  person: string;
  text: string;
  file?: StandInFile;
}

let numbers = 0;

/** A professional's number of this kind and its host: what it says in its own words, and its way to post it. */
export async function numberDoor(
  { url, services }: { url: string; services: Services },
  { id: usuario_id }: { id: string },
  { provedor = "mega", ...options }: NumberOptions = {},
) {
  numbers += 1;
  const key = String(106_540_352_000_000 + numbers);
  const made = await insertNumber(services, usuario_id, { provedor, key, ...options });
  const webhookUrl = url + made.webhookPath;
  const number: StandInInstance = {
    key,
    token: "token-da-instancia",
    status: "connected",
    phone: "5511900000001",
    webhookUrl,
    wabaId: made.wabaId,
    hmac: made.hmac,
  };
  const bodies = bodiesOf(provedor);
  const at = () => services.now().getTime();
  const sent = ({ id, person, text }: Message) => ({
    key,
    id,
    to: `${person}@s.whatsapp.net`,
    text,
    at: at(),
  });

  return {
    ...made,
    webhookUrl,
    number,
    /** A message of a client's. */
    message: ({ id, person, ...content }: Message) =>
      bodies.incoming(number, { from: person, pushName: "Cliente", ...content }, { id, at: at() }),
    /** A message written on the phone or sent through the host. */
    own: (message: Message) => bodies.echo(number, sent(message)),
    /** The client, or the professional on the phone, does something else than write. */
    form: (
      form: Form,
      { id, person, fromMe = false }: Pick<Message, "id" | "person"> & { fromMe?: boolean },
    ) => formBody(provedor, number, form, { person, fromMe, id, at: at() }),
    ack: (message: Message, status: AckNumber) => bodies.ack(number, sent(message), status),
    connection: (isConnected: boolean) => bodies.connection(number, isConnected),
    /** Posts a body, signed as hosts of this kind sign; answers the status. */
    post: async (body: unknown): Promise<number> => {
      const text = typeof body === "string" ? body : JSON.stringify(body);
      const signature = signatureOf(number, { secret: META_APP.WHATSAPP_APP_SECRET }, text);
      const answer = await fetch(webhookUrl, {
        method: "POST",
        headers: { "content-type": "application/json", ...signature },
        body: text,
      });
      await answer.arrayBuffer();
      return answer.status;
    },
  };
}

/** As few posts as hosts of this kind make of it: Meta puts changes together, MegaAPI and Evolution lists, WAHA nothing. */
export function batched(provedor: Provedor, bodies: unknown[]): unknown[] {
  if (provedor === "waha") return bodies;
  if (provedor !== "cloud") return [bodies];
  const entries = bodies.flatMap((body) => {
    const { entry } = recordAt(body);
    return Array.isArray(entry) ? entry.filter(isRecord) : [];
  });
  const changes = entries.flatMap((entry) => entry.changes);
  return [{ ...recordAt(bodies[0]), entry: [{ ...entries[0], changes }] }];
}
