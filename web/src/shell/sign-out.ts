import { forgetKeptForms } from '../session/kept-forms.ts';
import { signOut } from '../session/sign-out.ts';
import { confirmLosing } from '../ui/unsaved.ts';

/** Ends the session, unless the user wants to keep something unsaved. */
export async function askAndSignOut(): Promise<void> {
  if (!(await confirmLosing('signOut'))) return;
  await forgetKeptForms();
  await signOut();
}
