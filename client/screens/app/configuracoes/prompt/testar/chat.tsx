import { RotateCcw } from "lucide-react";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { m } from "#shared/assistente/assistente.messages.ts";
import { WithModel } from "../with-model.tsx";
import { ChatBox } from "./chat-box.tsx";
import { ChatLog } from "./chat-log.tsx";
import { Openings } from "./openings.tsx";
import type { TestChat } from "./use-chat.ts";

/** One speaks as a client would; the draft answers, sees the real agenda and changes nothing in it. */
export function Chat({ chat, isDraft }: { chat: TestChat; isDraft: boolean }) {
  const { messages, isAnswering, fault, isFull } = chat;
  return (
    <WithModel>
      <div className="flex items-center gap-3 pb-3">
        <p className="min-w-0 flex-1 text-sm text-faint">
          Converse com o {isDraft ? "rascunho" : "texto em uso"} como se fosse um cliente. Nada é
          enviado nem agendado.
        </p>
        {messages.length > 0 && (
          <Button
            variant="ghost"
            size="sm"
            icon={<RotateCcw size={14} aria-hidden />}
            onPress={chat.restart}
          >
            Recomeçar
          </Button>
        )}
      </div>
      {messages.length === 0 ? (
        <Openings onChoose={chat.say} />
      ) : (
        <ChatLog messages={messages} isAnswering={isAnswering} fault={fault} onAgain={chat.again} />
      )}
      {isFull ? (
        <div className="pt-3">
          <Banner>{m.testeLongo}</Banner>
        </div>
      ) : (
        <ChatBox isBusy={isAnswering} onSay={chat.say} />
      )}
    </WithModel>
  );
}
