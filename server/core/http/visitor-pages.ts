import { existsSync, readFileSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Request, RequestHandler, Response } from "express";
import type { Config } from "#server/config.ts";
import { PAGE_MARKS, VISITOR_MARKS } from "#shared/common/public-pages.ts";
import type { VisitorView } from "../visitor-view.ts";
import { encodingFor } from "./encoding.ts";
import { escaped } from "./pages.ts";

type Settings = Pick<Config, "contacts" | "appUrl">;

const MARK = /__[A-Z]+(?:_[A-Z]+)*__/g;

/** Sends a built page with what this visitor asks for written into it: nothing has to be loaded before it is shown. */
export function visitorPage(
  path: string,
  settings: Settings,
  look: (req: Request) => Promise<VisitorView>,
): RequestHandler {
  let template: { of: number; text: string } | undefined;
  const read = () => {
    const of = statSync(path).mtimeMs;
    if (template?.of !== of) template = { of, text: readFileSync(path, "utf8") };
    return template.text;
  };
  return async (req, res) => {
    const view = await look(req);
    res.setHeader("Cache-Control", "no-store");
    if (view.location) res.redirect(302, view.location);
    else if (existsSync(path)) send(req, res.status(view.status), filled(read(), settings, view));
    else res.status(503).type("text/plain").send("The web client is not built yet.");
  };
}

function send(req: Request, res: Response, html: string) {
  res.vary("Accept-Encoding").type("html");
  // Quick rather than small: each visit is compressed for itself. Nothing in it is a secret.
  const isZipped =
    encodingFor(req) !== undefined && /\bgzip\b/.test(req.get("accept-encoding") ?? "");
  if (isZipped) res.setHeader("Content-Encoding", "gzip");
  res.send(isZipped ? gzipSync(html, { level: 4 }) : html);
}

/** In one pass: a page's own title is never taken for a mark. */
function filled(template: string, { contacts, appUrl }: Settings, view: VisitorView) {
  const values: Record<string, string> = {
    [PAGE_MARKS.salesPhone]: escaped(contacts.salesPhone),
    [PAGE_MARKS.supportEmail]: escaped(contacts.supportEmail),
    [PAGE_MARKS.appUrl]: escaped(appUrl),
    [VISITOR_MARKS.titulo]: escaped(view.titulo ?? "Agendamento"),
    [VISITOR_MARKS.apresentacao]: escaped(view.apresentacao ?? ""),
    [VISITOR_MARKS.endereco]: escaped(view.endereco ?? ""),
    [VISITOR_MARKS.mapa]: escaped(encodeURIComponent(view.endereco ?? "")),
    [VISITOR_MARKS.whatsapp]: escaped(view.whatsapp ?? ""),
    [VISITOR_MARKS.telefone]: escaped(view.telefone ?? ""),
    [VISITOR_MARKS.dados]: JSON.stringify(view.dados ?? null).replaceAll("<", "\\u003c"),
  };
  return template.replace(MARK, (mark) => values[mark] ?? mark);
}
