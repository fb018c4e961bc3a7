import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkScreens } from "./check-screens.mjs";

let tree = "";
const faults: string[] = [];

beforeEach(async () => {
  tree = await mkdtemp(join(tmpdir(), "pontual-screens-"));
  faults.length = 0;
  vi.spyOn(console, "error").mockImplementation((fault: string) => void faults.push(fault));
  for (const screen of ["agenda/agenda", "admin/admin", "admin/categorias/categorias"]) {
    await plant(`app/${screen}.screen.tsx`);
  }
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(tree, { recursive: true });
});

async function plant(file: string, imported = "react") {
  const path = join(tree, "client/screens", file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `import { it } from "${imported}";\nexport const one = it;\n`);
}

test("a screen of files and folders of its own is in order", async () => {
  await plant("app/agenda/day/cell.tsx", "../month.ts");
  await plant("app/agenda/month.ts", "./day/cell.tsx");
  await plant("app/admin/detalhes/form.tsx", "#client/features/whatsapp/badge.tsx");
  expect(checkScreens(tree)).toBe(true);
  expect(faults).toEqual([]);
});

test.each([
  ["another screen's folder", "app/agenda/day.tsx", "../admin/list.tsx"],
  ["the same by its name", "app/agenda/day.tsx", "#client/screens/app/admin/list.tsx"],
  ["a file beside it that belongs to all", "app/agenda/day.tsx", "../badge.tsx"],
  ["the screen above it", "app/admin/categorias/list.tsx", "../list.tsx"],
  ["the screen below it", "app/admin/list.tsx", "./categorias/list.tsx"],
])("importing %s is a fault", async (_what, file, imported) => {
  await plant(file, imported);
  expect(checkScreens(tree)).toBe(false);
  expect(faults).toEqual([expect.stringContaining(`screens-are-islands: client/screens/${file}`)]);
});

test("so is fetching it later", async () => {
  await writeFile(
    join(tree, "client/screens/app/agenda/late.ts"),
    'export const late = () => import("../admin/list.tsx");\n',
  );
  expect(checkScreens(tree)).toBe(false);
});

test("a file that lies beside the screens is a fault", async () => {
  await plant("app/badge.tsx");
  expect(checkScreens(tree)).toBe(false);
  expect(faults).toEqual([expect.stringContaining("client/screens/app/badge.tsx")]);
});
