import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  Input,
  OGG,
  Output,
  WebMOutputFormat,
} from "mediabunny";
import { expect, test } from "vitest";
import { asOgg } from "./as-ogg.ts";

const FRAME_SECONDS = 0.02;
/** 20 ms of one CELT frame each; the bytes after the first tell them apart. */
const FRAMES = Array.from({ length: 150 }, (_, index) => new Uint8Array([0xf8, index, 7, 9]));

/** An Opus decoder's configuration (OpusHead): one channel, 312 samples to skip, 48 kHz. */
const DESCRIPTION = Buffer.from("4f707573486561640101380180bb0000000000", "hex");

/** As a browser records: Opus in WebM, which does not begin at zero. */
async function webm(): Promise<Blob> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedAudioPacketSource("opus");
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = {
    codec: "opus",
    numberOfChannels: 1,
    sampleRate: 48_000,
    description: DESCRIPTION,
  };
  for (const [index, data] of FRAMES.entries()) {
    const packet = new EncodedPacket(data, "key", 1 + index * FRAME_SECONDS, FRAME_SECONDS);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return new Blob([target.buffer ?? ""]);
}

test("a recording's packets are the same in Ogg, from zero on", async () => {
  const file = await asOgg(await webm());
  const bytes = Buffer.from(await file.arrayBuffer());
  expect([file.name, file.type]).toEqual(["audio.ogg", "audio/ogg"]);
  expect([bytes.toString("latin1", 0, 4), bytes.indexOf("OpusHead")]).toEqual(["OggS", 28]);

  using input = new Input({ source: new BlobSource(file), formats: [OGG] });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error("no track");
  const copied: number[][] = [];
  for await (const { data } of new EncodedPacketSink(track).packets()) copied.push([...data]);
  expect(copied).toEqual(FRAMES.map((frame) => [...frame]));
  expect(await track.computeDuration()).toBeCloseTo(FRAMES.length * FRAME_SECONDS, 1);
});

test("what is no WebM is refused", async () => {
  await expect(asOgg(new Blob(["no recording"]))).rejects.toThrow();
});
