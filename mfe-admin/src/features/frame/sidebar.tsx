import { Gem, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { classNames, VisuallyHidden } from 'storefront-kit';
import { menuGroups, type Screen } from '../../lib/hooks/screen.js';
import css from './sidebar.module.css';

interface SidebarProps {
  screens: Screen[];
  isNarrow: boolean;
  isOpen: boolean;
  onClose: () => void;
}

export function Sidebar({ screens, isNarrow, isOpen, onClose }: SidebarProps) {
  return (
    <>
      <aside className={classNames(css['sidebar'], isNarrow && css['narrow'])}>
        <Brand />
        <Menu screens={screens} />
      </aside>
      {isOpen && <Drawer screens={screens} onClose={onClose} />}
    </>
  );
}

function Drawer({ screens, onClose }: { screens: Screen[]; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (openedAt.current !== key) dialog.current?.close();
  }, [key]);
  return (
    <dialog
      ref={dialog}
      className={css['drawer']}
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div className={css['sheet']}>
        <button
          type="button"
          className={css['close']}
          aria-label="Close menu"
          onClick={() => dialog.current?.close()}
        >
          <X size={20} aria-hidden="true" />
        </button>
        <Brand />
        <Menu screens={screens} />
      </div>
    </dialog>
  );
}

const Brand = () => (
  <Link to="/" className={css['brand']} aria-label="Staff area">
    <Gem size={24} aria-hidden="true" />
    <span className={css['label']}>Staff area</span>
  </Link>
);

function Menu({ screens }: { screens: Screen[] }) {
  const inGroup = (group?: string) =>
    screens.filter(({ menu }) => menu !== undefined && menu.group === group);
  const [first, ...rest] = inGroup();
  return (
    <nav aria-label="Staff area">
      <ul className={css['list']}>
        {first && <MenuItem screen={first} />}
        {menuGroups.map((group) => (
          <li key={group}>
            <h2 className={css['group']}>{group}</h2>
            <ul className={css['list']}>
              {inGroup(group).map((screen) => (
                <MenuItem key={screen.path} screen={screen} />
              ))}
            </ul>
          </li>
        ))}
        <li className={css['line']} />
        {rest.map((screen) => (
          <MenuItem key={screen.path} screen={screen} />
        ))}
      </ul>
    </nav>
  );
}

function MenuItem({ screen: { path, title, menu } }: { screen: Screen }) {
  const Icon = menu?.icon;
  return (
    <li>
      <NavLink to={`/${path}`} end={path === ''} className={css['item'] ?? ''} title={title}>
        {Icon && <Icon size={20} strokeWidth={1.5} aria-hidden="true" />}
        <span className={css['label']}>{title}</span>
        {menu?.useCount && <Count useCount={menu.useCount} />}
      </NavLink>
    </li>
  );
}

function Count({ useCount }: { useCount: () => number | undefined }) {
  const count = useCount();
  if (!count) return null;
  return (
    <span className={css['count']}>
      {count > maxCount ? `${maxCount}+` : count}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  );
}

const maxCount = 99;
