import { useEffect, useId, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { useBooked } from "#client/data/booked.hooks.ts";
import { m } from "#shared/common/instalar.messages.ts";
import {
  askToInstall,
  installation,
  rememberOffer,
  type WayToInstall,
  wayToInstall,
  wayToOffer,
} from "./installation.ts";

/** By then the success of the booking has been read. */
const AFTER_BOOKING_MS = 2_500;

/** Offers the home screen once in the life of a browser: on a phone, when an appointment has just been made; and in the help. */
export function InstallHint() {
  const [way, setWay] = useState<WayToInstall | null>(null);
  const [isBooked, setBooked] = useState(false);
  useBooked(() => setBooked(true));
  useEffect(() => {
    if (!isBooked) return;
    const timer = setTimeout(() => setWay(wayToOffer()), AFTER_BOOKING_MS);
    return () => clearTimeout(timer);
  }, [isBooked]);
  useEffect(() => {
    installation.show = () => setWay(wayToInstall());
    return () => {
      installation.show = () => {};
    };
  }, []);
  useEffect(() => {
    if (way) rememberOffer();
  }, [way]);
  return way && <Offer way={way} onClose={() => setWay(null)} />;
}

/** Above the bar at the bottom; it takes no focus from what is being done. */
function Offer({ way, onClose }: { way: WayToInstall; onClose: () => void }) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="fixed inset-x-3 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-30 rounded-xl border border-line bg-surface p-4 shadow-floating print:hidden"
    >
      <h2 id={titleId} className="font-semibold">
        {m.instalarTitulo}
      </h2>
      <p className="mt-1 text-soft">{m.instalarTexto}</p>
      {way !== "question" && <Steps steps={way === "apple" ? m.passosApple : m.passosMenu} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {way === "question" ? (
          <>
            <Button
              onPress={() => {
                askToInstall();
                onClose();
              }}
            >
              {m.instalar}
            </Button>
            <Button variant="ghost" onPress={onClose}>
              {m.naoObrigado}
            </Button>
          </>
        ) : (
          <Button variant="secondary" onPress={onClose}>
            {m.entendi}
          </Button>
        )}
      </div>
    </section>
  );
}

function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="mt-2 list-decimal space-y-1 pl-5">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
