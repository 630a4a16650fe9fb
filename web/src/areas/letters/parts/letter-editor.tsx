import type { Letter } from '@landbrief/contract';
import { bounds, factsOfLetter, type LetterText, letterProblems, placeholderLabels } from '@landbrief/domain';
import { Stack } from '@mantine/core';
import { IconEye, IconMailForward, IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { EntityForm } from '../../../ui/entity-form.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { RichTextEditor } from '../../../ui/rich-text-editor.tsx';
import { toast } from '../../../ui/toast.ts';
import { useEntityForm } from '../../../ui/use-entity-form.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { useLetterCalls } from '../queries.ts';
import { idOfOwner, type LettersOwner } from '../reads.ts';
import { texts } from '../texts.ts';
import styles from './letters.module.css';

const PreviewDialog = lazyPart(() => import('./preview-dialog.tsx'));

const textOf = ({ subject, html }: LetterText): LetterText => ({ subject, html });

/** Writes one letter: subject and text with placeholders, the preview, a test to oneself, and back to the default. */
export function LetterEditor({ owner, letter }: { owner: LettersOwner; letter: Letter }) {
  const { kind, from, version } = letter;
  const { label, placeholders } = factsOfLetter(kind);
  const tokens = Object.fromEntries(placeholders.map((name) => [name, placeholderLabels[name]]));
  const calls = useLetterCalls(owner, kind);
  const [previewed, setPreviewed] = useState<LetterText>();
  const navigate = useNavigateFromHere();
  const errorOf = (field: string) => (_: string, values: LetterText) => {
    const found = letterProblems(kind, values).find(({ path }) => path.endsWith(field));
    return found ? `${found.message.charAt(0).toUpperCase()}${found.message.slice(1)}.` : null;
  };
  const entity = useEntityForm<LetterText>({
    what: 'letter',
    described: texts.described(label),
    texts: { subject: texts.subject, html: texts.text },
    saving: {
      id: `${idOfOwner(owner)} ${kind}`,
      began: { values: textOf(letter), version },
      readLatest: async ({ data }) => {
        const current = (data.current as Letter | undefined) ?? letter;
        return { values: textOf(current), version: current.version };
      },
      onSave: async (values, base) => {
        await calls.save({ letter: textOf(values), version: base.version });
        toast.success(texts.saved);
      },
    },
    options: { validate: { subject: errorOf('subject'), html: errorOf('html') }, validateInputOnBlur: true },
  });
  const { form, isDirty } = entity;
  /** What is typed, where it is not what is in force. */
  const typed = () => (isDirty ? textOf(form.getValues()) : undefined);
  const reset = async () => {
    if (!(await confirm({ title: texts.resetTitle, message: texts.resetMessage, destructive: true }))) return;
    await calls.save({ letter: null, version });
    entity.kept.forget();
    toast.success(texts.resetDone);
  };
  const leave = async () => {
    if (await entity.kept.mayClose()) await navigate('?');
  };
  const { subject, html } = form.values;
  const isOwn = from === ('projectId' in owner ? 'project' : 'organization');
  return (
    <>
      <EntityForm
        entity={entity}
        addLabel={texts.write}
        backTo={() => void leave()}
        actions={
          <>
            {isOwn && (
              <ButtonWithIcon
                icon={IconRestore}
                loading={calls.isResetting}
                onClick={() => void reset().catch(() => undefined)}
              >
                {texts.reset}
              </ButtonWithIcon>
            )}
            <ButtonWithIcon
              icon={IconMailForward}
              loading={calls.isTesting}
              onClick={() => void calls.test(typed())}
            >
              {texts.test}
            </ButtonWithIcon>
            <ButtonWithIcon icon={IconEye} onClick={() => setPreviewed(typed() ?? textOf(letter))}>
              {texts.preview}
            </ButtonWithIcon>
          </>
        }
      >
        <Panel title={label} actions={<span className="second">{texts.from[from]}</span>}>
          <Stack gap="md">
            <div>
              <div className={styles.label}>{texts.subject}</div>
              <RichTextEditor
                label={texts.subject}
                oneLine
                tokens={tokens}
                value={subject}
                error={form.errors.subject as string | undefined}
                onChange={(line) => form.setFieldValue('subject', line)}
              />
            </div>
            <div>
              <div className={styles.label}>{texts.text}</div>
              <RichTextEditor
                label={texts.text}
                tokens={tokens}
                value={html}
                error={form.errors.html as string | undefined}
                onChange={(text) => form.setFieldValue('html', text)}
              />
              <p className="second">{texts.textHint(bounds.letterTextMax)}</p>
            </div>
          </Stack>
        </Panel>
        {calls.failure && <ProblemAlert error={calls.failure.error} title={calls.failure.title} />}
      </EntityForm>
      {previewed && (
        <PreviewDialog
          owner={owner}
          shown={{ kind, letter: isDirty ? previewed : undefined }}
          onClose={() => setPreviewed(undefined)}
        />
      )}
    </>
  );
}
