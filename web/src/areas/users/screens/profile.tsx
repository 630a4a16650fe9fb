import { Group, SegmentedControl, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession, useUser } from '../../../session/use-session.ts';
import { type ColorScheme, setColorScheme, useColorSchemeSetting } from '../../../shell/color-scheme.ts';
import { useHashTarget } from '../../../shell/use-hash-target.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CommunitiesPanel } from '../parts/communities-panel.tsx';
import { OrganizationPanel } from '../parts/organization-panel.tsx';
import { PhotoPanel } from '../parts/photo-panel.tsx';
import { AboutFields, PreferenceFields } from '../parts/profile-fields.tsx';
import { SaveBar } from '../parts/save-bar.tsx';
import { texts } from '../texts.ts';
import { useProfileForm } from '../use-profile-form.ts';
import styles from './profile.module.css';

const PasswordPanel = lazyPart(() => import('../parts/password-panel.tsx'));
const SessionsPanel = lazyPart(() => import('../parts/sessions-panel.tsx'));

/** The own account on one page: person, preferences, communities, organization, password, devices. */
export default function Profile() {
  const user = useUser();
  const { isImpersonating } = useSession();
  const profile = useProfileForm(user);
  useHashTarget();
  return (
    <>
      <PageHeader
        title="User Profile"
        summary={`${user.email}${user.organization ? ` · ${user.organization.name}` : ''}`}
      />
      <div className={styles.page}>
        <div className={styles.column}>
          <Section id="about" title="About you">
            <PhotoPanel user={user} />
            <form
              id="profile"
              className={styles.form}
              onSubmit={profile.form.onSubmit((values) => void profile.save(values))}
              noValidate
            >
              <AboutFields form={profile.form} user={user} />
            </form>
          </Section>
          <Section id="preferences" title="Preferences">
            <PreferenceFields form={profile.form} />
            <Appearance />
          </Section>
          <Section id="communities" title="Communities">
            <CommunitiesPanel user={user} />
          </Section>
        </div>
        <div className={styles.column}>
          <Section id="organization" title="Organization">
            <OrganizationPanel user={user} />
          </Section>
          <Section id="password" title="Password">
            {isImpersonating ? <NotShown /> : <PasswordPanel user={user} />}
          </Section>
          <Section id="devices" title="Where you are signed in">
            {isImpersonating ? <NotShown /> : <SessionsPanel />}
          </Section>
        </div>
        <SaveBar profile={profile} />
      </div>
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div id={id} className={styles.section} tabIndex={-1}>
      <Panel title={title}>{children}</Panel>
    </div>
  );
}

function NotShown() {
  return (
    <Text size="sm" c="dimmed">
      {texts.impersonating}
    </Text>
  );
}

/** Kept by this browser, at once: it is no part of the form. */
function Appearance() {
  const wish = useColorSchemeSetting();
  return (
    <Group justify="space-between" className={styles.appearance ?? ''}>
      <div>
        <Text size="sm" fw={500} id="scheme-label">
          Light or dark
        </Text>
        <Text size="xs" c="dimmed">
          In this browser
        </Text>
      </div>
      <SegmentedControl
        aria-labelledby="scheme-label"
        value={wish}
        onChange={(value) => setColorScheme(value as ColorScheme)}
        data={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          { value: 'auto', label: 'As the system' },
        ]}
      />
    </Group>
  );
}
