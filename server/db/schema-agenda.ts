import type { TipoExcecao } from "#shared/agenda/agenda.constants.ts";
import type { Regras } from "#shared/agenda/agenda.schema.ts";

export interface AgendaTables {
  agenda_regras: AgendaRegrasTable;
  excecoes: ExcecoesTable;
  servicos: ServicosTable;
}

interface AgendaRegrasTable extends Regras {
  usuario_id: string;
  atualizado_em: Date;
}

interface ExcecoesTable {
  id: string;
  usuario_id: string;
  /** Civil dates: written as text, read as text by a cast. */
  de: string;
  ate: string;
  tipo: TipoExcecao;
  hora_inicio: string | null;
  hora_fim: string | null;
  intervalo_minutos: number | null;
  motivo: string | null;
  anual: boolean;
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
