/** A text of law for a page: what a section says is paragraphs, lists and tables. */
export interface LegalText {
  title: string;
  description: string;
  sections: readonly LegalSection[];
}

export interface LegalSection {
  /** Target of a link. */
  id: string;
  title: string;
  blocks: readonly Block[];
}

export type Block = string | { list: readonly string[] } | { table: LegalTable };

export interface LegalTable {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Above both texts until a lawyer has approved them. */
export const legalNotice = {
  title: "Texto em revisão jurídica",
  text: "Esta versão já vale para quem usa o Pontual e descreve como o produto funciona hoje. A redação ainda passa pela revisão de um advogado.",
} as const;
