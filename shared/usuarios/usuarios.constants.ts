export const MAX_NOME = 200;
export const MAX_DESCRICAO = 2000;
export const MIN_PROMPT = 10;
export const MAX_PROMPT = 2000;

/** Where the counter of the prompt turns to a warning, and to an error. */
export const PROMPT_WARNING = 1200;
export const PROMPT_ERROR = 1600;

/** What only an administrator changes about themself. */
export const ADMIN_FIELDS = ["categoria_id", "descricao", "prompt_fixo"] as const;

/** How many users an administrator sees at once. */
export const ADMIN_PAGE_SIZE = 100;
