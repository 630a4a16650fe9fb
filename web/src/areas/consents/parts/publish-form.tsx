import type { Consent } from '@landbrief/contract';
import { bounds } from '@landbrief/domain';
import { Button, Checkbox, Group, Input, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { codeOf } from '../../../problems.ts';
import { Busy } from '../../../ui/busy.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { KeptInput } from '../../../ui/kept-input.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { RichTextEditor } from '../../../ui/rich-text-editor.tsx';
import { toast } from '../../../ui/toast.ts';
import { useKeptForm } from '../../../ui/use-kept-form.ts';
import { useCall } from '../../../use-call.ts';
import { uploadFile } from '../../attachments/upload-file.ts';
import { ownerTexts as texts } from '../texts.ts';

interface PublishFormProps {
  projectId: string;
  consent: Consent | undefined;
  /** How many people a new version asks. */
  asked: number;
}

/** A new version of the agreement: a text or a PDF, which asks everybody again. */
export default function PublishForm({ projectId, consent, asked }: PublishFormProps) {
  const version = consent?.version ?? 0;
  const inForce = consent?.text ?? '';
  const [began, setBegan] = useState(inForce);
  const [text, setText] = useState(began);
  if (inForce !== began && text === began) {
    setBegan(inForce);
    setText(inForce);
  }
  const [kind, setKind] = useState<'text' | 'file'>(consent?.file ? 'file' : 'text');
  const [file, setFile] = useState<File>();
  const [asksContacts, setAsksContacts] = useState(consent?.asksContacts ?? false);
  const [upload, setUpload] = useState<{ isPending: boolean; error?: unknown }>({ isPending: false });
  const publish = useCall('publishConsent');
  const isLong = text.length > bounds.consentTextMax;
  const isReady = kind === 'file' ? file !== undefined : text.trim() !== '' && !isLong;
  const kept = useKeptForm({
    form: `consent ${projectId}`,
    what: texts.typed,
    content: text,
    isUnsaved: text !== began,
    onTake: setText,
  });
  const isPending = publish.isPending || upload.isPending;
  const send = async (body: { text?: string; attachment?: string; asksContacts?: boolean }) => {
    const sent = await publish.mutateAsync({ params: { projectId }, body: { version, ...body } });
    kept.forget();
    setBegan(sent.consent.text ?? '');
    setText(sent.consent.text ?? '');
    setFile(undefined);
    return sent.consent;
  };
  const act = async () => {
    const question = { title: texts.publishQuestion(version + 1), message: texts.publishWarning(asked) };
    if (!(await confirm(question))) return;
    setUpload({ isPending: true });
    try {
      const given =
        kind === 'file' && file
          ? { attachment: await uploadFile(file, () => undefined, AbortSignal.timeout(120_000)) }
          : { text };
      setUpload({ isPending: false });
      const published = await send({ ...given, asksContacts });
      toast.success(texts.published(published.version));
    } catch (error) {
      setUpload({ isPending: false, error });
    }
  };
  const stop = async () => {
    if (!(await confirm({ title: texts.stopQuestion, message: texts.stopWarning }))) return;
    setUpload({ isPending: false });
    await send({}).then(() => toast.success(texts.stopped));
  };
  const error = upload.error ?? publish.error;
  return (
    <Panel title={texts.publishTitle(version)}>
      <Stack gap="sm">
        <Text c="dimmed">{texts.hint}</Text>
        <KeptInput kept={kept} />
        <Busy busy={isPending}>
          <Stack gap="sm">
            <SegmentedControl
              aria-label={texts.kind}
              value={kind}
              onChange={(chosen) => setKind(chosen === 'file' ? 'file' : 'text')}
              data={[
                { value: 'text', label: texts.asText },
                { value: 'file', label: texts.asFile },
              ]}
            />
            {kind === 'text' && (
              <Input.Wrapper label={texts.text} labelElement="div" error={isLong && texts.textLong}>
                <RichTextEditor label={texts.text} value={text} onChange={setText} />
              </Input.Wrapper>
            )}
            {kind === 'file' && !file && (
              <FileDrop
                label={texts.choose}
                hint={texts.chooseHint}
                accept={['application/pdf']}
                onFiles={([chosen]) => setFile(chosen)}
              />
            )}
            {kind === 'file' && file && (
              <Group gap="sm">
                <Text>{file.name}</Text>
                <Button variant="default" size="xs" onClick={() => setFile(undefined)}>
                  {texts.removePdf}
                </Button>
              </Group>
            )}
            <Checkbox
              label={texts.contacts}
              description={texts.contactsHint}
              checked={asksContacts}
              onChange={({ currentTarget }) => setAsksContacts(currentTarget.checked)}
            />
          </Stack>
        </Busy>
        {Boolean(error) && (
          <ProblemAlert error={error} {...(codeOf(error) === 'stale' ? {} : { title: texts.notPublished })} />
        )}
        <Group justify="flex-end" gap="xs">
          {consent?.asks && (
            <Button variant="default" disabled={isPending} onClick={() => void stop().catch(() => undefined)}>
              {texts.stop}
            </Button>
          )}
          <Button disabled={!isReady} loading={isPending} onClick={() => void act()}>
            {texts.publish}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
