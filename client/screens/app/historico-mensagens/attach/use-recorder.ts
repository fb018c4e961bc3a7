import { useEffect, useRef, useState } from "react";
import { SECOND } from "#shared/common/civil.ts";

/** In order of preference: played by WhatsApp as voice, convertible into that form, played as a sound. */
const TYPES = [
  ["audio/ogg;codecs=opus", "ogg"],
  ["audio/webm;codecs=opus", "webm"],
  ["audio/mp4", "m4a"],
] as const;

interface Running {
  recorder: MediaRecorder;
  pieces: Blob[];
  begun: number;
}

/** Records the microphone; `onRefused`: there is none, or it may not be used. */
export function useRecorder(onRefused: () => void) {
  const running = useRef<Running | null>(null);
  const [seconds, setSeconds] = useState<number | null>(null);
  const isRecording = seconds !== null;

  useEffect(() => {
    if (!isRecording) return;
    const timer = setInterval(() => {
      const { begun } = running.current ?? { begun: performance.now() };
      setSeconds((performance.now() - begun) / SECOND);
    }, SECOND / 4);
    return () => clearInterval(timer);
  }, [isRecording]);
  // Leaving the conversation ends the recording.
  useEffect(() => () => release(running.current), []);

  async function start() {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const [mimeType] = typeOf();
      const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
      const pieces: Blob[] = [];
      recorder.ondataavailable = ({ data }) => pieces.push(data);
      recorder.start();
      running.current = { recorder, pieces, begun: performance.now() };
      setSeconds(0);
    } catch {
      onRefused();
    }
  }

  function end() {
    const was = running.current;
    running.current = null;
    setSeconds(null);
    return was;
  }

  /** The recording as a file, with its length. */
  async function finish() {
    const was = end();
    if (!was) return undefined;
    const { recorder, pieces, begun } = was;
    const stopped = new Promise((resolve) => recorder.addEventListener("stop", resolve));
    release(was);
    await stopped;
    const segundos = Math.max(1, Math.round((performance.now() - begun) / SECOND));
    const [, ending = "m4a"] = typeOf();
    const recorded = new File(pieces, `audio.${ending}`, { type: recorder.mimeType });
    const file = ending === "webm" ? await asVoice(recorded) : recorded;
    return { file, segundos };
  }

  return { seconds, start, finish, cancel: () => release(end()) };
}

/** As it was recorded where that fails: most hosts convert it. */
async function asVoice(recorded: File): Promise<File> {
  try {
    const { asOgg } = await import("./as-ogg.ts");
    return await asOgg(recorded);
  } catch {
    return recorded;
  }
}

/** Without any of these the browser records in the form that it knows. */
const typeOf = () => TYPES.find(([type]) => MediaRecorder.isTypeSupported(type)) ?? [];

/** Releases the microphone, so that its light goes out. */
function release(was: Running | null) {
  if (!was) return;
  if (was.recorder.state !== "inactive") was.recorder.stop();
  for (const track of was.recorder.stream.getTracks()) track.stop();
}
