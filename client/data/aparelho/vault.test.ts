import { expect, test } from "vitest";
import { HOUR } from "#shared/common/civil.ts";
import type { Part, Store, Vault } from "./store.ts";
import { type Owner, openVault, SEM_CONTATO_MS } from "./vault.ts";

const NAME = "Davi Rocha";
const ANA: Owner = { dono: "ana", pessoa: "ana", sessao: "s1", permissoes: "agenda.ler" };
const KEY = btoa("0123456789abcdef0123456789abcdef");

/** A device whose clock is turned by hand. */
function device() {
  const vaults = new Map<string, Vault>();
  const parts = new Map<string, Part>();
  const asked: string[] = [];
  const clock = { now: Date.parse("2026-11-30T12:00:00Z") };
  const store: Store = {
    vaults: async () => [...vaults.values()],
    put: async (vault) => void vaults.set(vault.dono, vault),
    touch: async ({ dono, sessao, contato }) => {
      const vault = vaults.get(dono);
      if (vault?.sessao === sessao) vaults.set(dono, { ...vault, contato });
    },
    part: async (dono, nome) => parts.get(`${dono} ${nome}`),
    putPart: async (part, sessao) => {
      if (vaults.get(part.dono)?.sessao === sessao) parts.set(`${part.dono} ${part.nome}`, part);
    },
    wipe: async (dono) => {
      for (const key of parts.keys())
        if (dono === undefined || key.startsWith(`${dono} `)) parts.delete(key);
      if (dono === undefined) vaults.clear();
      else vaults.delete(dono);
    },
  };
  const open = (owner: Owner, gives = owner.sessao, anterior_aberta = true) =>
    openVault(
      {
        store,
        now: () => clock.now,
        askKey: async (anterior) => {
          asked.push(anterior ? `${owner.sessao} after ${anterior}` : owner.sessao);
          return { sessao: gives, chave: KEY, anterior_aberta };
        },
        carried: "fila",
      },
      owner,
    );
  /** All bytes that lie on the device, as text. */
  const raw = () =>
    [...parts.values()].map(({ dados }) => new TextDecoder("latin1").decode(dados)).join();
  return { store, open, clock, asked, raw, parts, vaults };
}

async function filled(owner = ANA) {
  const here = device();
  const vault = await here.open(owner);
  await vault?.write("agenda", { nome: NAME, em: new Date(0) });
  return { ...here, vault };
}

test("what is kept comes back as it was, and does not lie readable on the device", async () => {
  const { vault, raw, vaults, asked, open } = await filled();
  expect(await vault?.read("agenda")).toEqual({ nome: NAME, em: new Date(0) });
  expect(raw()).not.toContain("Davi");
  const key = vaults.get("ana")?.chave;
  expect(key?.extractable).toBe(false);
  await expect(key && crypto.subtle.exportKey("raw", key)).rejects.toThrow();
  // The page that is loaded again asks nobody for the key.
  const again = await open(ANA);
  expect(await again?.read("agenda")).toMatchObject({ nome: NAME });
  expect(asked).toEqual(["s1"]);
});

test.each<[string, Partial<Owner>]>([
  ["another person", { dono: "bia", pessoa: "bia", sessao: "s2" }],
  ["another session of the same person", { sessao: "s2" }],
  ["other permissions", { permissoes: "" }],
])("%s finds nothing, and nothing is left", async (_, change) => {
  const { open, parts, vaults } = await filled();
  const next = { ...ANA, ...change };
  const vault = await open(next);
  expect(await vault?.read("agenda")).toBeNull();
  expect(parts.size).toBe(0);
  expect([...vaults.keys()]).toEqual([next.dono]);
});

test("another practice of the same session has a vault of its own, and leaves this one", async () => {
  const { open, vault } = await filled();
  const other = await open({ ...ANA, dono: "ana@clinica" });
  expect(await other?.read("agenda")).toBeNull();
  expect(await vault?.read("agenda")).toMatchObject({ nome: NAME });
});

test.each([
  ["72 hours", SEM_CONTATO_MS, false],
  ["72 hours and a moment", SEM_CONTATO_MS + 1, true],
  ["a clock that was corrected", -HOUR, false],
  ["a clock that was set back", -HOUR - 1, true],
])("after %s without contact it is read or wiped", async (_, later, isWiped) => {
  const before = await filled();
  before.clock.now += later;
  expect(await before.vault?.read("agenda")).toEqual(isWiped ? null : expect.anything());
  expect(before.parts.size).toBe(isWiped ? 0 : 1);
  const after = await filled();
  after.clock.now += later;
  // Wiped when it is opened, before anything is read.
  await after.open(ANA, isWiped ? "nobody" : ANA.sessao);
  expect(after.parts.size).toBe(isWiped ? 0 : 1);
});

test("an answer of the server begins the 72 hours anew", async () => {
  const { vault, clock, parts } = await filled();
  clock.now += 71 * HOUR;
  await vault?.heard();
  clock.now += 71 * HOUR;
  expect(await vault?.read("agenda")).toMatchObject({ nome: NAME });
  expect(parts.size).toBe(1);
});

test("a write that comes after the wiping leaves nothing", async () => {
  const { vault, store, parts } = await filled();
  await store.wipe();
  await vault?.write("agenda", { nome: NAME });
  expect(parts.size).toBe(0);
});

test("a part that is put in the place of another does not open", async () => {
  const { vault, store, parts } = await filled();
  const [part] = parts.values();
  if (part) await store.putPart({ ...part, nome: "ajustes" }, "s1");
  expect(await vault?.read("ajustes")).toBeNull();
});

test("a key of another session is not taken", async () => {
  const { open, vaults } = device();
  expect(await open(ANA, "another")).toBeNull();
  expect(vaults.size).toBe(0);
});

test.each([
  ["was left open", true, ANA, ["oi"]],
  ["was ended", false, ANA, null],
  ["was another person's", true, { ...ANA, dono: "bia", pessoa: "bia" }, null],
])(
  "what has not left goes along where the session before %s",
  async (_, isOpen, before, expected) => {
    const { open, asked, vault } = await filled(before);
    await vault?.write("fila", ["oi"]);
    const next = await open({ ...ANA, sessao: "s2" }, "s2", isOpen);
    expect(await next?.read("fila")).toEqual(expected);
    expect(await next?.read("agenda")).toBeNull();
    expect(asked.at(-1)).toBe(before === ANA ? "s2 after s1" : "s2");
  },
);

test("what has not left is gone after 72 hours without contact", async () => {
  const { open, clock, vault } = await filled();
  await vault?.write("fila", ["oi"]);
  clock.now += SEM_CONTATO_MS + 1;
  const next = await open({ ...ANA, sessao: "s2" });
  expect(await next?.read("fila")).toBeNull();
});

test("where the key of the next session does not come, what has not left stays and nothing can be read", async () => {
  const { open, vault } = await filled();
  await vault?.write("fila", ["oi"]);
  expect(await open({ ...ANA, sessao: "s2" }, "nobody")).toBeNull();
  const next = await open({ ...ANA, sessao: "s2" });
  expect(await next?.read("fila")).toEqual(["oi"]);
  expect(await next?.read("agenda")).toBeNull();
});
