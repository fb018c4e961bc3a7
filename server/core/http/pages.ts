import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { RequestHandler } from "express";
import type { Config } from "#server/config.ts";
import { PAGE_MARKS } from "#shared/common/public-pages.ts";
import { encodingFor } from "./encoding.ts";

type Settings = Pick<Config, "contacts" | "appUrl" | "serviceWorker">;

/** A file with the settings written into it, in the forms in which it may be asked for. */
interface Written {
  of: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
}

/** Sends one built page with the settings in it; `area` is the part of the app whose frame it draws until the app does. */
export function page(path: string, settings: Settings, area = ""): RequestHandler {
  return filledFile({
    path,
    type: "html",
    fill: (template) => withSettings(template, settings, area),
    // The address of a server of the tests is known only when it listens.
    variant: () => settings.appUrl,
  });
}

interface Filled {
  path: string;
  type: string;
  fill: (template: string) => string;
  /** Whatever else the filled text depends on. */
  variant: () => string;
}

/** Sends one built file; it is filled in and compressed once for each build. */
export function filledFile({ path, type, fill, variant }: Filled): RequestHandler {
  let written: Written | undefined;
  return (req, res) => {
    res.setHeader("Cache-Control", "no-cache");
    if (!existsSync(path)) {
      res.status(503).type("text/plain").send("The web client is not built yet.");
      return;
    }
    const of = `${statSync(path).mtimeMs} ${variant()}`;
    if (written?.of !== of) written = { of, ...write(fill(readFileSync(path, "utf8"))) };
    res.vary("Accept-Encoding").type(type).setHeader("ETag", written.etag);
    if (req.fresh) {
      res.status(304).end();
      return;
    }
    const encoding = encodingFor(req);
    if (encoding) res.setHeader("Content-Encoding", encoding);
    res.send(written[encoding ?? "plain"]);
  };
}

function write(text: string) {
  const plain = Buffer.from(text);
  return {
    plain,
    // The best quality would hold everybody up for 0.1 s.
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(plain),
    etag: `W/"${createHash("sha256").update(plain).digest("base64url")}"`,
  };
}

export function withSettings(html: string, settings: Settings, area: string): string {
  const { contacts, appUrl, serviceWorker } = settings;
  return html
    .replaceAll(PAGE_MARKS.serviceWorker, serviceWorker ? "on" : "off")
    .replaceAll(PAGE_MARKS.area, area)
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
