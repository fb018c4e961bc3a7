import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  OggOutputFormat,
  Output,
  WEBM,
} from "mediabunny";

/**
 * The same sound, packet by packet, in the container that WhatsApp plays as voice and the only one of the browser's that Meta
 * takes (developers.facebook.com/docs/whatsapp/cloud-api/reference/media#audio).
 * @throws Error for what is no WebM with Opus.
 */
export async function oggOf(recorded: Blob): Promise<File> {
  const input = new Input({ source: new BlobSource(recorded), formats: [WEBM] });
  const track = await input.getPrimaryAudioTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error("a recording without sound");
  const target = new BufferTarget();
  const output = new Output({ format: new OggOutputFormat(), target });
  const source = new EncodedAudioPacketSource("opus");
  output.addAudioTrack(source);
  await output.start();
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  if (!target.buffer) throw new Error("nothing was written");
  return new File([target.buffer], "audio.ogg", { type: "audio/ogg" });
}
