import { Pause, Play } from "lucide-react";
import { useRef, useState } from "react";
import { IconButton } from "#client/components/icon-button.tsx";
import { formatSeconds } from "#client/lib/file-format.ts";
import type { ShownProps } from "./media.tsx";

const SPEEDS = [1, 1.5, 2] as const;

/** A voice message: play, where it stands, how long it is, and how fast it is played. */
export function AudioPlayer({ midia, url, onLost }: ShownProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(midia.segundos);
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

  return (
    <div role="group" aria-label="Áudio" className="flex w-72 max-w-full items-center gap-1.5">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is spoken stands below where it is known */}
      <audio
        ref={audio}
        src={url}
        preload={midia.segundos === null ? "metadata" : "none"}
        onLoadedMetadata={({ currentTarget }) => {
          if (Number.isFinite(currentTarget.duration)) setLength(currentTarget.duration);
          currentTarget.playbackRate = speed;
        }}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onEnded={() => setAt(0)}
        onError={() => void onLost()}
      />
      <IconButton
        label={isPlaying ? "Pausar áudio" : "Ouvir áudio"}
        icon={isPlaying ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
        onPress={toggle}
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
        onChange={({ target }) => seek(Number(target.value))}
        className="h-11 min-w-0 flex-1 accent-(--color-brand)"
      />
      <span className="shrink-0 text-xs text-soft tabular-nums">
        {isPlaying || at > 0 ? `${formatSeconds(at)} / ` : ""}
        {length === null ? "–:––" : formatSeconds(length)}
      </span>
      <button
        type="button"
        aria-label={`Velocidade: ${formatSpeed(speed)}`}
        onClick={faster}
        className="min-h-11 min-w-11 shrink-0 rounded-md text-xs font-medium text-soft tabular-nums hover:bg-muted"
      >
        {formatSpeed(speed)}
      </button>
    </div>
  );
}

const formatSpeed = (speed: number) => `${String(speed).replace(".", ",")}×`;
