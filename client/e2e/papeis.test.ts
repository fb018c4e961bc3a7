import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { offerHours } from "#server/testing/agenda.ts";
import { narrowClients } from "#server/testing/carteira.ts";
import { letIn, withoutPractice } from "#server/testing/team.ts";
import { m as clientes } from "#shared/clientes/clientes.messages.ts";
import {
  PAPEIS_DE_MEMBRO,
  type PapelDeMembro,
  type Permissao,
  podeMembro,
} from "#shared/equipe/permissoes.ts";
import { m } from "#shared/equipe/telas.messages.ts";
import { OWN } from "./support/addresses.ts";
import { DESKTOP, withBrowser } from "./support/browser.ts";
import { allThere, atRest, gone, goTo, hasFocus, resize, see } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

/** The permission that opens each screen. */
const NEEDS: Partial<Record<string, Permissao>> = {
  "/app/pagamentos": "pagamentos.ler",
  "/app/clientes/importar": "clientes.importar",
  "/app/clientes/conflitos": "clientes.escrever",
  "/app/horarios": "ajustes.ler",
  "/app/historico-mensagens": "conversas",
  "/app/templates": "modelos.ler",
  "/app/templates/biblioteca": "modelos.ler",
};

/** Screens of which somebody who keeps the books sees other parts. */
const SHOWN: Partial<Record<PapelDeMembro, Record<string, string>>> = {
  profissional: { "/app/templates": "Ver Todos os Templates" },
  recepcao: { "/app/templates": "Ver Todos os Templates" },
  financeiro: { "/app/dashboard": "Ver pagamentos" },
};

const PHONE = { width: 390, height: 844 };
const SECTIONS = ["perfil", "prompt", "google", "whatsapp", "pagina", "pix", "seguranca"];

async function member(papel: PapelDeMembro) {
  const dona = await product.professional({ nome: "Clínica Aurora" });
  await offerHours(dona);
  const { id } = await dona.trpc.clientes.create.mutate({
    nome: "Davi Lima",
    telefone: "11988887777",
  });
  const membro = await withoutPractice(product, "Rita Nunes");
  await letIn(product, dona, membro, papel);
  return { dona, membro, clienteId: id };
}

/** Neither the empty list nor the search leads to the import. */
async function meetsNoImport(page: Page) {
  await goTo(page, "/app/clientes");
  await see(page.getByText(clientes.nenhumCadastrado));
  await gone(page.locator('a[href*="importar"]').filter({ visible: true }));
  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog", { name: "Busca rápida" });
  await hasFocus(search.getByRole("searchbox"));
  await search.getByRole("searchbox").fill("clientes");
  // Another part that the same words find.
  await see(search.getByRole("menuitem", { name: /^Fichas em dúvida/ }));
  await gone(search.getByRole("menuitem", { name: /^Importar clientes/ }));
  await page.keyboard.press("Escape");
  await gone(search);
}

const WHO = [
  ...PAPEIS_DE_MEMBRO.map((papel) => ({ papel, who: papel, isNarrowed: false })),
  { papel: "profissional", who: "profissional with their own clients", isNarrowed: true },
] as const;

test.for(WHO)(
  "$who walks through every screen and meets no refusal",
  { timeout: 180_000 },
  async ({ papel, isNarrowed }) => {
    const { dona, membro, clienteId } = await member(papel);
    if (isNarrowed) await narrowClients(product, dona);
    // Its value is not looked at, but whether there is one.
    const carteira = isNarrowed ? membro.id : null;
    const visitor = await browser.visitor();
    const { page } = visitor;
    await signIn(product, visitor, membro, "/app/dashboard");
    for (const [path, says] of Object.entries(OWN)) {
      const needs = NEEDS[path];
      const isOpen = !needs || podeMembro({ papel, carteira }, needs);
      await goTo(page, path);
      await allThere(page, isOpen ? (SHOWN[papel]?.[path] ?? says) : m.semPermissao);
      await resize(page, PHONE);
      await atRest(page);
      await resize(page, DESKTOP);
    }
    if (isNarrowed) await meetsNoImport(page);
    else {
      await goTo(page, `/app/clientes/${clienteId}`);
      await see(page.getByRole("heading", { name: "Davi Lima" }));
    }
    for (const aba of SECTIONS) {
      await goTo(page, `/app/configuracoes?aba=${aba}`);
      await atRest(page);
    }
    for (const visao of ["dia", "semana", "lista", "mes"]) {
      await goTo(page, `/app/agenda?visao=${visao}`);
      await atRest(page);
    }
    const errors = page.locator("[role=alert]").filter({ hasText: m.semPermissao });
    expect(await errors.count()).toBe(0);
  },
);
