import { ClosingModal } from "./closing-modal.tsx";
import { useClosings } from "./use-closings.ts";

/** Stays while the screen is there, so that what was closed can be taken back also after the list was put away. */
export default function ClosingHost({ isOpen, ...modal }: ClosingHostProps) {
  const closings = useClosings();
  return isOpen && <ClosingModal {...modal} closings={closings} />;
}

interface ClosingHostProps {
  isOpen: boolean;
  now: Date;
  zone: string;
  onClose: () => void;
}
