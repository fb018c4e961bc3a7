import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen } from "#server/core/http/listen.ts";

/** What the stand-in was asked: the fields of RFC 6749, section 4.1.3. */
export type TokenRequest = Record<string, string>;

/**
 * Google's token endpoint as a real HTTP server on loopback. The code says what it answers: `no-refresh` leaves the
 * refresh token out (as Google does for a grant that it knows), `refused` is an `invalid_grant`, `broken` a 500,
 * `silence` no answer at all, any other one a full grant.
 */
export async function startGoogle() {
  const requests: TokenRequest[] = [];
  const server = createServer(async (req, res) => {
    if (req.method !== "POST" || req.url !== "/token") return json(res, 404, {});
    const fields = Object.fromEntries(new URLSearchParams(await textOf(req)));
    requests.push(fields);
    answer(res, fields);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(res: ServerResponse, { code, client_secret, grant_type }: TokenRequest) {
  if (!client_secret || grant_type !== "authorization_code") {
    return json(res, 401, { error: "invalid_client", error_description: "Unauthorized" });
  }
  if (code === "silence") return;
  if (code === "broken") return json(res, 500, { error: "internal_failure" });
  if (code === "refused") {
    return json(res, 400, { error: "invalid_grant", error_description: "Malformed auth code." });
  }
  json(res, 200, {
    access_token: `ya29.${code}`,
    expires_in: 3599,
    scope: "https://www.googleapis.com/auth/calendar",
    token_type: "Bearer",
    ...(code === "no-refresh" ? {} : { refresh_token: `1//${code}` }),
  });
}

function json(res: ServerResponse, status: number, body: unknown) {
  res.writeHead(status, { "content-type": "application/json; charset=utf-8" });
  res.end(JSON.stringify(body));
}

async function textOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
