/** Functions that a domain calls and a floor above supplies. */
export interface Port<Functions extends object> {
  /** @throws Error where they are not connected: server/composition connects every port. */
  (): Functions;
  connect: (functions: Functions) => void;
}

/** Declares what a domain needs from above; `name` is the domain's. They run in the caller's transaction. */
export function port<Functions extends object>(name: string): Port<Functions> {
  let supplied: Functions | undefined;
  const read = () => {
    if (!supplied) throw new Error(`nothing is connected to ${name}`);
    return supplied;
  };
  const connect = (functions: Functions) => {
    supplied = functions;
  };
  return Object.assign(read, { connect });
}
