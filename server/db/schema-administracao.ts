/** The tables of administration: trials, and accounts that are erased. */
export interface AdministrationTables {
  trial_extensoes: TrialExtensoesTable;
  trial_avisos: TrialAvisosTable;
  exclusoes: ExclusoesTable;
  testes_gratis: TestesGratisTable;
}

export interface TrialExtensoesTable {
  id: string;
  usuario_id: string;
  autor_id: string | null;
  dias: number;
  motivo: string | null;
  fim_anterior: Date | null;
  fim_novo: Date;
  criado_em: Date;
}

export interface TrialAvisosTable {
  usuario_id: string;
  tipo: "antes" | "fim";
  fim: Date;
  criado_em: Date;
}

export interface ExclusoesTable {
  usuario_id: string;
  motivo: "pedido" | "administrador" | "prazo";
  pedida_em: Date;
  concluida_em: Date | null;
}

/** That something had a trial: keyed hashes alone, so that who is erased is forgotten (docs/decisions/0028). */
export interface TestesGratisTable {
  /** `liberado`: an administrator gave this account days, whatever it had before. */
  tipo: "email" | "telefone" | "whatsapp" | "liberado";
  marca: string;
  /** Keyed hash of the account's id. */
  conta: string;
  /** When the trial ends or ended. */
  fim: Date;
  criado_em: Date;
}
