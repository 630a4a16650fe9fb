import { isTimeZone } from '@landbrief/domain';
import { client } from '../../api.ts';
import { changeSession } from '../../session/state.ts';
import type { SessionUser } from '../../session/types.ts';
import { requiredField } from '../../ui/texts.ts';
import { toast } from '../../ui/toast.ts';
import { formSaving } from '../../ui/use-edit.ts';
import { useEntityForm } from '../../ui/use-entity-form.ts';
import { useCall } from '../../use-call.ts';
import { type ProfileValues, profileFields, profileInput, profileValues } from './profile-values.ts';
import { texts } from './texts.ts';

const required = (text: string) => (text.trim() === '' ? requiredField : null);

/**
 * The form of the own profile. It follows what is saved elsewhere: an administrator's changes, the photo and the
 * communities beside it.
 */
export function useProfileForm(user: SessionUser) {
  const update = useCall('updateProfile');
  const reload = async () => (await client.getMe()).user;
  const saving = formSaving({ reload }, user, profileValues, async (values, { version }) => {
    const body = { profile: profileInput(values, version) };
    const { user: changed } = await update.mutateAsync({ params: { id: user._id }, body });
    changeSession({ user: changed });
    toast.success(texts.saved);
  });
  return useEntityForm<ProfileValues>({
    what: 'profile',
    described: 'your profile',
    texts: profileFields,
    saving,
    options: {
      validateInputOnBlur: true,
      validate: {
        firstName: required,
        lastName: required,
        tz: (zone) => (zone.trim() === '' || isTimeZone(zone.trim()) ? null : 'This is not a time zone.'),
      },
    },
  });
}

export type ProfileForm = ReturnType<typeof useProfileForm>;
