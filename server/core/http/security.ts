import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { RequestHandler } from "express";
import helmet from "helmet";

/**
 * Headers of every answer: no script but our own files, no framing, no referrer. Styles may be inline, because
 * overlays are placed by style attributes and toasts bring a style element.
 */
const protect = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  referrerPolicy: { policy: "no-referrer" },
  // Google's consent page is a window of ours that must still be able to answer.
  crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
  crossOriginEmbedderPolicy: false,
});

/**
 * Google sends the window with its consent page back to this address. Only with this policy, which is Google's own,
 * does the browser still know who opened that window (HTML standard, "browsing context group switches").
 */
const CALLBACK = "/auth/google/callback";
const OPENER_POLICY = "Cross-Origin-Opener-Policy";

/** Permissions of our pages in a browser: passkeys, copying, and the microphone for voice messages. The rest is denied, also to an injected script. */
const PERMISSIONS = [
  ...[
    "publickey-credentials-create",
    "publickey-credentials-get",
    "clipboard-write",
    "microphone",
  ].map((name) => `${name}=(self)`),
  ...[
    "accelerometer",
    "autoplay",
    "browsing-topics",
    "camera",
    "clipboard-read",
    "display-capture",
    "encrypted-media",
    "fullscreen",
    "geolocation",
    "gyroscope",
    "hid",
    "idle-detection",
    "local-fonts",
    "magnetometer",
    "midi",
    "payment",
    "picture-in-picture",
    "screen-wake-lock",
    "serial",
    "usb",
    "xr-spatial-tracking",
  ].map((name) => `${name}=()`),
].join(", ");

/** Professionals put this page into their own sites; nothing else of ours may be framed. */
const FRAMED = /^\/agendar\/[^/]+\/?$/;
const POLICY = "content-security-policy";

/** They are the same for nearly every answer, so they are worked out once. */
export function securityHeaders(): RequestHandler {
  const sample = new IncomingMessage(new Socket());
  const written = new ServerResponse(sample);
  protect(sample, written, (error) => {
    if (error) throw new Error("no security headers", { cause: error });
  });
  const headers = new Map(Object.entries(written.getHeaders()).map(([k, v]) => [k, String(v)]));
  headers.set("permissions-policy", PERMISSIONS);
  const framed = (headers.get(POLICY) ?? "").replace("frame-ancestors 'none'", "frame-ancestors *");
  return (req, res, next) => {
    res.setHeaders(headers);
    if (FRAMED.test(req.path)) {
      res.removeHeader("X-Frame-Options");
      res.setHeader(POLICY, framed);
    }
    if (req.path === CALLBACK) res.setHeader(OPENER_POLICY, "unsafe-none");
    next();
  };
}

/** API answers are never cached. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader("Cache-Control", "no-store");
  next();
};
