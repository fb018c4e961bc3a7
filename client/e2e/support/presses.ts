import type { Page } from "playwright";
import { expect } from "vitest";

/**
 * The ways that people take every day, and how many presses each may cost: fingers, mouse buttons and keys that are not
 * text. Each is walked by one test, which `journeys.test.ts` holds.
 */
export const JOURNEYS = {
  /** From the landing page to a reminder on one's own phone: 14 are allowed, and one more than today is seen. */
  cadastroAoLembrete: 12,
  mesComHorarios: 7,
  primeiraSerie: 12,
  ferias: 7,
  arrastarEDesfazer: 2,
  cancelarEDesfazer: 4,
  agendarDeNovo: 3,
  fraseAgenda: 3,
  palavraLevaAoAjuste: 2,
  /** Five figures, each with its way to the list. */
  numerosAbremListas: 5,
  loteEDesfazer: 4,
  /** Came, missed and paid of who is there, and both ways back. */
  agora: 5,
  fecharEDesfazer: 3,
  pedidoRecusadoEConfirmado: 4,
  pixDoNadaAoPago: 10,
  conversaNova: 3,
  /** The second of two messages, the first of which is on its way. */
  envioCancelado: 4,
  /** A colleague is ill: the exception, seven to nine clients, each with another day or a message. */
  alguemDoente: 16,
  /** A receptionist's whole morning in the demo clinic, the colleague who is ill included; how far the days lie apart depends on today. */
  manhaNaClinica: 100,
  duasAbas: 2,
  semRede: 2,
  voltarFechaAFolha: 2,
  testeEncerrado: 1,
  coresForcadas: 2,
  /** Service, time, consent, and an impatient finger that books twice. */
  visitanteAgenda: 5,
  visitanteRemarcaECancela: 6,
} as const;

/** Ctrl+K, Enter, Escape and an arrow that moves an appointment are presses; letters are text, Tab and Shift only lead there. */
const LISTEN = `
  // Run twice where the page loads meanwhile: each press counts once all the same. Heard at the document, after the window:
  // a press that the driver holds back there, because its target moved, and makes again is one press.
  if (!window.countsPresses) {
    window.countsPresses = true;
    document.addEventListener("pointerdown", (event) => { if (event.isTrusted) window.countPress(); }, true);
    document.addEventListener("keydown", (event) => {
      const isChord = event.ctrlKey && event.key.length === 1;
      const isMove = event.shiftKey && event.key.startsWith("Arrow");
      if (event.isTrusted && (isChord || isMove || ["Enter", "Escape"].includes(event.key))) window.countPress();
    }, true);
  }
`;

const counters = new WeakMap<Page, { presses: number }>();

/** Counts from now on; the page is one that nobody else gets. `end` says whether the journey took too many. */
export async function journey(page: Page, name: keyof typeof JOURNEYS) {
  const counter = counters.get(page) ?? (await counted(page));
  const before = counter.presses;
  return {
    end: () => {
      const presses = counter.presses - before;
      expect(presses, name).toBeGreaterThan(0);
      expect(presses, `presses of ${name}`).toBeLessThanOrEqual(JOURNEYS[name]);
    },
  };
}

async function counted(page: Page) {
  const counter = { presses: 0 };
  counters.set(page, counter);
  await page.exposeFunction("countPress", () => {
    counter.presses += 1;
  });
  await page.addInitScript(LISTEN);
  await page.evaluate(LISTEN);
  return counter;
}
