/** The files of a screen did not come: no line, or a new version has replaced them. */
export class ScreenNotLoaded extends Error {
  override readonly name = "ScreenNotLoaded";
}
