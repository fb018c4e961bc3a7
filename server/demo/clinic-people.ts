import type { DiaSemana } from "#shared/common/civil.ts";
import { MARINA } from "./team.ts";

const ALL_WEEK = ["seg", "ter", "qua", "qui", "sex"] as const;

/** Times of a day at which a visit begins, the last one included. */
interface Turn {
  from: number;
  to: number;
}

const MORNING: Turn = { from: 8, to: 11 };
const AFTERNOON: Turn = { from: 13, to: 17 };
const EVENING: Turn = { from: 14, to: 19 };

export interface Colleague {
  nome: string;
  especialidade: string;
  registro: string;
  cor: string;
  days: readonly DiaSemana[];
  turns: readonly Turn[];
  /** Percent of what a client pays that is theirs; the rest is the clinic's. */
  percentual: string;
  /** Every hour of the next week is taken: people wait for one. */
  isSought?: boolean;
}

/** Helena's colleagues, in the order in which they are offered behind her. */
export const COLLEAGUES = [
  {
    nome: "Rafael Teixeira",
    especialidade: "Psicologia",
    registro: "CRP 06/111111",
    cor: "#b5653f",
    percentual: "60.00",
    days: ALL_WEEK,
    turns: [EVENING],
  },
  {
    nome: MARINA.nome,
    especialidade: "Psicologia infantil",
    registro: "CRP 06/222222",
    cor: "#8a5a9e",
    percentual: "60.00",
    days: ALL_WEEK,
    turns: [MORNING, AFTERNOON],
  },
  {
    nome: "Bruno Esteves",
    especialidade: "Fisioterapia",
    registro: "CREFITO 3/33333-F",
    cor: "#2f8f6b",
    percentual: "55.00",
    days: ALL_WEEK,
    turns: [MORNING, AFTERNOON],
    isSought: true,
  },
  {
    nome: "Larissa Nobre",
    especialidade: "Fisioterapia",
    registro: "CREFITO 3/44444-F",
    cor: "#a8863a",
    percentual: "55.00",
    days: ["seg", "qua", "sex"],
    turns: [MORNING, AFTERNOON],
  },
  {
    nome: "Paula Andrade",
    especialidade: "Nutrição",
    registro: "CRN-3 55555",
    cor: "#5f7f2e",
    percentual: "62.50",
    days: ["ter", "qui"],
    turns: [MORNING, AFTERNOON],
  },
  {
    nome: "Caio Bastos",
    especialidade: "Fonoaudiologia",
    registro: "CRFa 2-66666",
    cor: "#3a7fa8",
    percentual: "60.00",
    days: ALL_WEEK,
    turns: [AFTERNOON],
  },
  {
    nome: "Denise Rocha",
    especialidade: "Psiquiatria",
    registro: "CRM-SP 77777",
    cor: "#9e4a5f",
    percentual: "70.00",
    days: ["seg", "ter", "qui"],
    turns: [MORNING],
  },
] as const satisfies Colleague[];

export const ROOMS = ["Sala Azul", "Sala Verde", "Sala de movimento"] as const;

export type Named = (typeof COLLEAGUES)[number]["nome"];

export interface Offered {
  nome: string;
  duracao_minutos: number;
  preco_centavos: number;
  cor: string;
  /** The professionals who give it; a price of their own where one is named. */
  by: readonly { nome: Named; preco_centavos?: number }[];
  salas: readonly (typeof ROOMS)[number][];
}

/** Services beside Helena's own. */
export const OFFERED: readonly Offered[] = [
  {
    nome: "Psicoterapia infantil",
    duracao_minutos: 50,
    preco_centavos: 19_000,
    cor: "#8a5a9e",
    by: [{ nome: MARINA.nome }],
    salas: [],
  },
  {
    nome: "Fisioterapia",
    duracao_minutos: 50,
    preco_centavos: 15_000,
    cor: "#2f8f6b",
    by: [{ nome: "Bruno Esteves" }, { nome: "Larissa Nobre", preco_centavos: 16_000 }],
    salas: ["Sala de movimento", "Sala Verde"],
  },
  {
    nome: "Consulta de nutrição",
    duracao_minutos: 50,
    preco_centavos: 22_000,
    cor: "#5f7f2e",
    by: [{ nome: "Paula Andrade" }],
    salas: ["Sala Azul", "Sala Verde"],
  },
  {
    nome: "Fonoaudiologia",
    duracao_minutos: 40,
    preco_centavos: 17_000,
    cor: "#3a7fa8",
    by: [{ nome: "Caio Bastos" }],
    salas: ["Sala Verde", "Sala Azul"],
  },
  {
    nome: "Consulta psiquiátrica",
    duracao_minutos: 50,
    preco_centavos: 45_000,
    cor: "#9e4a5f",
    by: [{ nome: "Denise Rocha" }],
    salas: ["Sala Azul"],
  },
];

/** Colleagues who also give Helena's services, by the service's place: sessions, and couples. */
export const SHARED: readonly (readonly Named[])[] = [
  ["Rafael Teixeira", MARINA.nome],
  ["Rafael Teixeira"],
];

interface Waiting {
  nome: Named;
  servico: string;
  /** For so many days. */
  days: number;
  hora_de: string;
  hora_ate: string;
  observacao: string | null;
}

/** People who wait for one of the colleagues, who come longest first; those who wait for Helena's services wait for anyone. */
export const WAITING: readonly Waiting[] = [
  {
    nome: "Bruno Esteves",
    servico: "Fisioterapia",
    days: 11,
    hora_de: "08:00",
    hora_ate: "18:00",
    observacao: "Pós-operatório de joelho",
  },
  {
    nome: MARINA.nome,
    servico: "Psicoterapia infantil",
    days: 8,
    hora_de: "13:00",
    hora_ate: "18:00",
    observacao: "Depois da escola",
  },
  {
    nome: "Bruno Esteves",
    servico: "Fisioterapia",
    days: 5,
    hora_de: "13:00",
    hora_ate: "18:00",
    observacao: "Só à tarde",
  },
  {
    nome: "Denise Rocha",
    servico: "Consulta psiquiátrica",
    days: 3,
    hora_de: "08:00",
    hora_ate: "12:00",
    observacao: null,
  },
];
