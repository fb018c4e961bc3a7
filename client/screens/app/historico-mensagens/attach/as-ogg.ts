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
 * The Opus packets of a WebM recording, from zero on, in the container that WhatsApp plays as voice and the only one of the
 * browser's that Meta takes (developers.facebook.com/docs/whatsapp/cloud-api/reference/media#audio).
 * @throws Error for what is no WebM with Opus.
 */
export async function asOgg(recording: Blob): Promise<File> {
  using input = new Input({ source: new BlobSource(recording), formats: [WEBM] });
  const track = await input.getPrimaryAudioTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error("the recording holds no sound");
  const first = await track.getFirstTimestamp();

  const target = new BufferTarget();
  const output = new Output({ format: new OggOutputFormat(), target });
  const source = new EncodedAudioPacketSource("opus");
  output.addAudioTrack(source);
  await output.start();
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const timestamp = packet.timestamp - first;
    await source.add(packet.clone({ timestamp }), { decoderConfig });
  }
  await output.finalize();
  return new File(target.buffer ? [target.buffer] : [], "audio.ogg", { type: "audio/ogg" });
}
