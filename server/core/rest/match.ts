import type { RestRoute } from "./routes.ts";

interface Node {
  fixed: Map<string, Node>;
  /** Parts in braces with an ending behind them, `{token}.ics`, by that ending. */
  ending: Map<string, Node>;
  param: Node | undefined;
  routes: Map<string, RestRoute>;
}

export interface Match {
  route: RestRoute;
  params: Record<string, string>;
}

export interface Matcher {
  /**
   * The route of a method and path; a fixed part wins over a part in braces, one with an ending over one without, a slash at
   * the end counts for nothing. HEAD is a GET whose answer has no body.
   */
  (method: string, path: string): Match | undefined;
  /** The methods that a path has. */
  methodsOf: (path: string) => string[];
}

export function createMatcher(routes: RestRoute[]): Matcher {
  const root = newNode();
  for (const route of routes) insert(root, route);
  const match = (method: string, path: string) => {
    const values: string[] = [];
    const route = find(root, partsOf(path), 0, method === "HEAD" ? "GET" : method, values);
    if (!route) return undefined;
    const params = Object.fromEntries(route.params.map((name, i) => [name, values[i] ?? ""]));
    return { route, params };
  };
  return Object.assign(match, {
    methodsOf: (path: string) => METHODS.filter((method) => match(method, path)),
  });
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

const newNode = (): Node => ({
  fixed: new Map(),
  ending: new Map(),
  param: undefined,
  routes: new Map(),
});

const partsOf = (path: string) => path.split("/").filter(Boolean);

function insert(root: Node, route: RestRoute) {
  let node = root;
  for (const part of partsOf(route.path)) {
    const ending = part.startsWith("{") ? part.slice(part.indexOf("}") + 1) : undefined;
    if (ending === "") node = node.param ??= newNode();
    else if (ending) node = childOf(node.ending, ending);
    else node = childOf(node.fixed, part);
  }
  node.routes.set(route.method, route);
}

function childOf(children: Map<string, Node>, name: string): Node {
  const child = children.get(name) ?? newNode();
  children.set(name, child);
  return child;
}

function find(
  node: Node,
  parts: string[],
  at: number,
  method: string,
  values: string[],
): RestRoute | undefined {
  const part = parts[at];
  if (part === undefined) return node.routes.get(method);
  const fixed = node.fixed.get(part);
  const found = fixed && find(fixed, parts, at + 1, method, values);
  if (found) return found;
  for (const [ending, next] of node.ending) {
    if (!part.endsWith(ending) || part === ending) continue;
    values.push(decode(part.slice(0, -ending.length)));
    const viaEnding = find(next, parts, at + 1, method, values);
    if (viaEnding) return viaEnding;
    values.pop();
  }
  if (!node.param) return undefined;
  values.push(decode(part));
  const viaParam = find(node.param, parts, at + 1, method, values);
  if (!viaParam) values.pop();
  return viaParam;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
