import { type RequestHandler, Router } from "express";
import type { Services } from "#server/core/context.ts";
import { onlyGet } from "#server/core/http/only-get.ts";
import { contextOf } from "#server/core/request.ts";
import { id as idSchema } from "#shared/common/id.ts";
import { openAddress } from "./service/open-address.ts";

/** Types that a browser may show inline; others are saved. None is markup, or can hold a script that runs. */
const SHOWN = new Set([
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/gif",
  "audio/ogg",
  "audio/mpeg",
  "audio/mp4",
  "audio/aac",
  "audio/wav",
  "audio/webm",
  "audio/amr",
  "video/mp4",
  "video/webm",
  "video/3gpp",
]);
const SAVED = new Set(["application/pdf"]);

/** Defence in depth: content that a browser runs after all runs in an opaque origin, without scripts. */
const POLICY = "default-src 'none'; sandbox";

/** `GET {MEDIA_PATH}/{id}`: the bytes behind a short-lived address. */
export function mediaRoutes(services: Services): Router {
  const routes = Router();
  routes.get("/:id", serve(services));
  routes.all("/:id", onlyGet);
  return routes;
}

const serve =
  (services: Services): RequestHandler =>
  async (req, res, next) => {
    const id = idSchema().safeParse(req.params.id);
    if (!id.success) return next();
    const { ate, assinatura } = req.query;
    const found = await openAddress(contextOf(services, req), { id: id.data, ate, assinatura });
    if (!found) return next();
    const { bytes, tipo, especie, nome, lifeMs } = found;
    const isShown = SHOWN.has(tipo ?? "") && especie !== "documento";
    const isNamed = isShown || SAVED.has(tipo ?? "");
    res.setHeader("Content-Type", isNamed && tipo ? tipo : "application/octet-stream");
    res.setHeader("Content-Disposition", dispositionOf(isShown, nome));
    res.setHeader("Content-Security-Policy", POLICY);
    res.setHeader("Cache-Control", `private, max-age=${Math.floor(lifeMs / 1_000)}, immutable`);
    res.setHeader("Accept-Ranges", "bytes");
    const range = rangeOf(req.headers.range, bytes.length);
    if (range === "none") {
      res.setHeader("Content-Range", `bytes */${bytes.length}`);
      res.status(416).end();
      return;
    }
    if (range) {
      res.setHeader("Content-Range", `bytes ${range.from}-${range.to}/${bytes.length}`);
      res.status(206).end(bytes.subarray(range.from, range.to + 1));
      return;
    }
    res.status(200).end(bytes);
  };

/** RFC 6266: the plain name for old readers, the true one beside it. */
function dispositionOf(isShown: boolean, nome: string): string {
  const plain = nome.replace(/[^\w. -]/g, "_");
  const encoded = encodeURIComponent(nome).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${isShown ? "inline" : "attachment"}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The one requested range; several are answered with the whole file (RFC 9110, 14.2). `none`: not satisfiable. */
function rangeOf(header: string | undefined, size: number) {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return from > to || from >= size ? ("none" as const) : { from, to };
}
