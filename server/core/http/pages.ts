import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { RequestHandler } from "express";
import type { Config } from "#server/config.ts";
import { PAGE_MARKS } from "#shared/common/public-pages.ts";
import { encodingFor } from "./encoding.ts";

type Settings = Pick<Config, "contacts" | "appUrl">;

/** A page with the settings written into it, in the forms in which it may be asked for. */
interface Written {
  of: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
}

/** Sends one built page; its settings are written into it, and it is compressed, once for each build. */
export function page(path: string, settings: Settings): RequestHandler {
  let written: Written | undefined;
  return (req, res) => {
    res.setHeader("Cache-Control", "no-cache");
    if (!existsSync(path)) {
      res.status(503).type("text/plain").send("The web client is not built yet.");
      return;
    }
    // The address of a server of the tests is known only when it listens.
    const of = `${statSync(path).mtimeMs} ${settings.appUrl}`;
    if (written?.of !== of) written = { of, ...write(readFileSync(path, "utf8"), settings) };
    res.vary("Accept-Encoding").type("html").setHeader("ETag", written.etag);
    if (req.fresh) {
      res.status(304).end();
      return;
    }
    const encoding = encodingFor(req);
    if (encoding) res.setHeader("Content-Encoding", encoding);
    res.send(written[encoding ?? "plain"]);
  };
}

function write(template: string, settings: Settings) {
  const plain = Buffer.from(withSettings(template, settings));
  return {
    plain,
    // The best quality would hold everybody up for 0.1 s.
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(plain),
    etag: `W/"${createHash("sha256").update(plain).digest("base64url")}"`,
  };
}

function withSettings(html: string, { contacts, appUrl }: Settings): string {
  return html
    .replaceAll(PAGE_MARKS.salesPhone, () => escaped(contacts.salesPhone))
    .replaceAll(PAGE_MARKS.supportEmail, () => escaped(contacts.supportEmail))
    .replaceAll(PAGE_MARKS.appUrl, () => escaped(appUrl));
}

/** For text and for attributes alike. */
export const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
