import type { Generated, JSONColumnType } from "kysely";
import type { AcaoDaCarencia } from "#shared/carencias/carencias.constants.ts";

/** Changes of appointments that can still be taken back. */
export interface GraceTables {
  carencias: CarenciasTable;
}

/** Gone once the change is certain, or taken back. */
export interface CarenciasTable {
  usuario_id: string;
  id: string;
  acao: AcaoDaCarencia;
  /** The appointments that changed or went. */
  marcacoes: string[];
  /** The times that they held before, as a multirange: only the professional can book them. */
  retem: string;
  /** The rows before the change, and those after it to compare with. */
  retrato: JSONColumnType<object>;
  /** Whether the client is told of the new time. */
  avisa: Generated<boolean>;
  ate: Date;
  criado_em: Date;
}
