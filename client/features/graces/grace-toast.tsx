import { useEffect } from "react";
import toaster from "react-hot-toast/headless";
import { takeBar } from "#client/components/undo-toast.tsx";
import type { Carencia } from "#client/data/carencias.hooks.ts";
import { useAskCarencias } from "#client/data/open-grace.hooks.ts";
import { useZone } from "#client/session/session.ts";
import { GraceLine } from "./grace-line.tsx";

const ID = "carencia";
/** The server ends it a moment later than the screen counts. */
const AFTER_MS = 1_000;

/** Among the toasts, until its time is over. */
export function GraceToast({ latest }: { latest: Carencia }) {
  const ask = useAskCarencias();
  const zone = useZone();
  useEffect(() => {
    const line = <GraceLine key={latest.id} grace={latest} zone={zone} />;
    toaster.success(line, { id: ID, duration: Number.POSITIVE_INFINITY });
    let isReplaced = false;
    const end = async () => {
      await ask();
      // Without an answer it is over all the same.
      if (!isReplaced) toaster.dismiss(ID);
    };
    const timer = setTimeout(() => void end(), latest.restam_ms + AFTER_MS);
    return () => {
      isReplaced = true;
      clearTimeout(timer);
    };
    // The words and the time left come with each answer.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [latest, zone]);
  useEffect(() => takeBar(ID), [latest.id]);
  useEffect(() => () => toaster.dismiss(ID), []);
  return null;
}
