import { Pause, Play } from "lucide-react";
import { type SyntheticEvent, useRef, useState } from "react";
import { IconButton } from "#client/components/icon-button.tsx";
import { formatSeconds } from "#client/lib/file-format.ts";
import type { ShownProps } from "./media.tsx";

const SPEEDS = [1, 1.5, 2] as const;

/** A voice message: play, where it stands, how long it is, and how fast it is played. */
export function AudioPlayer({ midia, url, onLost }: ShownProps) {
  const { isPlaying, at, length, speed, ...player } = useAudio(midia.segundos);
  return (
    <div role="group" aria-label="Áudio" className="flex w-72 max-w-full items-center gap-1.5">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is spoken stands below where it is known */}
      <audio
        {...player.element}
        src={url}
        preload={midia.segundos === null ? "metadata" : "none"}
        onError={() => void onLost()}
      />
      <IconButton
        label={isPlaying ? "Pausar áudio" : "Ouvir áudio"}
        icon={isPlaying ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
        onPress={player.toggle}
        className="sm:size-11"
      />
      <input
        type="range"
        aria-label="Posição no áudio"
        aria-valuetext={formatSeconds(at)}
        min={0}
        max={Math.max(length ?? 0, at, 1)}
        step={0.1}
        value={at}
        onChange={({ target }) => player.seek(Number(target.value))}
        className="h-11 min-w-0 flex-1 accent-(--color-brand)"
      />
      <span className="shrink-0 text-xs text-soft tabular-nums">
        {isPlaying || at > 0 ? `${formatSeconds(at)} / ` : ""}
        {length === null ? "–:––" : formatSeconds(length)}
      </span>
      <button
        type="button"
        aria-label={`Velocidade: ${formatSpeed(speed)}`}
        onClick={player.faster}
        className="min-h-11 min-w-11 shrink-0 rounded-md text-xs font-medium text-soft tabular-nums hover:bg-muted"
      >
        {formatSpeed(speed)}
      </button>
    </div>
  );
}

/** The browser's player, and what it says of itself; `element` are the props of its element. */
function useAudio(seconds: number | null) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(seconds);
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1);

  function toggle() {
    // `onError` reports a file that cannot be played.
    if (audio.current?.paused) void audio.current.play().catch(() => undefined);
    else audio.current?.pause();
  }
  function faster() {
    const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
    setSpeed(next);
    if (audio.current) audio.current.playbackRate = next;
  }
  function seek(to: number) {
    setAt(to);
    if (audio.current) audio.current.currentTime = to;
  }

  const element = {
    ref: audio,
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLAudioElement>) => {
      if (Number.isFinite(currentTarget.duration)) setLength(currentTarget.duration);
      currentTarget.playbackRate = speed;
    },
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onTimeUpdate: ({ currentTarget }: SyntheticEvent<HTMLAudioElement>) =>
      setAt(currentTarget.currentTime),
    onEnded: () => setAt(0),
  };
  return { element, isPlaying, at, length, speed, toggle, faster, seek };
}

const formatSpeed = (speed: number) => `${String(speed).replace(".", ",")}×`;
