import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { RouteObject } from "react-router-dom";
import { type Plugin, runnerImport } from "vite";
import { ADDRESSES_FILE } from "../../shared/common/public-pages.ts";

type Table = typeof import("../routes.tsx");

/** Leaves the addresses of the route table beside the app, for the server: at any other one there is nothing. */
export function addresses(): Plugin {
  let root = "";
  return {
    name: "addresses",
    configResolved: (config) => {
      root = config.root;
    },
    async writeBundle({ dir }) {
      if (!dir) return;
      const { module } = await withoutSession(() =>
        runnerImport<Table>(join(root, "routes.tsx"), { root }),
      );
      await writeFile(join(dir, ADDRESSES_FILE), JSON.stringify(addressesOf(module.routes)));
    },
  };
}

function addressesOf(routes: RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => [
    ...(path === undefined || path === "*" ? [] : [path]),
    ...addressesOf(children),
  ]);
}

/** The guards of the table look for a session when they are loaded. */
async function withoutSession<T>(load: () => Promise<T>): Promise<T> {
  if ("sessionStorage" in globalThis) return load();
  Object.assign(globalThis, { sessionStorage: { getItem: () => null } });
  try {
    return await load();
  } finally {
    Reflect.deleteProperty(globalThis, "sessionStorage");
  }
}
