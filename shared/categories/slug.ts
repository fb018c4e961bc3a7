import { semAcento } from "#shared/common/text.ts";

/** `^[a-z0-9]+(-[a-z0-9]+)*$` (decisions.md section 10), read part by part. */
export const isSlug = (text: string): boolean =>
  text.split("-").every((part) => /^[a-z0-9]+$/.test(part));

/** "Estética & Saúde" -> "estetica-saude": product.md section 4, without hyphens at the ends or in a row. */
export function slugOf(nome: string): string {
  return semAcento(nome)
    .toLowerCase()
    .split(/[\s-]+/)
    .map((word) => word.replace(/[^a-z0-9]/g, ""))
    .filter((word) => word !== "")
    .join("-");
}
