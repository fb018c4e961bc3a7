import { TriangleAlert } from "lucide-react";
import { Suspense } from "react";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { useCopyState } from "#client/data/aparelho/copy-state.ts";
import { keepDeviceCopy } from "#client/data/aparelho/device-copy.ts";
import { useOutbox } from "#client/data/aparelho/outbox-state.ts";
import { momentOf } from "#client/features/aparelho/moment-of.ts";
import { useSilence } from "#client/lib/reach.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { m } from "#shared/common/aparelho.messages.ts";
import { NoticeLine } from "./notice-line.tsx";

const ConflictDialog = lazyPart(() => import("#client/features/aparelho/conflict-dialog.tsx"));

// Not in an effect: a session that ends before its frame is drawn takes the copy along too.
keepDeviceCopy();

/**
 * Says why nothing new comes, and from when that is which is shown. It comes with the frame and not with the silence, of
 * which its file could not be fetched; with it begins the copy that this device keeps.
 */
export function SilenceLine() {
  const silence = useSilence();
  const { entries, conflict } = useOutbox();
  return (
    <>
      {silence ? (
        <Line silence={silence} waiting={entries.length} />
      ) : (
        entries.length > 0 && <Shown text={m.esperam(entries.length)} />
      )}
      {conflict && (
        <Suspense fallback={null}>
          <ConflictDialog conflict={conflict} />
        </Suspense>
      )}
    </>
  );
}

function Line({ silence, waiting }: LineProps) {
  const copy = useCopyState();
  const [now, zone] = [useNow(), useZone()];
  const why = copy ? m.comoEstava[silence](momentOf(copy.em, { now, zone })) : m.sem[silence];
  return <Shown text={waiting > 0 ? `${why}. ${m.esperam(waiting)}` : why} />;
}

interface LineProps {
  silence: NonNullable<ReturnType<typeof useSilence>>;
  waiting: number;
}

const Shown = ({ text }: { text: string }) => (
  <NoticeLine label="Conexão" tone="warning" icon={TriangleAlert} short={text} text={text} />
);
