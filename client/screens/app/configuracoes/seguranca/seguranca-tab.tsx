import { useRefreshedUser } from "#client/data/fatores.hooks.ts";
import { SecondFactorCard } from "#client/features/second-factor/second-factor-card.tsx";
import { AtividadeCard } from "./atividade-card.tsx";
import { SenhaCard } from "./senha-card.tsx";
import { SessoesCard } from "./sessoes-card.tsx";

/** Access to the account: password, second factor, sessions and activity, a card for each. */
export function SegurancaTab() {
  const refreshUser = useRefreshedUser();
  return (
    <div className="space-y-6">
      <SenhaCard />
      <SecondFactorCard onProtected={() => void refreshUser()} />
      <SessoesCard />
      <AtividadeCard />
    </div>
  );
}
