import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { SHELL_MARK, WORKER_FILES } from "../../shared/common/worker.ts";

const WORKERS = { on: "worker/worker.ts", off: "worker/off.ts" } as const;

/**
 * Screens that open without a line from the second visit on, with the parts that they load when they are drawn; a shared
 * part comes with each. Other screens are kept once they were visited.
 */
const KEPT = [
  "main.tsx",
  "screens/login/login.screen.tsx",
  "features/app-frame/app-layout.tsx",
  "features/app-frame/instance-banner.tsx",
  "features/app-frame/silence-line.tsx",
  "features/app-frame/trial-line.tsx",
  "features/aparelho/conflict-dialog.tsx",
  "features/aparelho/copied-cliente.tsx",
  "features/aparelho/copy-door.tsx",
  "data/aparelho/leave.ts",
  "features/commands/command-dialogs.tsx",
  "features/device/device-host.tsx",
  "features/graces/grace-toast.tsx",
  "features/pendencias/pendencias-card.tsx",
  "screens/app/dashboard/dashboard.screen.tsx",
  "screens/app/dashboard/actions-card.tsx",
  "screens/app/dashboard/agora.tsx",
  "screens/app/dashboard/growth-card.tsx",
  "screens/app/dashboard/hours-chart.tsx",
  "screens/app/dashboard/money-view.tsx",
  "screens/app/dashboard/performance-table.tsx",
  "screens/app/dashboard/recuperados/recuperados-card.tsx",
  "screens/app/dashboard/trends-chart.tsx",
  "components/charts/share-bars.tsx",
  "features/fechar/closing-host.tsx",
  "screens/app/agenda/agenda.screen.tsx",
  "screens/app/agenda/actions-told.tsx",
  "screens/app/agenda/grid/grid-view.tsx",
  "screens/app/agenda/history/history-told.tsx",
  "features/avisos/outcome-told.tsx",
  "features/marcacoes/booking/new-modal.tsx",
  "features/marcacoes/series/serie-fact.tsx",
  "features/pagamentos/payment-section.tsx",
  "screens/app/clientes/clientes.screen.tsx",
  "screens/app/clientes/cliente/cliente.screen.tsx",
  "screens/app/historico-mensagens/historico-mensagens.screen.tsx",
  "screens/app/historico-mensagens/bubble/new-contact.tsx",
  "screens/app/historico-mensagens/caixa/inbox-dialogs.tsx",
];
/** Files of the public folder that the document names. */
const PUBLIC = ["tema.js"];

/** Builds the service worker with the names of the files that it keeps, and the one that takes it away. */
export function worker(): Plugin {
  let root = "";
  return {
    name: "worker",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
    },
    async writeBundle({ dir }, bundle) {
      if (!dir) return;
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const files = keptFiles(chunks, root);
      const hash = createHash("sha256").update(files.join());
      for (const file of PUBLIC) hash.update(await readFile(join(dir, file)));
      const release = {
        id: `${hash.digest("base64url").slice(0, 8)}-${SHELL_MARK}`,
        entry: chunks.find(({ isEntry }) => isEntry)?.fileName,
        files: [...files, ...PUBLIC].map((file) => `/${file}`),
      };
      await buildWorker(root, dir, "on", { RELEASE: JSON.stringify(release) });
      await buildWorker(root, dir, "off");
    },
  };
}

/** The files of the kept screens, with whatever these files import. */
function keptFiles(chunks: Rolldown.OutputChunk[], root: string): string[] {
  const kept = new Set(KEPT.map((module) => chunkOf(chunks, join(root, module))));
  // Iterating a set includes what is added meanwhile.
  for (const { imports } of kept)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) kept.add(chunk);
  const files = [...kept].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
    ...(viteMetadata?.importedAssets ?? []),
  ]);
  return [...new Set(files)];
}

function chunkOf(chunks: Rolldown.OutputChunk[], module: string) {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!chunk) throw new Error(`${module}, which the service worker keeps, is in no file`);
  return chunk;
}

async function buildWorker(
  root: string,
  dir: string,
  kind: keyof typeof WORKERS,
  define: Record<string, string> = {},
) {
  await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    define,
    build: {
      outDir: dir,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, WORKERS[kind]),
        output: { format: "iife", entryFileNames: WORKER_FILES[kind] },
      },
    },
  });
}
