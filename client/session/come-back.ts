/** Where somebody who signs in goes on, in this tab. */
const KEY = "voltar_para";

export function comeBackTo(path: string) {
  sessionStorage.setItem(KEY, path);
}

/** The address to go on at, once; null where it is the usual one. Until it is taken it may be asked for again. */
export const awaited = () => sessionStorage.getItem(KEY);

export const forgetAwaited = () => sessionStorage.removeItem(KEY);
