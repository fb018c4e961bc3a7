import { useEffect, useRef, useState } from "react";
import toaster from "react-hot-toast/headless";
import { takeBar } from "#client/components/undo-toast.tsx";
import type { Carencia } from "#client/data/carencias.hooks.ts";
import { useAskCarencias } from "#client/data/open-grace.hooks.ts";
import { told, undoable } from "#client/lib/toast.ts";
import { useZone } from "#client/session/session.ts";
import { GraceLine } from "./grace-line.tsx";

const ID = "carencia";
/** The server ends it a moment later than the screen counts. */
const AFTER_MS = 1_000;

/** Among the toasts, until its time is over. */
export function GraceToast({ latest }: { latest: Carencia }) {
  const ask = useAskCarencias();
  const zone = useZone();
  const news = useNews();
  const arrival = useRef({ id: "", at: 0 });
  useEffect(() => {
    if (arrival.current.id !== latest.id) arrival.current = { id: latest.id, at: Date.now() };
    // One bar says all: the words of the success leave their own toast.
    const isAboutIt = undoable.at > arrival.current.at - TOGETHER_MS;
    if (isAboutIt) toaster.dismiss("ok");
    const done = isAboutIt ? undoable.text : null;
    const line = <GraceLine key={latest.id} grace={latest} zone={zone} done={done} />;
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
  }, [latest, zone, news]);
  useEffect(() => takeBar(ID), [latest.id]);
  useEffect(() => () => toaster.dismiss(ID), []);
  return null;
}

/** The answer to a change and the list of what can be taken back come one soon after the other, in either order. */
const TOGETHER_MS = 2_000;

/** Counts the successes that are said while this is there. */
function useNews() {
  const [news, setNews] = useState(0);
  useEffect(() => {
    const hear = () => setNews((count) => count + 1);
    told.add(hear);
    return () => void told.delete(hear);
  }, []);
  return news;
}
