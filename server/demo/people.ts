/** The clients of the demo practice; the phones are of the range that no operator gives out (9 0000). */
export const PEOPLE = [
  "Adriana Nogueira", "Alexandre Furtado", "Amanda Ribeiro", "Ana Beatriz Lacerda", "André Guimarães", "Antônio Carlos Braga",
  "Aparecida de Jesus", "Beatriz Sampaio", "Bruno Tavares", "Camila Fonseca", "Carlos Eduardo Pires", "Cecília Monteiro",
  "Cláudia Rezende", "Daniel Azevedo", "Débora Lins", "Eduardo Paes Leme", "Elaine Figueiredo", "Fábio Marinho",
  "Fernanda Vasconcelos", "Gabriel Antunes", "Gustavo Moraes", "Heloísa Barreto", "Igor Cavalcanti", "Isabela Drummond",
  "João Pedro Assis", "Joana Carvalho", "Juliana Peixoto", "Larissa Camargo", "Leonardo Siqueira", "Letícia Abreu",
  "Luciana Prates", "Marcelo Quintela", "Márcia Toledo", "Mariana Falcão", "Mateus Bittencourt", "Natália Coutinho",
  "Otávio Meireles", "Patrícia Hollanda", "Rafael Junqueira", "Renata Xavier", "Rodrigo Sales", "Sílvia Brandão",
  "Tatiane Moura", "Thiago Vilela", "Úrsula Medeiros", "Vanessa Krieger", "Vicente Paiva", "Yasmin Teles",
] as const;

export const phoneOf = (index: number): string => `1190000${String(1000 + index * 37).padStart(4, "0")}`;
