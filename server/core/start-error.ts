/** What stops the start and can be mended outside the program; each line names its setting. */
export class StartError extends Error {
  readonly lines: string[];

  constructor(lines: string[]) {
    super(lines.join("\n"));
    this.lines = lines;
  }
}
