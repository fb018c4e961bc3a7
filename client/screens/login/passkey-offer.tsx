import toaster from "react-hot-toast/headless";
import { buttonStyle } from "#client/components/button-style.ts";
import { paths } from "#client/lib/paths.ts";
import { readSession } from "#client/session/storage.ts";

const OFFERED = "pontual.chave_oferecida";
/** Long enough to read and to decide. */
const DURATION_MS = 20_000;

/** Once on each device that could do it: the way to a sign-in by one touch. */
export async function offer() {
  try {
    if (localStorage.getItem(OFFERED) !== null) return;
    if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return;
    // A first password is changed before anything else.
    const { user } = readSession();
    if (!user || user.primeiro_login) return;
    localStorage.setItem(OFFERED, "1");
  } catch {
    return;
  }
  toaster(<Offer />, { id: "chave-de-acesso", duration: DURATION_MS });
}

function Offer() {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-40">
        Da próxima vez, entre com a digital, o rosto ou o PIN deste aparelho.
      </span>
      <a
        href={`${paths.configuracoes}?aba=seguranca#duas-etapas`}
        className={buttonStyle("secondary", "sm")}
      >
        Criar chave de acesso
      </a>
    </span>
  );
}
