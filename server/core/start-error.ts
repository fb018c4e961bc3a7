/** A failed start that can be mended outside the program; each line names its setting. */
export class StartError extends Error {
  readonly lines: string[];

  constructor(lines: string[]) {
    super(lines.join("\n"));
    this.lines = lines;
  }
}
