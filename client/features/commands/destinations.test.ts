import { expect, test } from "vitest";
import { NOT_IN_MENU, navItems } from "#client/features/app-frame/nav-items.ts";
import { PAPEIS, type Permissao, podeMembro } from "#shared/equipe/permissoes.ts";
import { DESTINATIONS, neededFor } from "./destinations.ts";
import { best, matchOf } from "./matching.ts";

test.each([
  ["férias", "Tirar férias"],
  ["tirar férias", "Tirar férias"],
  ["bloquear", "Férias, folgas e dias fechados"],
  ["como bloquear um dia", "Férias, folgas e dias fechados"],
  ["feriados", "Fechar nos feriados nacionais"],
  ["preço", "Serviços e preços"],
  ["preços", "Serviços e preços"],
  ["valor da consulta", "Serviços e preços"],
  ["importar", "Importar clientes"],
  ["planilha", "Importar clientes"],
  ["lembrete", "Lembretes"],
  ["página", "Página de agendamento"],
  ["instagram", "Página de agendamento"],
  ["senha", "Senha"],
  ["trocar a senha", "Senha"],
  ["imprimir", "Imprimir a agenda"],
  ["chave pix", "PIX"],
  ["2fa", "Verificação em duas etapas"],
  ["sábado", "Atender em fins de semana"],
  ["robô", "Prompt do assistente"],
  ["excluir conta", "Seus dados"],
  ["fuso horário", "Perfil"],
  ["em atraso", "Pagamentos"],
  ["recibo", "Pagamentos"],
  ["desconto", "Serviços e preços"],
])("%s leads to %s first", (text, label) => {
  expect(best(text, DESTINATIONS)[0]?.label).toBe(label);
});

test("words that name nothing find nothing", () => {
  for (const text of ["xyz", "senha xyz", "???", "!"])
    expect(best(text, DESTINATIONS), text).toEqual([]);
});

test("each part has an address of its own and is found by its own name", () => {
  expect(new Set(DESTINATIONS.map(({ to }) => to)).size).toBe(DESTINATIONS.length);
  for (const part of DESTINATIONS) expect(matchOf(part.label, part), part.label).toBe(2);
});

/** The permissions without which the frame shows no screen at this address. */
const screensNeed = (to: string) =>
  navItems
    .flatMap((item) => [item, ...(item.parts ?? [])])
    .concat(NOT_IN_MENU)
    .flatMap(({ to: screen, needs }) => (needs && to.startsWith(screen) ? [needs] : []));

test("no part leads to a screen that is closed to somebody who finds it", () => {
  expect(screensNeed("/app/clientes/importar")).toContain("clientes.importar");
  for (const papel of PAPEIS)
    for (const carteira of [null, "their own clients"]) {
      const opens = (needed: Permissao | undefined) =>
        !needed || podeMembro({ papel, carteira }, needed);
      const closed = DESTINATIONS.filter(
        (part) => opens(neededFor(part)) && !screensNeed(part.to).every(opens),
      );
      expect([papel, ...closed.map(({ label }) => label)]).toEqual([papel]);
    }
});
