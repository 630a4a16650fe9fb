import { useState } from 'react';
import { AuthCard } from '../parts/auth-card.tsx';
import { AuthForms, formTitles } from '../parts/auth-forms.tsx';
import type { AuthForm } from '../visitor.ts';

export default function Register() {
  const [form, setForm] = useState<AuthForm>('register');
  return (
    <AuthCard title={formTitles[form]}>
      <AuthForms key={form} form={form} onSwitch={setForm} />
    </AuthCard>
  );
}
