// npm run bench -- [names] [--strict]: the figures of the product beside their limits, from one run on one machine.

import { openLab } from "./lab/lab.ts";
import type { Row } from "./lab/row.ts";
import { runRows } from "./lab/run-rows.ts";
import { isMet, table } from "./lab/table.ts";
import { busca } from "./rows/busca.ts";
import { capacity } from "./rows/capacity.ts";
import { clientes } from "./rows/clientes.ts";
import { conversas } from "./rows/conversas.ts";
import { dashboard } from "./rows/dashboard.ts";
import { exportar } from "./rows/exportar.ts";
import { fichas } from "./rows/fichas.ts";
import { historico } from "./rows/historico.ts";
import { horarios } from "./rows/horarios.ts";
import { importar } from "./rows/importar.ts";
import { lembretes } from "./rows/lembretes.ts";
import { meses } from "./rows/meses.ts";
import { pagina } from "./rows/pagina.ts";
import { paginas } from "./rows/paginas.ts";
import { rastros } from "./rows/rastros.ts";
import { regras } from "./rows/regras.ts";
import { series } from "./rows/series.ts";
import { webhook } from "./rows/webhook.ts";

const rows: Record<string, Row> = {
  horarios,
  clientes,
  rastros,
  busca,
  fichas,
  importar,
  series,
  conversas,
  historico,
  exportar,
  webhook,
  lembretes,
  regras,
  dashboard,
  paginas,
  pagina,
};
/** Long rows that answer another question; they run only when named. */
const onlyNamed: Record<string, Row> = { capacity, meses };
const all = { ...rows, ...onlyNamed };
const args = process.argv.slice(2);
const isStrict = args.includes("--strict");
const names = args.filter((arg) => arg !== "--strict");
const unknown = names.filter((name) => !Object.hasOwn(all, name));
if (unknown.length) {
  console.error(`No such rows: ${unknown.join(", ")}. There are: ${Object.keys(all).join(", ")}`);
  process.exit(2);
}

const lab = await openLab();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void lab.close().finally(() => process.exit(130)));
}

// A row that failed leaves connections behind, and their end must not hide why it failed.
let hasStray = false;
process.on("uncaughtException", (error) => {
  hasStray = true;
  console.error("outside of any row:", error);
});

const chosen = Object.entries(names.length ? all : rows).filter(
  ([name]) => !names.length || names.includes(name),
);
const { measured, failed } = await runRows(
  chosen.map(([name, row]) => [name, () => row(lab)]),
  { figures: (text) => console.log(`\n${text}`), progress: (...said) => console.error(...said) },
).finally(() => lab.close());
if (chosen.length > 1) console.log(`\n${table(measured)}`);
if (failed.length) console.error(`\nFailed: ${failed.join(", ")}`);
if (failed.length || hasStray || (isStrict && !measured.every(isMet))) process.exitCode = 1;
