import { useState } from "react";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { Modal } from "#client/components/modal.tsx";
import { PhoneField } from "#client/components/phone-field.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { useUpdateProfile } from "#client/data/profile.hooks.ts";
import {
  usePreviews,
  useSendTestReminder,
  useTestReminder,
} from "#client/data/test-reminder.hooks.ts";
import { useProfile } from "#client/data/usuarios.hooks.ts";
import { SubmitButton } from "#client/features/forms/submit-button.tsx";
import { MessageBubble, WhatsappText } from "#client/features/whatsapp/message-bubble.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { paths } from "#client/lib/paths.ts";
import { formatTelefone, isTelefone } from "#shared/common/telefone.ts";
import { m } from "#shared/lembretes/lembretes.messages.ts";
import type { LembreteTesteJson } from "#shared/lembretes/lembretes.schema.ts";

const FORM = "lembrete-teste";

/** Sends a reminder to one's own phone and watches it arrive; asks for the phone where the profile has none. */
export function TestReminderModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return isOpen ? <OpenModal onClose={onClose} /> : null;
}

function OpenModal({ onClose }: { onClose: () => void }) {
  const test = useTest();
  const { shown, isBusy, fault, phone } = test;
  return (
    <Modal
      isOpen
      onClose={onClose}
      isFleeting
      title="Lembrete de teste"
      description="Receba no seu celular o lembrete como seu cliente vai receber."
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Fechar
          </Button>
          <SubmitButton form={FORM} isLoading={isBusy} isDisabled={!test.isKnown}>
            {shown && !isBusy ? "Enviar de novo" : "Enviar lembrete de teste"}
          </SubmitButton>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void test.send();
        }}
      >
        <Receiver phone={phone} fault={fault} />
        {fault && fault !== m.testeTelefoneInvalido && (
          <Banner
            tone="error"
            action={fault === m.testeSemInstancia && <ConnectLink onPress={onClose} />}
          >
            {fault}
          </Banner>
        )}
        <Arrival test={shown} />
        <Preview />
      </form>
    </Modal>
  );
}

/** The test as it stands: the phone that it goes to, how the last one fares, and why one could not be sent. */
function useTest() {
  const profile = useProfile();
  const last = useTestReminder();
  const [sentId, setSentId] = useState<string>();
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  const update = useUpdateProfile();
  const sending = useSendTestReminder();

  const stored = profile.data?.telefone ?? "";
  const isAsked = typed !== undefined || (profile.isSuccess && !isTelefone(stored));
  const shown = last && (last.id === sentId || last.status === "enviando") ? last : undefined;
  const isBusy = update.isPending || sending.isPending || shown?.status === "enviando";

  async function send() {
    if (isBusy) return;
    setFault(undefined);
    const phone = typed ?? stored;
    if (!isTelefone(phone)) return setFault(m.testeTelefoneInvalido);
    try {
      if (phone !== stored) await update.mutateAsync({ telefone: phone });
      setTyped(undefined);
      const { id } = await sending.mutateAsync();
      setSentId(id);
    } catch (error) {
      setFault(errorText(error, m.erroNoTeste));
    }
  }

  const phone = { stored, value: typed ?? stored, isAsked, onChange: setTyped };
  return { phone, fault, shown, isBusy, isKnown: Boolean(profile.data), send };
}

/** The phone of the profile, which can be changed; asked for where there is none. */
function Receiver({ phone, fault }: Pick<ReturnType<typeof useTest>, "phone" | "fault">) {
  const { stored, value, isAsked, onChange } = phone;
  if (isAsked)
    return (
      <PhoneField
        label="Seu celular com WhatsApp"
        help="Fica no seu perfil. O teste só vai para este número."
        value={value}
        onChange={onChange}
        autoComplete="tel"
        error={fault === m.testeTelefoneInvalido ? fault : undefined}
      />
    );
  return (
    <p>
      Vai para <strong className="whitespace-nowrap">{formatTelefone(stored)}</strong>, o telefone
      do seu perfil.{" "}
      <button
        type="button"
        className="min-h-11 font-medium text-brand-ink underline sm:min-h-0"
        onClick={() => onChange(stored)}
      >
        Trocar número
      </button>
    </p>
  );
}

function ConnectLink({ onPress }: { onPress: () => void }) {
  return (
    <ButtonLink
      to={`${paths.configuracoes}?aba=whatsapp`}
      variant="secondary"
      size="sm"
      onClick={onPress}
    >
      Conectar WhatsApp
    </ButtonLink>
  );
}

const ARRIVALS = {
  enviando: { tone: "info", text: m.testeEnviando },
  enviado: { tone: "success", text: m.testeEnviado },
  entregue: { tone: "success", text: m.testeEntregue },
  lida: { tone: "success", text: m.testeEntregue },
  falha: { tone: "error", text: m.erroNoTeste },
} as const;

/** Delivery state of the test reminder, and what to do after a failure. */
function Arrival({ test }: { test: LembreteTesteJson | undefined }) {
  if (!test) return null;
  const { tone, text } = ARRIVALS[test.status];
  return <Banner tone={tone}>{test.motivo ?? text}</Banner>;
}

function Preview() {
  const previews = usePreviews();
  const lembrete = previews.data?.find(({ tipo }) => tipo === "lembrete");
  if (previews.isPending) return <SkeletonRows rows={1} />;
  if (!lembrete?.mensagem) return null;
  return (
    <figure>
      <blockquote>
        <MessageBubble className="text-sm">
          <WhatsappText text={lembrete.mensagem} />
        </MessageBubble>
      </blockquote>
      <figcaption className="mt-1.5 text-xs text-faint">
        Com dados de exemplo, e com um aviso de que é um teste.
      </figcaption>
    </figure>
  );
}
