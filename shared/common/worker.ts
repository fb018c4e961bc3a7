/** The service worker's address, and the addresses that it answers. */
export const WORKER = { url: "/sw.js", scope: "/app" } as const;

/** The files that the build makes of it: the one that works, and the one that takes it away. */
export const WORKER_FILES = { on: "sw.js", off: "sw-off.js" } as const;

/** Mark in it that the server replaces by a hash of the document as it is sent, with the settings in it. */
export const SHELL_MARK = "__SHELL__";

/**
 * Where another app of the phone sends files to be opened in this one; `share_target` in the manifest says the same. The
 * address at which the app then opens tells it to ask the worker for them.
 */
export const SHARE = {
  path: "/app/compartilhar",
  fields: ["contatos", "arquivos"],
  opens: "/app?compartilhado=1",
} as const;

/** Asks the worker for what was shared; it answers with the files, once. */
export const TAKE_SHARED = "compartilhado";
