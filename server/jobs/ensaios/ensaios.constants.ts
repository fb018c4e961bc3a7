/** By this name the job of replays is woken. */
export const ENSAIOS = "ensaios";
