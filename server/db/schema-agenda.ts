import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { Excecao, Regras } from "#shared/agenda/agenda.schema.ts";
import type { TipoDeAutor } from "#shared/equipe/autores.ts";
import type { AcaoDoHistorico, CamposDoHistorico } from "#shared/marcacoes/historico.answers.ts";
import type {
  CriadaPor,
  FormaPagamento,
  Pagamento,
} from "#shared/marcacoes/marcacoes.constants.ts";
import type { TipoChave } from "#shared/pagamentos/pagamentos.constants.ts";
import type { Situacao } from "#shared/series/series.constants.ts";

export interface AgendaTables {
  agenda_regras: AgendaRegrasTable;
  excecoes: ExcecoesTable;
  marcacoes: MarcacoesTable;
  marcacao_historico: MarcacaoHistoricoTable;
  ocupacao: OcupacaoView;
  servicos: ServicosTable;
  series: SeriesTable;
  series_puladas: SeriesPuladasTable;
  pix: PixTable;
}

/** An appointment that comes again; dates are civil, written as text, read as text by a cast. */
interface SeriesTable {
  id: string;
  usuario_id: string;
  cliente_id: string;
  primeira: string;
  hora: string;
  a_cada_semanas: number;
  /** Neither this nor `ate`: it goes on until it is ended. */
  repeticoes: number | null;
  ate: string | null;
  /** That day and later are gone. */
  encerrada_em: string | null;
  /** Its dates up to this one are made. */
  feita_ate: string;
  /** When its next ones could last not be made. */
  falhou_em: Date | null;
  status: "pendente" | "confirmado";
  observacao: string | null;
  /** Null in rows of before: the practice's own professional, whose id is the practice's. */
  profissional_id: Generated<string | null>;
  /** Each date is with whoever is free; `profissional_id` was then the first one's. */
  profissional_por_data: Generated<boolean>;
  /** As it was when it was booked. */
  servico_id: string | null;
  servico_nome: string | null;
  valor_centavos: number | null;
  duracao_minutos: number;
  folga_antes_minutos: number;
  folga_depois_minutos: number;
  /** The person who made it. */
  ator_id: string | null;
  criado_em: Date;
  atualizado_em: Date;
}

/** Dates of a series that goes on which could not be made. */
interface SeriesPuladasTable {
  usuario_id: string;
  serie_id: string;
  data: string;
  situacao: Exclude<Situacao, "livre">;
  motivo: string | null;
  vista_em: Date | null;
}

/** Without a key PIX is off. */
interface PixTable {
  usuario_id: string;
  chave: string | null;
  tipo: TipoChave | null;
  nome: string | null;
  cidade: string | null;
  atualizado_em: Date;
}

interface AgendaRegrasTable extends Regras {
  usuario_id: string;
  atualizado_em: Date;
}

/** `de` and `ate` are civil dates: written as text, read as text by a cast. */
interface ExcecoesTable extends Omit<Excecao, "profissional_id"> {
  usuario_id: string;
  /** Null: it holds for all of the practice. */
  profissional_id: Generated<string | null>;
  ator_id: string | null;
  criado_em: Date;
}

interface ServicosTable {
  id: string;
  usuario_id: string;
  nome: string;
  /** The name as it is compared: in lower case. */
  nome_chave: string;
  descricao: string | null;
  duracao_minutos: number;
  folga_antes_minutos: number;
  folga_depois_minutos: number;
  preco_centavos: number | null;
  /** To be paid when a visitor books; at most the price. */
  sinal_centavos: Generated<number | null>;
  cor: string | null;
  publico: boolean;
  ativo: boolean;
  ordem: number;
  /** Whether it has ever named professionals or rooms; a trigger keeps it. */
  restrito: Generated<boolean>;
  criado_em: Date;
  atualizado_em: Date;
}

export interface MarcacoesTable {
  id: string;
  usuario_id: string;
  cliente_id: string;
  horario: Date;
  fim: Date;
  duracao_minutos: number;
  status: "pendente" | "confirmado" | "cancelado" | "concluido" | "faltou";
  /** Before it was closed, as long as that can be taken back. */
  fechada_de: Generated<"pendente" | "confirmado" | null>;
  /** State of the payment, when it was recorded, and the recorder's name. */
  pagamento: Generated<Pagamento>;
  pago_em: Generated<Date | null>;
  pago_por: Generated<string | null>;
  /** How it was paid, where that was recorded. */
  forma_pagamento: Generated<FormaPagamento | null>;
  observacao: string | null;
  /** Answers to the questions of the page; empty where there are none, null for older ones, which stand in the note. */
  respostas_visitante: Generated<string | null>;
  criada_por: Generated<CriadaPor>;
  /** False: booked by a visitor with an unproven phone. */
  verificado: Generated<boolean>;
  /** Version of its manage link: another client does not get the link of the one before. */
  link_versao: Generated<number>;
  /** Rises with each change that a calendar shows: kept by a trigger. */
  sequencia: GeneratedAlways<number>;
  /** Null in rows of before that hold no time: those of the practice's first professional, whose id is the practice's. */
  profissional_id: Generated<string | null>;
  sala_id: Generated<string | null>;
  /** Its service, as it was at the time of booking. */
  servico_id: string | null;
  servico_nome: string | null;
  valor_centavos: number | null;
  folga_antes_minutos: Generated<number>;
  folga_depois_minutos: Generated<number>;
  /** Booked outside of what is offered. */
  encaixe: Generated<boolean>;
  /** To which series it belongs, its place there, and whether it alone was changed since. */
  serie_id: string | null;
  serie_posicao: number | null;
  serie_alterada: Generated<boolean>;
  /** Occupied time, buffers included: kept by a trigger. */
  ocupa_de: GeneratedAlways<Date>;
  ocupa_ate: GeneratedAlways<Date>;
  /** The person who made it. */
  ator_id: string | null;
  criado_em: Date;
  atualizado_em: Date;
}

/** The times that appointments take, also those of clients whom the caller does not meet (migration 0126). */
type OcupacaoView = Pick<
  MarcacoesTable,
  | "id"
  | "usuario_id"
  | "cliente_id"
  | "profissional_id"
  | "sala_id"
  | "horario"
  | "fim"
  | "ocupa_de"
  | "ocupa_ate"
  | "status"
>;

/** Each change of an appointment, written with it. */
export interface MarcacaoHistoricoTable {
  usuario_id: string;
  marcacao_id: string;
  id: string;
  momento: Date;
  acao: AcaoDoHistorico;
  /** The fields that changed, before and after; no words of a note. */
  de: JSONColumnType<CamposDoHistorico> | null;
  para: JSONColumnType<CamposDoHistorico> | null;
  autor_tipo: TipoDeAutor;
  ator_id: string | null;
}
