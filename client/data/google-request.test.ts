import { beforeEach, expect, test, vi } from "vitest";
import { rememberRequest, takeRequest } from "./google-request.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test("a request is answered once, with its own secret and its own way back", () => {
  const first = rememberRequest("/app/agenda");
  const state = rememberRequest("/app/configuracoes?aba=google");
  expect(state).toMatch(/^[\da-f]{64}$/);
  expect(state).not.toBe(first);
  expect(takeRequest()).toEqual({ state, returnPath: "/app/configuracoes?aba=google" });
  expect(takeRequest()).toEqual({ state: null, returnPath: "/settings" });
});

test.each(["https://outro.example", "//outro.example", "/\\outro.example", "javascript:alert(1)"])(
  "%s is no way back",
  (path) => {
    rememberRequest(path);
    expect(takeRequest().returnPath).toBe("/settings");
  },
);
