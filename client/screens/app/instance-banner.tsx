import { TriangleAlert, X } from "lucide-react";
import { Link } from "react-router-dom";
import { IconButton } from "#client/components/icon-button.tsx";
import { useMyInstances } from "#client/data/usuarios.hooks.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { alertOf } from "./instance-alert.ts";
import { usePutAside } from "./use-put-aside.ts";

/**
 * One line above every screen while an own number is down or quiet; gone when it is well again, or put aside until
 * something changes. Its height is that of `--notice` in app-layout.tsx, which screens as high as the window leave free.
 */
export function InstanceBanner() {
  const instancias = useMyInstances();
  const now = useNow();
  const zone = useZone();
  const alert = alertOf(instancias.data ?? [], (instant) => formatDayTime(instant, zone, now));
  const [isAside, putAside] = usePutAside("aviso_whatsapp", alert?.key);
  return (
    // There before its words, so that they are announced.
    <div aria-live="polite">
      {alert && !isAside && (
        <section
          aria-label="Estado do WhatsApp"
          data-notice
          className="flex h-11 items-center gap-2.5 bg-amber-soft pl-4 text-sm text-amber-ink sm:pl-6 lg:pl-8"
        >
          <TriangleAlert size={16} aria-hidden className="shrink-0" />
          <p title={alert.text} className="min-w-0 truncate">
            <span className="md:hidden">{alert.short}</span>
            <span className="max-md:hidden">{alert.text}</span>
          </p>
          <Link
            to={alert.link.to}
            className="inline-flex h-11 shrink-0 items-center rounded-md px-1 font-semibold underline underline-offset-2 -outline-offset-4"
          >
            {alert.link.label}
          </Link>
          <IconButton
            label="Dispensar aviso"
            icon={<X size={18} aria-hidden />}
            onPress={() => {
              putAside();
              // The button is gone; the keyboard goes on where the screen begins.
              document.getElementById("conteudo")?.focus({ preventScroll: true });
            }}
            className="ml-auto text-amber-ink sm:mr-2"
          />
        </section>
      )}
    </div>
  );
}
