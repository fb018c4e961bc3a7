import { m } from "#shared/publico/espera-tela.messages.ts";

/** For whom none of the free times is good. */
export function WaitLink({ onPress }: { onPress: () => void }) {
  return (
    <p className="mt-4 text-sm text-faint">
      {m.semHorarioBom}{" "}
      <button
        type="button"
        onClick={onPress}
        className="min-h-11 text-brand-ink underline underline-offset-2"
      >
        {m.entrar}
      </button>
    </p>
  );
}
