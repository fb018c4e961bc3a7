import { createServer } from "node:http";
import type { AnyTRPCRouter } from "@trpc/server";
import { createExpressMiddleware } from "@trpc/server/adapters/express";
import express, { type Request } from "express";
import { listen } from "#server/core/http/listen.ts";
import { contextOf } from "#server/core/request.ts";
import { restHandler } from "#server/core/rest/handler.ts";
import type { TestApp } from "./app.ts";

/** Both transports over another router than the product's, on the same services: where a mutant has lost a guard. */
export async function withRouter<T>(
  { services }: TestApp,
  router: AnyTRPCRouter,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const createContext = (req: Request) => contextOf(services, req);
  const app = express()
    .use(
      "/trpc",
      createExpressMiddleware({ router, createContext: ({ req }) => createContext(req) }),
    )
    .use("/api/v1", restHandler(router, createContext));
  const server = createServer(app);
  try {
    return await work(`http://127.0.0.1:${await listen(server)}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
