import type { Conexao } from "#shared/instancias/instancias.constants.ts";

/** What is known of an instance's link to its phone. */
export interface KnownLink {
  status: Conexao;
  /** When it was last known to be up; null: it never was. */
  conectada_em: Date | null;
  /** Since when it is lost. */
  queda_em: Date | null;
  duvidas: number;
}

/**
 * What has been learnt of it. `posted`: its host reported it. `polled`: it was asked from time to time. `seen`:
 * it was asked for a person. `unlinked`: a person disconnected it here.
 */
export interface HeardLink {
  status: Conexao;
  how: "posted" | "polled" | "seen" | "unlinked";
}

export interface AssessedLink {
  status: Conexao;
  duvidas: number;
  /** `up`: any outage is over. `lost`: an outage begins. `same`: whatever was so continues. */
  link: "up" | "lost" | "same";
}

/** So many answers in a row that leave it in doubt mean that it is lost; one is none. */
const DOUBTS = 2;

/**
 * What to think of a link. Disconnected and banned are certain. No answer, a refusal and `connecting` are doubts: hosts
 * restart, networks hiccup. A doubt is shown to the person who asked, but it changes nothing in the background until it
 * is confirmed. A link that never was up can not be lost.
 */
export function assessLink(before: KnownLink, { status, how }: HeardLink): AssessedLink {
  if (status === "connected") return { status, duvidas: 0, link: "up" };
  const canBeLost =
    before.queda_em === null && (before.conectada_em !== null || before.status === "connected");
  const isCertain = status === "disconnected" || (status === "error" && how === "posted");
  if (isCertain) return { status, duvidas: 0, link: canBeLost ? "lost" : "same" };

  const duvidas = how === "polled" ? before.duvidas + 1 : Math.max(before.duvidas, 1);
  if (!canBeLost) return { status, duvidas, link: "same" };
  if (how === "polled" && duvidas >= DOUBTS) return { status, duvidas, link: "lost" };
  return { status: how === "polled" ? before.status : status, duvidas, link: "same" };
}
