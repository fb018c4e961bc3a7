import { expect, test } from "vitest";
import { createMatcher } from "./match.ts";
import type { RestRoute } from "./routes.ts";

const route = (method: RestRoute["method"], path: string): RestRoute => ({
  method,
  path,
  status: 200,
  isForm: false,
  params: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
  procedure: `${method} ${path}`,
  type: "query",
  isSignedIn: false,
  input: undefined,
  answer: undefined,
});

const match = createMatcher([
  route("GET", "/clientes"),
  route("GET", "/clientes/{id}"),
  route("PUT", "/clientes/{id}"),
  route("GET", "/clientes/search"),
  route("GET", "/clientes/{id}/dados"),
  route("GET", "/marcacoes/date/{date}"),
  route("GET", "/{a}/{b}/fim"),
]);

test.each([
  ["GET", "/clientes", "GET /clientes", {}],
  ["GET", "/clientes/", "GET /clientes", {}],
  ["GET", "//clientes//", "GET /clientes", {}],
  ["GET", "/clientes/7", "GET /clientes/{id}", { id: "7" }],
  ["PUT", "/clientes/7/", "PUT /clientes/{id}", { id: "7" }],
  ["GET", "/clientes/search", "GET /clientes/search", {}],
  ["PUT", "/clientes/search", "PUT /clientes/{id}", { id: "search" }],
  ["GET", "/clientes/search/dados", "GET /clientes/{id}/dados", { id: "search" }],
  ["GET", "/clientes/a%2Fb", "GET /clientes/{id}", { id: "a/b" }],
  ["GET", "/clientes/%ff", "GET /clientes/{id}", { id: "%ff" }],
  ["GET", "/clientes/x/fim", "GET /{a}/{b}/fim", { a: "clientes", b: "x" }],
])("%s %s is %s", (method, path, procedure, params) => {
  const found = match(method, path);
  expect([found?.route.procedure, found?.params]).toEqual([procedure, params]);
});

test.each([
  ["DELETE", "/clientes"],
  ["POST", "/clientes/7"],
  ["GET", "/"],
  ["GET", "/clientes/7/outra"],
  ["GET", "/Clientes"],
  ["GET", "/constructor"],
  ["GET", "/__proto__/toString"],
])("%s %s is nothing", (method, path) => {
  expect(match(method, path)).toBeUndefined();
});
