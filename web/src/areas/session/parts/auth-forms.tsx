import type { AuthForm } from '../visitor.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { ResetForm } from './reset-form.tsx';

export const formTitles: Record<AuthForm, string> = {
  login: 'Log In',
  register: 'User Registration',
  reset: 'Reset Password',
};

/** The three forms; each can lead to the others. */
export function AuthForms({ form, onSwitch }: { form: AuthForm; onSwitch: (form: AuthForm) => void }) {
  if (form === 'register') return <RegisterForm onSwitch={onSwitch} />;
  if (form === 'reset') return <ResetForm onSwitch={onSwitch} />;
  return <LoginForm onSwitch={onSwitch} />;
}
