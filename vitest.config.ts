// Plain `vitest` does not read the workspace file and says nothing about it.
export { default } from "./vitest.workspace.ts";
