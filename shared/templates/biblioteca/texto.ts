import type { TemplateTipo, TemplateTom } from "../templates.constants.ts";

/** A text of the system's library. */
export interface TextoDaBiblioteca {
  name: string;
  description: string;
  content: string;
  type: TemplateTipo;
  tone: TemplateTom;
}
