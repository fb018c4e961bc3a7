/** WAHA's posts in each of its engines (src/core/engines in its public sources). */
export const ME = {
  id: "5511900000001@c.us",
  lid: "77820596330581@lid",
  jid: "5511900000001:20@s.whatsapp.net",
};
export const CLIENT = "5511922220001";
export const LID = "245896994390182@lid";
export const GROUP = "120363420500389503@g.us";

export const post = (payload: object, over: object = {}) => ({
  event: "message.any",
  session: "consultorio",
  me: ME,
  payload: { timestamp: 1_795_800_000, body: "Oi", hasMedia: false, ...payload },
  ...over,
});

interface GowsInfo {
  Chat: string;
  Sender?: string;
  IsGroup?: boolean;
  SenderAlt?: string;
  RecipientAlt?: string;
}

interface NowebKey {
  remoteJid: string;
  remoteJidAlt?: string;
  senderPn?: string;
  participant?: string;
}

/** As GOWS says them, which is whatsmeow's message beside the common fields. */
export const gows = (isMine: boolean, info: GowsInfo, id = "A5AA01") => {
  const chat = info.Chat.replace("@s.whatsapp.net", "@c.us");
  const participant = info.IsGroup ? info.Sender : null;
  return {
    id: `${isMine}_${chat}_${id}${participant ? `_${participant}` : ""}`,
    from: chat,
    fromMe: isMine,
    to: participant,
    participant,
    _data: {
      Info: {
        Sender: isMine ? ME.jid : info.Chat,
        IsFromMe: isMine,
        IsGroup: false,
        SenderAlt: "",
        RecipientAlt: "",
        ID: id,
        PushName: "Bia",
        ...info,
      },
      Message: { conversation: "Oi" },
    },
  };
};

/** As NOWEB says them, which is Baileys' message beside the common fields. */
export const noweb = (isMine: boolean, key: NowebKey, id = "A5AA01") => {
  const chat = key.remoteJid.replace("@s.whatsapp.net", "@c.us");
  return {
    id: `${isMine}_${chat}_${id}${key.participant ? `_${key.participant}` : ""}`,
    from: chat,
    fromMe: isMine,
    ...(key.participant ? { to: chat, participant: key.participant } : {}),
    _data: {
      key: { fromMe: isMine, id, ...key },
      pushName: "Bia",
      message: { conversation: "Oi" },
    },
  };
};

export const webjs = (isMine: boolean, chat: string, over: object = {}) => ({
  id: `${isMine}_${chat}_A5AA01`,
  from: isMine ? ME.id : chat,
  fromMe: isMine,
  to: isMine ? chat : ME.id,
  _data: { notifyName: "Bia" },
  ...over,
});
