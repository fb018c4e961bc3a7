import { lazy, Suspense, useState } from "react";

const ClosingHost = lazy(() => import("./closing-host.tsx"));

/** Loaded when it is opened for the first time. */
export function ClosingDialog({ isOpen, ...modal }: ClosingDialogProps) {
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  return (
    wasOpened && (
      <Suspense fallback={null}>
        <ClosingHost isOpen={isOpen} {...modal} />
      </Suspense>
    )
  );
}

interface ClosingDialogProps {
  isOpen: boolean;
  now: Date;
  zone: string;
  onClose: () => void;
}
