import { CAPACIDADES, type Provedor } from "../instancias.constants.ts";
import { m } from "../instancias.messages.ts";

/** An instance's place, as far as a form states it. */
interface Place {
  provedor?: Provedor | undefined;
  host_instancia?: string | undefined;
  instancia_key?: string | undefined;
  waba_id?: string | undefined;
}

/** Meta's ids of numbers and of business accounts. */
export const isMetaId = (text: string): boolean => /^\d{5,30}$/.test(text);

/** Asked of a form before it is known whether it names any of them. */
const isOfMeta = ({ provedor = "mega" }: Place): boolean =>
  Object.hasOwn(CAPACIDADES, provedor) && !CAPACIDADES[provedor].pareia;

/** A host of its own, but for Meta's, which is the installation's setting. */
export const hasHost = (place: Place): boolean => isOfMeta(place) || Boolean(place.host_instancia);

/** Meta knows a number by digits; `shown` is a stored one as it was shown. */
export const hasNumber =
  (shown?: string) =>
  (place: Place): boolean => {
    const key = place.instancia_key ?? "";
    return !isOfMeta(place) || !key || key === shown || isMetaId(key);
  };

export const hasAccount = (place: Place): boolean => !isOfMeta(place) || Boolean(place.waba_id);

/** For zod, which keeps what it is given: made anew each time. */
const faultAt = (field: keyof Place, message: string) => () => ({
  path: [field],
  message,
  // Shown beside the other faults, not after they are mended.
  when: () => true,
});
export const hostMissing = faultAt("host_instancia", m.hostObrigatorio);
export const numberWrong = faultAt("instancia_key", m.numeroInvalido);
export const accountMissing = faultAt("waba_id", m.wabaObrigatorio);
