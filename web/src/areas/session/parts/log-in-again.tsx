import { validateLogin } from '@landbrief/domain';
import { Anchor, Group, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useLayoutEffect, useRef } from 'react';
import { enterSession } from '../../../session/enter.ts';
import { clearSession } from '../../../session/state.ts';
import { useUser } from '../../../session/use-session.ts';
import { Modal } from '../../../ui/dialogs.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { texts } from '../texts.ts';
import { useLogin } from '../use-login.ts';
import { AuthFields } from './auth-fields.tsx';

const { title, words, otherWay, leave } = texts.sessionOverHere;

/** The login over a page that is kept after its session has ended: for its own person, and no way around it. */
export default function LogInAgain() {
  const { email } = useUser();
  const form = useForm({ initialValues: { email, password: '' }, validate: validateLogin });
  const login = useLogin(texts.builtinProvider, async (token) => void (await enterSession(token)));
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={title}
      size={420}
      zIndex={400}
      portalProps={{ reuseTargetNode: false }}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      // Escape would close the library's dialogs on the page behind.
      onFocusCapture={({ target }) => target.setAttribute('data-mantine-stop-propagation', 'true')}
    >
      <AuthFields
        sending={login}
        action="Log In"
        isValid={form.isValid()}
        onSubmit={form.onSubmit((values) => void login.submit(values))}
        intro={<Words />}
        below={
          <Group justify="space-between">
            <Anchor href="/?login" target="_blank" rel="noreferrer" size="sm">
              {otherWay}
            </Anchor>
            <Anchor component="button" type="button" size="sm" onClick={() => clearSession('elsewhere')}>
              {leave}
            </Anchor>
          </Group>
        }
      >
        <TextInput label="Email" type="email" autoComplete="username" readOnly value={email} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
      </AuthFields>
    </Modal>
  );
}

/** While they are shown, everything in the document but their dialog is inert: other dialogs, too. */
function Words() {
  const inside = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const behind = [...document.body.children].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && !element.inert && !element.contains(inside.current),
    );
    for (const element of behind) element.inert = true;
    return () => {
      for (const element of behind) element.inert = false;
    };
  }, []);
  return <Text ref={inside}>{words}</Text>;
}
