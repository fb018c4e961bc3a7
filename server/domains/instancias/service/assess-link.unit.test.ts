import { expect, test } from "vitest";
import { type AssessedLink, assessLink, type HeardLink, type KnownLink } from "./assess-link.ts";

const at = new Date("2026-03-02T15:00:00Z");
const up: KnownLink = { status: "connected", conectada_em: at, queda_em: null, duvidas: 0 };
const doubted: KnownLink = { ...up, duvidas: 1 };
const down: KnownLink = { status: "disconnected", conectada_em: at, queda_em: at, duvidas: 0 };
const fresh: KnownLink = { status: "disconnected", conectada_em: null, queda_em: null, duvidas: 0 };

const banned: KnownLink = { ...down, status: "error" };
const BANNED: AssessedLink = { status: "error", duvidas: 0, link: "same" };
const unlinked: KnownLink = { ...down, desligada_em: at };

type Row = [string, KnownLink, HeardLink["status"], HeardLink["how"], AssessedLink];

test.each<Row>([
  ["up, and up again", up, "connected", "polled", { status: "connected", duvidas: 0, link: "up" }],
  [
    "reported down",
    up,
    "disconnected",
    "posted",
    { status: "disconnected", duvidas: 0, link: "lost" },
  ],
  [
    "asked, and down",
    up,
    "disconnected",
    "polled",
    { status: "disconnected", duvidas: 0, link: "lost" },
  ],
  ["banned", up, "error", "posted", { status: "error", duvidas: 0, link: "lost" }],
  ["one time-out", up, "error", "polled", { status: "connected", duvidas: 1, link: "same" }],
  ["a second one", doubted, "error", "polled", { status: "error", duvidas: 2, link: "lost" }],
  [
    "connecting, and again",
    doubted,
    "connecting",
    "polled",
    { status: "connecting", duvidas: 2, link: "lost" },
  ],
  [
    "reported connecting",
    up,
    "connecting",
    "posted",
    { status: "connecting", duvidas: 1, link: "same" },
  ],
  [
    "an answer after a doubt",
    doubted,
    "connected",
    "polled",
    { status: "connected", duvidas: 0, link: "up" },
  ],
  [
    "a person sees one time-out",
    up,
    "error",
    "seen",
    { status: "error", duvidas: 1, link: "same" },
  ],
  ["a person sees many", doubted, "error", "seen", { status: "error", duvidas: 1, link: "same" }],
  [
    "a person disconnects",
    up,
    "disconnected",
    "unlinked",
    { status: "disconnected", duvidas: 0, link: "lost" },
  ],
  [
    "down, and reported again",
    down,
    "disconnected",
    "posted",
    { status: "disconnected", duvidas: 0, link: "same" },
  ],
  ["down, and no answer", down, "error", "polled", { status: "error", duvidas: 1, link: "same" }],
  ["back", down, "connected", "posted", { status: "connected", duvidas: 0, link: "up" }],
  [
    "never up: down",
    fresh,
    "disconnected",
    "polled",
    { status: "disconnected", duvidas: 0, link: "same" },
  ],
  [
    "never up: no answer",
    { ...fresh, duvidas: 4 },
    "error",
    "polled",
    { status: "error", duvidas: 5, link: "same" },
  ],
  [
    "never up: a code is shown",
    fresh,
    "connecting",
    "seen",
    { status: "connecting", duvidas: 1, link: "same" },
  ],
  ["a ban, and the host says closed", banned, "disconnected", "polled", BANNED],
  ["a ban, and a person looks", banned, "disconnected", "seen", BANNED],
  [
    "a ban, and the host reports the number unlinked",
    banned,
    "disconnected",
    "posted",
    { status: "disconnected", duvidas: 0, link: "same" },
  ],
  [
    "a ban that is over",
    banned,
    "connected",
    "polled",
    { status: "connected", duvidas: 0, link: "up" },
  ],
  [
    "a host that did not answer and now says closed",
    { ...banned, duvidas: 2 },
    "disconnected",
    "polled",
    { status: "disconnected", duvidas: 0, link: "same" },
  ],
  [
    "unlinked, and the host shows codes by itself",
    unlinked,
    "connecting",
    "posted",
    { status: "disconnected", duvidas: 0, link: "same" },
  ],
  [
    "unlinked, and the same is asked",
    unlinked,
    "connecting",
    "polled",
    { status: "disconnected", duvidas: 0, link: "same" },
  ],
  [
    "unlinked, and somebody links it",
    unlinked,
    "connecting",
    "shown",
    { status: "connecting", duvidas: 1, link: "same" },
  ],
  [
    "a token that is refused",
    up,
    "error",
    "refused",
    { status: "error", duvidas: 1, link: "lost" },
  ],
  ["up at last", fresh, "connected", "posted", { status: "connected", duvidas: 0, link: "up" }],
])("%s", (_what, before, status, how, judged) => {
  expect(assessLink(before, { status, how })).toEqual(judged);
});
