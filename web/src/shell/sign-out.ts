import { signOut } from '../session/token-life.ts';
import { confirmLosing } from '../ui/unsaved.ts';

/** Ends the session, unless there is something unsaved that whoever asked for it wants to keep. */
export async function askAndSignOut(): Promise<void> {
  if (await confirmLosing('signOut')) await signOut();
}
