import type { Excecao, Regras } from "#shared/agenda/agenda.schema.ts";

export interface AgendaTables {
  agenda_regras: AgendaRegrasTable;
  excecoes: ExcecoesTable;
  servicos: ServicosTable;
}

interface AgendaRegrasTable extends Regras {
  usuario_id: string;
  atualizado_em: Date;
}

/** `de` and `ate` are civil dates: written as text, read as text by a cast. */
interface ExcecoesTable extends Excecao {
  usuario_id: string;
  criado_em: Date;
}

interface ServicosTable {
  id: string;
  usuario_id: string;
  nome: string;
  /** The name as it is compared: in small letters. */
  nome_chave: string;
  descricao: string | null;
  duracao_minutos: number;
  folga_antes_minutos: number;
  folga_depois_minutos: number;
  preco_centavos: number | null;
  cor: string | null;
  publico: boolean;
  ativo: boolean;
  ordem: number;
  criado_em: Date;
  atualizado_em: Date;
}
