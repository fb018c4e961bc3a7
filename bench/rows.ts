import type { Row } from "./lab/row.ts";
import { busca } from "./rows/busca.ts";
import { capacity } from "./rows/capacity.ts";
import { clientes } from "./rows/clientes.ts";
import { clinica } from "./rows/clinica.ts";
import { conversas } from "./rows/conversas.ts";
import { dashboard } from "./rows/dashboard.ts";
import { exportar } from "./rows/exportar.ts";
import { fichas } from "./rows/fichas.ts";
import { filas } from "./rows/filas.ts";
import { historico } from "./rows/historico.ts";
import { horarios } from "./rows/horarios.ts";
import { importar } from "./rows/importar.ts";
import { lembretes } from "./rows/lembretes.ts";
import { meses } from "./rows/meses.ts";
import { numero } from "./rows/numero.ts";
import { pagina } from "./rows/pagina.ts";
import { paginas } from "./rows/paginas.ts";
import { rastros } from "./rows/rastros.ts";
import { regras } from "./rows/regras.ts";
import { saude } from "./rows/saude.ts";
import { series } from "./rows/series.ts";
import { webhook } from "./rows/webhook.ts";

/** The rows that run when none is named, in this order. */
export const usual: Record<string, Row> = {
  horarios,
  clinica,
  clientes,
  rastros,
  busca,
  fichas,
  importar,
  series,
  conversas,
  saude,
  historico,
  exportar,
  webhook,
  lembretes,
  regras,
  dashboard,
  paginas,
  pagina,
};

/** With the long rows that answer another question and run only when named. */
export const all: Record<string, Row> = { ...usual, capacity, filas, meses, numero };
