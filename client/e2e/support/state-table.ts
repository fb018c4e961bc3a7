import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { a11yOf, LONG } from "./a11y.ts";
import { type Visitor, withBrowser } from "./browser.ts";
import { goTo, see } from "./controls.ts";
import type { Product } from "./product.ts";
import { signIn } from "./sign-in.ts";

/** Leaves the state on the screen; for an overlay it is called once for each size. */
type Show<Stage> = (stage: Stage) => Promise<unknown>;

/** One row: a state that is checked, or a step on the way to the next one. */
interface State<Stage> {
  what: string;
  as: "screen" | "overlay" | "step";
  show: Show<Stage>;
}

/** The person of these states and their first address; without a person the states find the way themselves. */
interface Group<Fixture, Stage> {
  who?: (fixture: Fixture) => Actor | Promise<Actor>;
  path?: string | ((fixture: Fixture) => string);
  /** Another product than the fixture's `product`. */
  at?: (fixture: Fixture) => Product;
  states: State<Stage>[];
}

/**
 * The states of one area, group by group: each group has a visitor of its own, who goes through its states in order.
 * A failure names the state.
 */
export function stateTable<Fixture extends { product: Product }>(open: () => Promise<Fixture>) {
  type Stage = Fixture & { page: Page; visitor: Visitor };
  const browser = withBrowser();
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await open();
  }, LONG);

  const row = (as: State<Stage>["as"]) => (what: string, show: Show<Stage>) => ({ what, as, show });

  return {
    screen: row("screen"),
    overlay: row("overlay"),
    step: row("step"),
    group: (name: string, { who, path = "/", at, states }: Group<Fixture, Stage>) =>
      test(name, { timeout: LONG }, async () => {
        const product = at?.(fixture) ?? fixture.product;
        const visitor = await browser.visitor();
        const { page } = visitor;
        const stage = { ...fixture, product, page, visitor };
        const start = typeof path === "string" ? path : path(fixture);
        if (who) {
          await signIn(product, visitor, await who(fixture), start);
          await see(page.getByRole("heading", { level: 1 }).first());
        }
        const { findings, ...check } = a11yOf(page);
        const run = { ...check, step: (_: string, show: () => Promise<unknown>) => show() };
        for (const { what, as, show } of states) {
          try {
            await run[as](what, () => show(stage));
          } catch (cause) {
            throw new Error(`${what} was not reached: ${String(cause)}`, { cause });
          }
          expect.soft(findings.splice(0), what).toEqual([]);
        }
      }),
  };
}

/** The state is there once these words are. */
export const sees =
  (words: string | RegExp) =>
  ({ page }: { page: Page }) =>
    see(page.getByText(words));

/** Goes to this address inside the page, and waits for these words. */
export const opens =
  (path: string, words: string) =>
  async ({ page }: { page: Page }) => {
    await goTo(page, path);
    await see(page.getByText(words));
  };
