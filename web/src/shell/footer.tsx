import { brand } from '../brand.ts';
import { Link } from '../ui/link.tsx';
import styles from './footer.module.css';

/** The quiet last line of every page. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <span>
        © {brand.footerYear} {brand.name}
      </span>
      <nav className="flex wrap gap-4" aria-label="Legal and help">
        <Link to="/support">Support</Link>
        <Link to="/trust">Trust</Link>
        <Link to="/privacy">Privacy</Link>
        <Link to="/terms">Terms</Link>
      </nav>
    </footer>
  );
}
