import { PartyPopper } from "lucide-react";

/** The sign of a practice whose first steps are done: most visits draw none of it. */
export default function ReadySign({ size, className }: { size: number; className?: string }) {
  return <PartyPopper size={size} aria-hidden className={className} />;
}
