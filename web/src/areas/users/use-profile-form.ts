import { isTimeZone } from '@landbrief/domain';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { ApiProblem, client } from '../../api.ts';
import { changeSession } from '../../session/state.ts';
import type { SessionUser } from '../../session/types.ts';
import { toast } from '../../ui/toast.ts';
import {
  mergeProfile,
  type ProfileField,
  type ProfileValues,
  profileInput,
  profileValues,
} from './profile-values.ts';
import { useUpdateProfile } from './queries.ts';
import { texts } from './texts.ts';

/** Fields that were changed here and elsewhere to something else, and what was saved there. */
export interface Conflict {
  fields: ProfileField[];
  theirs: ProfileValues;
}

/**
 * The form of the own profile. It follows what is saved elsewhere: the person's other windows, an administrator, the
 * photo and the communities beside it. What is typed stays, and only what both changed is asked about.
 */
export function useProfileForm(user: SessionUser) {
  const save = useUpdateProfile();
  const [base, setBase] = useState(user);
  const [conflict, setConflict] = useState<Conflict>();
  const [error, setError] = useState<unknown>();
  const required = (text: string) => (text.trim() === '' ? 'This is a required field.' : null);
  const form = useForm<ProfileValues>({
    initialValues: profileValues(user),
    validateInputOnBlur: true,
    validate: {
      firstName: required,
      lastName: required,
      tz: (zone) => (zone.trim() === '' || isTimeZone(zone.trim()) ? null : 'This is not a time zone.'),
    },
  });

  const follow = (latest: SessionUser, values: ProfileValues) => {
    const theirs = profileValues(latest);
    const merged = mergeProfile(profileValues(base), values, theirs);
    setBase(latest);
    form.setInitialValues(theirs);
    form.setValues(merged.values);
    setConflict(merged.conflicts.length > 0 ? { fields: merged.conflicts, theirs } : undefined);
    return merged;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another version of the person is there
  useEffect(() => {
    if (user.version !== base.version) follow(user, form.getValues());
  }, [user]);

  const write = async (values: ProfileValues, version: number) => {
    const body = { profile: profileInput(values, version) };
    const { user: changed } = await save.mutateAsync({ params: { id: user._id }, body });
    form.setInitialValues(profileValues(changed));
    form.setValues(profileValues(changed));
    setBase(changed);
    changeSession({ user: changed });
    toast.success(texts.saved);
  };

  const submit = async (values: ProfileValues) => {
    setError(undefined);
    setConflict(undefined);
    try {
      await write(values, base.version).catch(async (problem: unknown) => {
        if (!(problem instanceof ApiProblem) || problem.code !== 'stale') throw problem;
        const { user: latest } = await client.getMe();
        const merged = follow(latest, values);
        changeSession({ user: latest });
        if (merged.conflicts.length === 0) await write(merged.values, latest.version);
      });
    } catch (problem) {
      setError(problem);
    }
  };

  return {
    form,
    isDirty: form.isDirty(),
    isSaving: save.isPending,
    error,
    conflict,
    submit,
    discard: () => {
      form.setValues(profileValues(base));
      form.clearErrors();
      setConflict(undefined);
      setError(undefined);
    },
    takeTheirs: ({ fields, theirs }: Conflict) => {
      form.setValues(Object.fromEntries(fields.map((field) => [field, theirs[field]])));
      setConflict(undefined);
    },
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;
