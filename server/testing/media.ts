import { randomBytes } from "node:crypto";
import { newId } from "#server/core/id.ts";
import type { Secrets } from "#server/core/secrets.ts";
import type { Db } from "#server/db/database.ts";
import type { StandInFile } from "#server/stand-ins/whatsapp/files.ts";
import { qrPicture } from "#server/stand-ins/whatsapp/qr-picture.ts";
import type { Actor } from "./actor.ts";
import type { TestApp } from "./app.ts";

/** A picture of 246 by 246 points that any reader takes. */
export const PNG = Buffer.from(qrPicture("foto").replace(/^data:[^,]+,/, ""), "base64");
export const PDF = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);
/** As much of an Ogg with Opus in it as says that it is one. */
export const OGG = Buffer.concat([
  Buffer.from("4f67675300020000000000000000000000000000000000000000011300", "hex").subarray(0, 28),
  Buffer.from(
    "OpusHead\u0001\u0001\u0038\u0001\u0080\u00bb\u0000\u0000\u0000\u0000\u0000",
    "latin1",
  ),
  Buffer.alloc(64),
]);

export const photo = (more: Partial<StandInFile> = {}): StandInFile => ({
  kind: "image",
  mimetype: "image/jpeg",
  bytes: PNG,
  ...more,
});

export const voice = (more: Partial<StandInFile> = {}): StandInFile => ({
  kind: "audio",
  mimetype: "audio/ogg; codecs=opus",
  bytes: OGG,
  segundos: 4,
  ...more,
});

/** A picture of so many bytes: readers ignore the bytes after its end. */
export const large = (size: number): Buffer =>
  Buffer.concat([PNG, randomBytes(Math.max(0, size - PNG.length))]);

/** Silence as a WAV, of so many seconds. */
export function silence(seconds: number, rate = 8_000): Buffer {
  const header = Buffer.alloc(44);
  const size = seconds * rate;
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(36 + size, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(size, 40);
  return Buffer.concat([header, Buffer.alloc(size, 0x80)]);
}

/** A picture of which only the key of its bytes matters. */
export async function insertSealedMedia(
  db: Db,
  { usuario_id, now, secrets }: { usuario_id: string; now: Date; secrets: Secrets },
) {
  const id = newId();
  const chave = await secrets.seal(`midias.chave:${id}`, "a chave dos bytes");
  const times = { criado_em: now, atualizado_em: now };
  await db
    .insertInto("midias")
    .values({ id, usuario_id, especie: "imagem", estado: "pronta", chave, ...times })
    .execute();
}

/** Uploads a file as a browser does. */
export async function uploadMedia(
  app: Pick<TestApp, "url">,
  actor: Pick<Actor, "token">,
  { bytes, nome, segundos }: { bytes: Buffer; nome: string; segundos?: number },
) {
  const form = new FormData();
  form.append("arquivo", new Blob([new Uint8Array(bytes)]), nome);
  if (segundos !== undefined) form.append("segundos", String(segundos));
  const answer = await fetch(`${app.url}/api/v1/historico-mensagens/midia`, {
    method: "POST",
    headers: { authorization: `Bearer ${await actor.token()}` },
    body: form,
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  const body: any = await answer.json();
  return { status: answer.status, body };
}
