import { Suspense } from "react";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { Skeleton } from "#client/components/skeleton.tsx";

const QrCode = lazyPart(() => import("./qr-code.tsx"));

/** Keeps its place while what draws it is on its way. */
export function LazyQrCode({ text, label }: { text: string; label: string }) {
  return (
    <div className="size-56 shrink-0">
      <Suspense fallback={<Skeleton className="size-full rounded-lg" />}>
        <QrCode text={text} label={label} />
      </Suspense>
    </div>
  );
}
