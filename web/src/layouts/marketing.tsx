import { layout } from '@landbrief/domain';
import { IconMenu2, IconMoon, IconSun, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { changeVisitor, openAuth, useVisitor } from '../areas/session/visitor.ts';
import { useSession } from '../session/use-session.ts';
import { Footer } from '../shell/footer.tsx';
import { useColorScheme } from '../ui/color-scheme.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Link } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';
import { Button, ButtonLink } from '../ui/plain.tsx';
import styles from './marketing.module.css';

const AuthDialog = lazyPart(() => import('../areas/session/parts/auth-dialog.tsx'));
const ReadEmailDialog = lazyPart(() => import('../areas/session/parts/read-email-dialog.tsx'));

/** The visitors' frame: sticky header, the sign-in modal and the read-email modal, loaded when they open. */
export function MarketingLayout({ children }: { children: ReactNode }) {
  const { auth, isReading } = useVisitor();
  return (
    <div className={styles.frame}>
      <MarketingHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      {auth && <AuthDialog form={auth} />}
      {isReading && <ReadEmailDialog />}
    </div>
  );
}

const sections = [
  { label: 'How It Works', to: '/#how-it-works' },
  { label: 'Features', to: '/#features' },
  { label: 'Integrations', to: '/#integrations' },
  { label: 'Contact Us', to: '/#contact-us' },
];

/** The visitors' header; sticky once the page was scrolled by 40 px (document 1 section 2.3). */
function MarketingHeader() {
  const isScrolled = useScrolled(layout.stickyHeaderAfter);
  return (
    <header className={styles.header} data-sticky={isScrolled || undefined}>
      <div className={styles.inner}>
        <Link to="/" className={styles.logo}>
          <Logo size={28} />
          <span className="visually-hidden">, home</span>
        </Link>
        <nav className={styles.nav} aria-label="Main">
          <ReturnToEmail />
          <Link to="/support">Support</Link>
          <Link to="/#how-it-works">Learn More</Link>
        </nav>
        <div className={styles.actions}>
          <Scheme />
          <div className={styles.wide}>
            <ButtonLink to="/support?referral=demo" kind="quiet">
              Book A Demo
            </ButtonLink>
            <Enter />
          </div>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

function Enter() {
  const { phase } = useSession();
  if (phase === 'in') return <ButtonLink to="/dashboard">Dashboard</ButtonLink>;
  return <Button onClick={() => openAuth('login')}>Log In</Button>;
}

/** Only on the index page, and only for whoever came from an email. */
function ReturnToEmail() {
  const { referral } = useVisitor();
  if (!referral || window.location.pathname !== '/') return null;
  return (
    <button type="button" className={styles.plain} onClick={() => changeVisitor({ isReading: true })}>
      Return To Your Email
    </button>
  );
}

function Scheme() {
  const { scheme, toggle } = useColorScheme();
  const Icon = scheme === 'dark' ? IconSun : IconMoon;
  const label = scheme === 'dark' ? 'Switch to light mode' : 'Switch to dark mode';
  return (
    <button type="button" className={styles.icon} onClick={toggle} aria-label={label} title={label}>
      <Icon size={18} stroke={1.6} aria-hidden />
    </button>
  );
}

function MobileMenu() {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { phase } = useSession();
  const close = () => setOpen(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOpen]);
  const Icon = isOpen ? IconX : IconMenu2;
  return (
    <div className={styles.mobile}>
      <button
        ref={toggle}
        type="button"
        className={styles.icon}
        aria-expanded={isOpen}
        aria-controls="visitor-menu"
        aria-label={isOpen ? 'Close menu' : 'Open menu'}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon size={20} stroke={1.6} aria-hidden />
      </button>
      <nav
        id="visitor-menu"
        className={styles.menu}
        hidden={!isOpen}
        aria-label="Menu"
        onClickCapture={close}
      >
        <ReturnToEmail />
        {sections.map(({ label, to }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        {phase === 'in' ? (
          <Link to="/dashboard">Dashboard</Link>
        ) : (
          <>
            <button type="button" className={styles.plain} onClick={() => openAuth('login')}>
              Login
            </button>
            <button type="button" className={styles.plain} onClick={() => openAuth('register')}>
              Sign Up
            </button>
          </>
        )}
      </nav>
    </div>
  );
}

function useScrolled(threshold: number): boolean {
  return useSyncExternalStore(
    (watcher) => {
      window.addEventListener('scroll', watcher, { passive: true });
      return () => window.removeEventListener('scroll', watcher);
    },
    () => window.scrollY > threshold,
  );
}
