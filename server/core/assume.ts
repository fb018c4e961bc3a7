/** Takes a value for a type that the compiler can not know; each use says why that is safe. The only type assertion. */
// oxlint-disable-next-line typescript/consistent-type-assertions -- see above
export const assume = <T>(value: unknown): T => value as T;
