import { SenhaCard } from "./senha-card.tsx";

/** Who gets into the account and how, a card for each. */
export function SegurancaTab() {
  return (
    <div className="space-y-6">
      <SenhaCard />
    </div>
  );
}
