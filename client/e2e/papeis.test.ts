import { beforeAll, expect, test } from "vitest";
import { offerHours } from "#server/testing/agenda.ts";
import { letIn, withoutPractice } from "#server/testing/team.ts";
import {
  PAPEIS_DE_MEMBRO,
  type PapelDeMembro,
  type Permissao,
  pode,
} from "#shared/equipe/permissoes.ts";
import { m } from "#shared/equipe/telas.messages.ts";
import { OWN } from "./support/addresses.ts";
import { DESKTOP, withBrowser } from "./support/browser.ts";
import { allThere, atRest, goTo, resize, see } from "./support/controls.ts";
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
  "/app/clientes/importar": "clientes.escrever",
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

test.for(PAPEIS_DE_MEMBRO)(
  "%s walks through every screen and meets no refusal",
  { timeout: 180_000 },
  async (papel) => {
    const { membro, clienteId } = await member(papel);
    const visitor = await browser.visitor();
    const { page } = visitor;
    await signIn(product, visitor, membro, "/app/dashboard");
    for (const [path, says] of Object.entries(OWN)) {
      const needs = NEEDS[path];
      const isOpen = !needs || pode(papel, needs);
      await goTo(page, path);
      await allThere(page, isOpen ? (SHOWN[papel]?.[path] ?? says) : m.semPermissao);
      await resize(page, PHONE);
      await atRest(page);
      await resize(page, DESKTOP);
    }
    await goTo(page, `/app/clientes/${clienteId}`);
    await see(page.getByRole("heading", { name: "Davi Lima" }));
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
