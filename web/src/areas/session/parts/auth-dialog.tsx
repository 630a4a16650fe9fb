import { prepareApplication } from '../../../go-to.ts';
import { Modal } from '../../../ui/dialogs.tsx';
import { ThemeProvider } from '../../../ui/theme-provider.tsx';
import { type AuthForm, closeAuth, openAuth } from '../visitor.ts';
import { AuthForms, formTitles } from './auth-forms.tsx';

// Whoever opens the login opens the application next.
prepareApplication();

/** The sign-in modal; its code is loaded when it opens. */
export default function AuthDialog({ form }: { form: AuthForm }) {
  return (
    <ThemeProvider>
      <Modal opened onClose={closeAuth} title={formTitles[form]} size={420}>
        <AuthForms key={form} form={form} onSwitch={openAuth} />
      </Modal>
    </ThemeProvider>
  );
}
