export const MAX_NOME = 100;
export const MAX_DESCRICAO = 500;
export const DURACAO = { min: 15, max: 480, passo: 5 };
export const FOLGA = { min: 0, max: 120, passo: 5 };
/** The longest booking, buffers included, in minutes. */
export const MAIS_LONGO = DURACAO.max + 2 * FOLGA.max;
export const MAX_PRECO_CENTAVOS = 100_000_000;
/** Per professional, inactive ones included. */
export const MAX_SERVICOS = 100;

/** The colours to choose from: 3:1 or more on the surfaces of both themes. Others may come over the wire. */
export const CORES = [
  { cor: "#0e8585", nome: "Turquesa" },
  { cor: "#3672d9", nome: "Azul" },
  { cor: "#8457d6", nome: "Violeta" },
  { cor: "#c9417f", nome: "Rosa" },
  { cor: "#d13434", nome: "Vermelho" },
  { cor: "#b86200", nome: "Laranja" },
  { cor: "#1a8a4c", nome: "Verde" },
  { cor: "#6b7c7c", nome: "Cinza" },
] as const;
