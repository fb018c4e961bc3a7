import type { Conexao } from "#shared/instancias/instancias.constants.ts";

/** The known state of an instance's link to its phone. */
export interface KnownLink {
  status: Conexao;
  /** When it was last known to be up; null: it never was. */
  conectada_em: Date | null;
  /** Since when it is lost. */
  queda_em: Date | null;
  duvidas: number;
  /** Since when a person has it unlinked. */
  desligada_em?: Date | null;
}

/**
 * A new report about the link. `posted`: its host reported it. `polled`: it was asked on schedule. `seen`: it was asked for
 * a person. `shown`: a code was shown to a person who links it. `refused`: its host no longer knows its token. `unlinked`: a
 * person disconnected it here.
 */
export interface HeardLink {
  status: Conexao;
  how: "posted" | "polled" | "seen" | "shown" | "refused" | "unlinked";
}

export interface AssessedLink {
  status: Conexao;
  duvidas: number;
  /** `up`: any outage is over. `lost`: an outage begins. `same`: whatever was so continues. */
  link: "up" | "lost" | "same";
}

/** Doubtful answers in a row after which the link counts as lost. */
const DOUBTS = 2;

/**
 * Judges a link. Disconnected and banned are certain. No answer, a refusal and `connecting` are doubts: hosts restart,
 * networks hiccup. A doubt is shown to the person who asked, but it changes nothing in the background until it is confirmed.
 * A link that never was up cannot be lost. A reported ban stays one when the host merely says that the link is closed; an
 * instance that a person has unlinked stays so, whatever codes its host shows of its own accord.
 */
export function assessLink(before: KnownLink, heard: HeardLink): AssessedLink {
  const { how } = heard;
  const status = isStillUnlinked(before, heard) ? "disconnected" : heard.status;
  if (status === "connected") return { status, duvidas: 0, link: "up" };
  if (isStillBanned(before, heard)) return { status: "error", duvidas: 0, link: "same" };
  const canBeLost = wasUp(before);
  if (how === "refused") return { status, duvidas: 1, link: canBeLost ? "lost" : "same" };
  const isCertain = status === "disconnected" || (status === "error" && how === "posted");
  if (isCertain) return { status, duvidas: 0, link: canBeLost ? "lost" : "same" };

  const duvidas = how === "polled" ? before.duvidas + 1 : Math.max(before.duvidas, 1);
  if (!canBeLost) return { status, duvidas, link: "same" };
  if (how === "polled" && duvidas >= DOUBTS) return { status, duvidas, link: "lost" };
  return { status: how === "polled" ? before.status : status, duvidas, link: "same" };
}

/** It was up once and no outage has begun since. */
const wasUp = ({ queda_em, conectada_em, status }: KnownLink): boolean =>
  queda_em === null && (conectada_em !== null || status === "connected");

const ASKED: ReadonlySet<HeardLink["how"]> = new Set(["polled", "seen"]);

const isStillUnlinked = ({ desligada_em }: KnownLink, { status, how }: HeardLink): boolean =>
  Boolean(desligada_em) && status === "connecting" && how !== "shown";

/** A reported error is certain: the number is banned, or its session has failed. */
const isStillBanned = (before: KnownLink, { status, how }: HeardLink): boolean =>
  before.status === "error" && before.duvidas === 0 && status === "disconnected" && ASKED.has(how);
