import type { AprovacaoEstado } from "#shared/templates/templates.constants.ts";
import type { HostFailure } from "./host.ts";

/** A text that is offered for approval. */
export interface OfferedTemplate {
  /** Lower-case letters, digits and underscores. */
  name: string;
  /** `pt_BR` */
  language: string;
  category: "UTILITY" | "MARKETING";
  /** With `{{1}}`, `{{2}}`... in the places of its variables, and a value for each. */
  text: string;
  examples: string[];
  buttons: string[];
}

export type OfferResult =
  | { kind: "offered"; state: AprovacaoEstado; reason?: string | undefined }
  | { kind: "exists" }
  | { kind: "missing" }
  | HostFailure;

export const NO_TEMPLATES: OfferResult = { kind: "refused", reason: "this kind approves nothing" };
